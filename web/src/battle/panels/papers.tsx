// papers.tsx - what lies beside the table: notes, links to hand on, options and rulings in force, pictures and the record.
import { Button } from "../../look/button.tsx";
import { Disclosure } from "../../look/disclosure.tsx";
import { copy } from "../../look/voice.tsx";
import { keptLinks, linkTo } from "../state/links.ts";
import type { Table } from "../state/table.ts";
import { Legend } from "./legend.tsx";
import { Points } from "./result.tsx";
import { Tools } from "./tools.tsx";
import { WishesPanel } from "./wishes_panel.tsx";

function nameOfSeat(table: Table, id: string): string {
    if (id === "watch") return "To watch";
    return table.seat.value.about.value?.sides.find((side) => side.id === id)?.name ?? id;
}

function Links({ table }: { table: Table }) {
    const links = { ...keptLinks(table.seat.value.about.value?.battle) };
    for (const seat of table.seats) if (seat.side) links[seat.side] ??= seat.token;
    return (
        <Disclosure title="Links of this battle">
            <p class="quiet">Whoever has the link has the seat. Keep yours; hand on the others.</p>
            <ul class="links">
                {Object.entries(links).map(([id, token]) => (
                    <li key={id} class="row">
                        <span>{nameOfSeat(table, id)}</span>
                        <Button small onClick={() => void copy(linkTo([token]), `Link: ${nameOfSeat(table, id)}`)}>
                            Copy the link
                        </Button>
                    </li>
                ))}
            </ul>
        </Disclosure>
    );
}

function rulesText(table: Table): string {
    const about = table.seat.value.about.value;
    if (!about) return "";
    const rulings = Object.entries(about.rulings).map(([id, letter]) => `${id} ${letter}`);
    return [
        `${about.title}, ${about.ruleset_title}`,
        `Options: ${about.options.join(", ") || "none"}`,
        `Rulings: ${rulings.join(", ")}`,
    ].join("\n");
}

function RulesInForce({ table }: { table: Table }) {
    const about = table.seat.value.about.value;
    if (!about) return null;
    return (
        <Disclosure title="Rules in force" note={about.ruleset_title}>
            <p>Options: {about.options.length > 0 ? about.options.join(", ") : "none"}.</p>
            <p>
                Rulings:{" "}
                {Object.entries(about.rulings)
                    .map(([id, letter]) => `${id} ${letter}`)
                    .join(", ")}
                .
            </p>
            <Button small onClick={() => void copy(rulesText(table), "Rules in force")}>
                Copy
            </Button>
        </Disclosure>
    );
}

function Pictures({ table }: { table: Table }) {
    const { token } = table.seat.value;
    return (
        <Disclosure title="Map and record to keep">
            <ul>
                {["svg", "png", "pdf"].map((kind) => (
                    <li key={kind}>
                        <a href={`/map/${token}.${kind}`} download>
                            The map as {kind.toUpperCase()}
                        </a>
                    </li>
                ))}
                {table.view.value?.result.over && (
                    <li>
                        <a href={`/record/${token}.jsonl`} download>
                            The record of the battle
                        </a>
                    </li>
                )}
            </ul>
        </Disclosure>
    );
}

export function Papers({ table }: { table: Table }) {
    const about = table.seat.value.about.value;
    return (
        <>
            <h2>Measuring</h2>
            <Tools table={table} />
            <Points table={table} />
            <WishesPanel table={table} />
            <Disclosure title="Signs of the map">
                <Legend table={table} />
            </Disclosure>
            {about && about.notes.length > 0 && (
                <Disclosure title="Notes on the scenario" note={about.date}>
                    {about.about && <p>{about.about}</p>}
                    <ul>
                        {about.notes.map((note) => (
                            <li key={note}>{note}</li>
                        ))}
                    </ul>
                </Disclosure>
            )}
            <Links table={table} />
            <RulesInForce table={table} />
            <Pictures table={table} />
        </>
    );
}
