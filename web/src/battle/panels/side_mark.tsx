// side_mark.tsx - the colours of a side as the map has them: the first is solid, the second outlined.
import { colours, inksOf } from "../state/colours.ts";
import type { Table } from "../state/table.ts";

export function SideMark({ table, side }: { table: Table; side: string }) {
    const sides = table.seat.value.about.value?.sides ?? [];
    const number = sides[1]?.id === side ? 1 : 0;
    const blue = inksOf(sides, colours.value)[number] === 1;
    return (
        <span class={`side-mark ${number === 1 ? "side-outlined" : ""} ${blue ? "side-blue" : "side-red"}`} aria-hidden="true" />
    );
}
