// apply.ts - what a line of the record changes in what a side sees.
import type { Line, View, WireUnit } from "../../wire/messages.ts";

function unitsAfter(before: readonly WireUnit[], changed: readonly WireUnit[], unseen: readonly string[]): readonly WireUnit[] {
    if (changed.length === 0 && unseen.length === 0) return before;
    const news = new Map(changed.map((unit) => [unit.id, unit]));
    const gone = new Set(unseen);
    const kept = before.filter(({ id }) => !gone.has(id)).map((unit) => news.get(unit.id) ?? unit);
    const known = new Set(before.map(({ id }) => id));
    return [...kept, ...changed.filter(({ id }) => !known.has(id))];
}

/** What a line does not tell stays as it was. */
export function viewAfter(view: View, line: Line): View {
    return {
        ...view,
        ...line.now,
        pending: line.pending ?? view.pending,
        units: unitsAfter(view.units, line.units ?? [], line.unseen ?? []),
        objectives: line.objectives ?? view.objectives,
        features: line.features ?? view.features ?? [],
        result: line.result ?? view.result,
    };
}
