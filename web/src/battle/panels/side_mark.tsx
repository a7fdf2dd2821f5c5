// side_mark.tsx - the colours of a side as the map has them: the first is solid, the second outlined.
import type { Table } from "../state/table.ts";

export function SideMark({ table, side }: { table: Table; side: string }) {
    const sides = table.seat.value.about.value?.sides ?? [];
    const second = sides[1]?.id === side;
    const blue = sides[0]?.id === "blue" ? !second : second;
    return <span class={`side-mark ${second ? "side-outlined" : ""} ${blue ? "side-blue" : "side-red"}`} aria-hidden="true" />;
}
