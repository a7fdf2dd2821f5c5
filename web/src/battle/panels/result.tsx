// result.tsx - how the battle stands in points, and how it ended.
import { buttonClass } from "../../look/button.tsx";
import { Disclosure } from "../../look/disclosure.tsx";
import type { ObjectiveView, SideOf, View } from "../../wire/messages.ts";
import { holderOf, nearnessOf, turnsWords } from "../state/stakes.ts";
import type { Table } from "../state/table.ts";
import { reasonOf, verdictOf } from "../state/verdict.ts";
import { capital } from "./order_button.tsx";

export function Result({ table }: { table: Table }) {
    const view = table.view.value;
    const seat = table.seat.value;
    if (!view?.result.over) return null;
    const { result } = view;
    const sides = seat.about.value?.sides ?? [];
    const seed = seat.lines.value[seat.lines.value.length - 1]?.seed;
    return (
        <section aria-label="Result">
            <h3>{verdictOf(view, sides)}</h3>
            <p>
                {result.reason && `${capital(reasonOf(view, sides))}. `}
                {sides.map(({ name }, i) => `${name} ${result.points[i] ?? 0}`).join(", ")} points.
            </p>
            <div class="row">
                <a class={buttonClass("main")} href={`#/replay/${seat.token}`}>
                    See it again
                </a>
                <a class={buttonClass()} href={`/record/${seat.token}.jsonl`} download>
                    The record
                </a>
            </div>
            {seed && (
                <Disclosure title="That the dice were fair">
                    <p class="quiet">
                        The seed of the dice was <code>{seed}</code>; its commitment before the first throw was{" "}
                        <code>{seat.about.value?.commitment}</code>.
                    </p>
                </Disclosure>
            )}
        </section>
    );
}

/** A place, or whatever else counts, and what it means to each side. */
function Worth({ what, figures }: { what: string; figures: readonly (number | string)[] }) {
    return (
        <tr>
            <th scope="row">{what}</th>
            {figures.map((figure, i) => (
                <td key={i}>{figure}</td>
            ))}
        </tr>
    );
}

function Objective({ objective, holder }: { objective: ObjectiveView; holder: string | undefined }) {
    const { feature, name, points, penalty = [0, 0] } = objective;
    const place = `${name || `place ${feature}`}${holder ? ` (${holder})` : ""}`;
    return points ? <Worth what={place} figures={points} /> : <Worth what={`${place} lost`} figures={penalty.map(perCentLess)} />;
}

function perCentLess(figure: number): string {
    return figure > 0 ? `−${figure} %` : "0";
}

/** An army that has lost so much gives up. */
function Breaking({ view, sides }: { view: View; sides: readonly SideOf[] }) {
    const near = sides.map((_, i) => nearnessOf(view, i));
    const of = near.find(Boolean)?.of;
    if (!of) return null;
    return (
        <Worth
            what={`${capital(of)}, and when it gives up`}
            figures={near.map((one) => (one ? `${one.lost} of ${one.endsAt}` : "–"))}
        />
    );
}

export function Points({ table }: { table: Table }) {
    const about = table.seat.value.about.value;
    const view = table.view.value;
    if (!about || !view) return null;
    return (
        <section aria-label="Victory">
            <h2>{view.objectives.length > 0 ? "What is to be won" : "How it stands"}</h2>
            <table class="points">
                <thead>
                    <tr>
                        <th scope="col">What counts</th>
                        {about.sides.map(({ id, name }) => (
                            <th key={id} scope="col">
                                {name}
                            </th>
                        ))}
                    </tr>
                </thead>
                <tbody>
                    {view.objectives.map((objective, i) => (
                        <Objective key={objective.feature} objective={objective} holder={holderOf(view, about.sides, i)} />
                    ))}
                    {view.battery_penalty && (
                        <Worth what="Each battery lost" figures={about.sides.map(() => perCentLess(view.battery_penalty ?? 0))} />
                    )}
                </tbody>
                <tfoot>
                    <Worth what="Points as it stands" figures={view.result.points} />
                    <Breaking view={view} sides={about.sides} />
                </tfoot>
            </table>
            <p class="quiet">{capital(turnsWords(view.turn, about.turns))}.</p>
        </section>
    );
}
