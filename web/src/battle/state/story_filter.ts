// story_filter.ts - parts of the story: only orders, only what was thrown for, only one unit.
import type { Line, StoryEvent } from "../../wire/messages.ts";

/** "told": all but the headings below which nothing stands. */
export type Filter = "all" | "told" | "orders" | "thrown" | "unit";

function isHeading({ event }: StoryEvent): boolean {
    return event === "turn" || event === "step";
}

function keeps(filter: Filter, unit: string | undefined, event: StoryEvent): boolean {
    if (filter === "thrown") return event.dice !== undefined || event.modifiers !== undefined;
    if (filter === "unit") return unit !== undefined && (event.unit === unit || event.other === unit);
    return filter === "told";
}

/** Headings stay where something below them does. */
function eventsOf(line: Line, filter: Filter, unit: string | undefined): StoryEvent[] {
    const kept: StoryEvent[] = [];
    let headings: StoryEvent[] = [];
    for (const event of line.events ?? []) {
        if (isHeading(event)) {
            headings = event.event === "turn" ? [event] : [...headings.filter((one) => one.event === "turn"), event];
            continue;
        }
        if (!keeps(filter, unit, event)) continue;
        kept.push(...headings, event);
        headings = [];
    }
    return kept;
}

/** "assault r21b to 1425 1225", "allot r21b 1": a figure or a place alone says nothing; what comes of it is told when it comes. */
function isBare({ order, events }: Line): boolean {
    return (events?.length ?? 0) === 0 && /^\w+ \S+ (to -?[\d.]+ -?[\d.]+|\d+)$/.test(order ?? "");
}

function names(line: Line, unit: string): boolean {
    return line.order?.split(/[\s:,]+/).includes(unit) ?? false;
}

export function storyLines(lines: readonly Line[], filter: Filter, unit: string | undefined): readonly Line[] {
    if (filter === "all") return lines;
    return lines.flatMap((line): Line[] => {
        const events = eventsOf(line, filter, unit);
        const said =
            filter === "orders" || filter === "told"
                ? line.by !== undefined && (filter === "orders" || (line.order !== "done" && !isBare(line)))
                : filter === "unit" && unit !== undefined && names(line, unit);
        if (said) return [{ ...line, events }];
        if (events.length === 0) return [];
        const { order: _, by: __, ...rest } = line;
        return [{ ...rest, events }];
    });
}

const MOST_LATEST = 30;

/** Since this side spoke last; several orders that it gave at once are one, and what was said for it by itself it has not spoken. Of its
 * own, only those that brought something: the others stand on the map. */
export function latestLines(lines: readonly Line[], side: string, passed: Pick<ReadonlySet<number>, "has">): readonly Line[] {
    const speaks = (line: Line | undefined): boolean => line?.by === side && line !== undefined && !passed.has(line.n);
    let from = lines.length - 1;
    while (from > 0 && !speaks(lines[from])) from--;
    const wasDone = lines[from]?.order === "done"; // what he ordered before that he has been told
    while (!wasDone && from > 0 && speaks(lines[from - 1]) && lines[from - 1]?.order !== "done") from--;
    const told = storyLines(lines.slice(Math.max(from, lines.length - MOST_LATEST)), "told", undefined);
    return told.filter(({ by, events }) => by !== side || (events?.length ?? 0) > 0);
}
