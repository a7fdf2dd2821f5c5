// stakes.tsx - what decides the battle, always in sight; a click opens all of it.
import type { View } from "../../wire/messages.ts";
import { nearnessOf, pointsToHave, stakesWords } from "../state/stakes.ts";
import type { Table } from "../state/table.ts";
import { SideMark } from "./side_mark.tsx";

/** How near an army is to giving up. */
function Near({ view, side }: { view: View; side: number }) {
    const near = nearnessOf(view, side);
    if (!near) return null;
    return (
        <span class="nearness">
            <svg class="nearness-bar" width="34" height="10" aria-hidden="true">
                <rect class="nearness-ground" width="34" height="10" />
                <rect class="nearness-lost" width={(34 * near.lost) / near.endsAt} height="10" />
            </svg>
            {near.lost}/{near.endsAt}
        </span>
    );
}

export function Stakes({ table }: { table: Table }) {
    const about = table.seat.value.about.value;
    const view = table.view.value;
    if (!about || !view) return null;
    const { sides, turns } = about;
    const own = sides.findIndex(({ id }) => id === table.seat.value.side);
    const open = own < 0 || view.result.over ? 0 : pointsToHave(view, own, sides[own]?.id ?? "");
    const words = stakesWords(view, sides, turns);
    return (
        <button
            type="button"
            class="stakes"
            title={words.replaceAll(". ", ".\n")}
            onClick={() => {
                table.tab.value = "table";
            }}
        >
            <span class="unseen">What decides it. {words}</span>
            {sides.map(({ id }, i) => (
                <span key={id} class="stakes-side" aria-hidden="true">
                    <SideMark table={table} side={id} /> {view.result.points[i] ?? 0}
                    <Near view={view} side={i} />
                </span>
            ))}
            {open > 0 && <span aria-hidden="true">★ {open}</span>}
        </button>
    );
}
