// unit_list.tsx - all units that are known, as a list beside the map: whoever cannot use the map chooses here.
import { useState } from "preact/hooks";
import { Field } from "../../look/field.tsx";
import { Segmented } from "../../look/segmented.tsx";
import type { WireUnit } from "../../wire/messages.ts";
import type { Table } from "../state/table.ts";
import { plainWords } from "../state/words.ts";
import "./unit_list.css";
import { SideMark } from "./side_mark.tsx";

type Which = "asked" | "own" | "enemy" | "all";

const choices = [
    { value: "asked", label: "To order" },
    { value: "own", label: "Own" },
    { value: "enemy", label: "Enemy" },
    { value: "all", label: "All" },
];

function isAmong(table: Table, which: Which, unit: WireUnit): boolean {
    const mine = unit.side === table.seat.value.side;
    if (which === "asked") return table.subjects.value.includes(unit.id);
    if (which === "all") return true;
    return which === "own" ? mine : !mine;
}

function stateWords(table: Table, unit: WireUnit): string {
    if (unit.where === "gone") return `lost: ${plainWords(unit.fate ?? "")}`;
    if (unit.where === "waiting") return "to come";
    if (unit.where === "reserve") return "in reserve";
    if (unit.where === "ranks") return "in the ranks";
    if (unit.arm === "leader") return unit.attached ? `with ${table.nameOf(unit.attached)}` : "";
    const place = unit.where === "place" && unit.zone !== undefined ? table.scene.value?.ground.zones[unit.zone]?.name : undefined;
    return [unit.formation, unit.state, ...(place ? [`in ${place}`] : [])].map(plainWords).join(", ");
}

const MANY = 24; // of so many one is found by his name
const DEEPEST = 2;

/** How many generals among those listed stand over it. */
function depthOf(units: ReadonlyMap<string, WireUnit>, unit: WireUnit): number {
    let depth = 0;
    for (let at = units.get(unit.leader ?? ""); at && depth < DEEPEST; at = units.get(at.leader ?? "")) depth++;
    return depth;
}

/** By a part of his name or of his id; who leads him whom one seeks is not shown with him. */
function isSought({ id, name }: WireUnit, sought: string): boolean {
    const words = sought.trim().toLowerCase();
    return id.toLowerCase().startsWith(words) || name.toLowerCase().includes(words);
}

/** Focus goes up and down the list with the arrow keys; Tab leaves it. */
function step(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const rows = [...event.currentTarget.querySelectorAll<HTMLButtonElement>("button")];
    const at = rows.indexOf(document.activeElement as HTMLButtonElement);
    rows[Math.min(rows.length - 1, Math.max(0, at + by))]?.focus();
}

export function UnitList({ table }: { table: Table }) {
    const [which, setWhich] = useState<Which>("all");
    const [sought, setSought] = useState("");
    const known = table.view.value?.units ?? [];
    const units = known.filter((unit) => isAmong(table, which, unit) && isSought(unit, sought));
    const listed = new Map(units.map((unit) => [unit.id, unit]));
    return (
        <section aria-label="Troops">
            <Segmented
                label="Which units"
                labelUnseen
                value={which}
                options={choices}
                onChange={(value) => setWhich(value as Which)}
            />
            {known.length > MANY && (
                <Field label="Find a unit">
                    {(control) => (
                        <input
                            {...control}
                            class="input"
                            type="search"
                            placeholder="its name, or its id"
                            value={sought}
                            onInput={(event) => setSought(event.currentTarget.value)}
                        />
                    )}
                </Field>
            )}
            <ul class="units" aria-label="Units" onKeyDown={step}>
                {units.map((unit) => (
                    <li key={unit.id} class={`under-${depthOf(listed, unit)}`}>
                        <button
                            type="button"
                            class="unit-row"
                            aria-pressed={table.selected.value === unit.id}
                            onClick={() => table.chooseAndShow(unit.id)}
                        >
                            <SideMark table={table} side={unit.side} />
                            <b>{unit.id}</b>
                            <span>{unit.name}</span>
                            <span class="unit-strength">
                                {unit.arm === "leader" ? "" : `${unit.strength}/${unit.strength_at_start}`}
                            </span>
                            <span class="unit-state">{stateWords(table, unit)}</span>
                        </button>
                    </li>
                ))}
            </ul>
            {units.length === 0 && <p class="quiet">Nobody.</p>}
        </section>
    );
}
