// apply.ts - what a line of the record changes in what a side sees.
import type { Line, UnitNews, View, WireUnit } from "../../wire/messages.ts";

/** What is told takes the place of what was; a member that is told to be nothing is there no more. */
function unitAfter(before: WireUnit | undefined, news: UnitNews): WireUnit {
    const members = Object.entries({ ...before, ...news }).filter(([, value]) => value !== null);
    return Object.fromEntries(members) as unknown as WireUnit;
}

function unitsAfter(before: readonly WireUnit[], told: readonly UnitNews[], unseen: readonly string[]): readonly WireUnit[] {
    if (told.length === 0 && unseen.length === 0) return before;
    const news = new Map(told.map((unit) => [unit.id, unit]));
    const gone = new Set(unseen);
    const known = new Set(before.map(({ id }) => id));
    const kept = before
        .filter(({ id }) => !gone.has(id))
        .map((unit) => {
            const changes = news.get(unit.id);
            return changes ? unitAfter(unit, changes) : unit;
        });
    return [...kept, ...told.filter(({ id }) => !known.has(id)).map((unit) => unitAfter(undefined, unit))];
}

/** What a line does not tell stays as it was. */
export function viewAfter(view: View, line: Line): View {
    return {
        ...view,
        ...(line.stakes ? { stakes: line.stakes } : {}),
        ...line.now,
        pending: line.pending ?? view.pending,
        units: unitsAfter(view.units, line.units ?? [], line.unseen ?? []),
        objectives: line.objectives ?? view.objectives,
        features: line.features ?? view.features ?? [],
        result: line.result ?? view.result,
    };
}
