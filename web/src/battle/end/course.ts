// course.ts - what a finished battle was, gathered from its record: points and strength turn by turn, and every throw weighed.

import { kindOf } from "../../play/kinds.ts";
import { readTimeline } from "../../replay/timeline.ts";
import type { Line, View, WireUnit } from "../../wire/messages.ts";
import type { Seat } from "../state/seat.ts";
import { type Weighed, weigh } from "./weighing.ts";

const PAGE = 400;

export interface Station {
    readonly n: number;
    readonly turn: number;
    readonly points: readonly number[];
    readonly left: readonly number[]; // per cents of each side's strength
}

export interface Course {
    readonly stations: readonly Station[];
    readonly units: readonly WireUnit[];
    readonly lines: readonly Line[];
}

/** The turn in which a unit was lost; undefined where no line tells. */
export function turnOfLoss(lines: readonly Line[], unit: string): number | undefined {
    return lines.findLast(({ events = [] }) => events.some((event) => event.unit === unit && kindOf(event) === "gone"))?.turn;
}

export async function allLines(seat: Seat): Promise<readonly Line[]> {
    const all: Line[] = [];
    for (;;) {
        const { lines, last } = await seat.ask("lines", { from: all.length, to: all.length + PAGE - 1, as: "all" });
        all.push(...lines);
        if (lines.length === 0 || (lines[lines.length - 1]?.n ?? 0) >= last) return all;
    }
}

/** Of each side, wherever its units are. Who is in the ranks of another is counted with him. */
function strengths(view: View, sides: readonly string[]): number[] {
    const counts = (unit: WireUnit): boolean => unit.arm !== "leader" && unit.where !== "gone" && unit.where !== "ranks";
    return sides.map((side) => view.units.reduce((sum, unit) => sum + (unit.side === side && counts(unit) ? unit.strength : 0), 0));
}

/** Per cents of what each side began with. */
export function strengthLeft(now: View, begun: View, sides: readonly string[]): number[] {
    const whole = strengths(begun, sides);
    return strengths(now, sides).map((left, i) => (whole[i] ? (100 * left) / whole[i] : 0));
}

export async function gatherCourse(seat: Seat): Promise<Course> {
    const lines = await allLines(seat);
    const sides = (seat.about.value?.sides ?? []).map(({ id }) => id);
    const { turns, last } = readTimeline(lines);
    const stations: Station[] = [];
    let units: readonly WireUnit[] = [];
    let begun: View | undefined;
    for (const { n, turn } of [...turns, { n: last, turn: (turns[turns.length - 1]?.turn ?? 0) + 1 }]) {
        const { view } = await seat.ask("at", { n, as: "all" });
        begun ??= view;
        stations.push({ n, turn, points: view.result.points, left: strengthLeft(view, begun, sides) });
        units = view.units;
    }
    return { stations, units, lines };
}

/** One line after the other, so that the server plays the battle again only once. */
export async function weighThrows(seat: Seat, lines: readonly Line[], told: (done: number) => void): Promise<readonly Weighed[]> {
    const thrown = lines.filter(({ events }) => events?.some(({ procedure, dice }) => procedure && dice?.length));
    const found: Weighed[] = [];
    for (const [i, line] of thrown.entries()) {
        const { throws } = await seat.ask("chances", { n: line.n });
        for (const { event, odds } of throws) {
            const weighed = odds && weigh(line, event, odds);
            if (weighed) found.push(weighed);
        }
        told((i + 1) / thrown.length);
    }
    return found;
}

/** The turns that changed most, in the order in which they fell. */
export function turningPoints(stations: readonly Station[], most = 3): readonly Station[] {
    const changes = stations.slice(1).map((now, i) => {
        const before = stations[i] as Station;
        const change = now.left.reduce((sum, left, k) => sum + Math.abs(left - (before.left[k] ?? 0)), 0);
        return { now, change };
    });
    const greatest = changes.filter(({ change }) => change > 0).toSorted((a, b) => b.change - a.change);
    return greatest
        .slice(0, most)
        .map(({ now }) => now)
        .toSorted((a, b) => a.n - b.n);
}

/** The last station is no turn any more. */
export function whenOf({ n, turn }: Station, stations: readonly Station[]): string {
    return n === stations[stations.length - 1]?.n ? "at the end" : `when turn ${turn} began`;
}

/** Who is in the ranks of another is counted with him. */
export function isWorse({ arm, where, strength, strength_at_start }: WireUnit): boolean {
    return arm !== "leader" && where !== "ranks" && (where === "gone" || strength < strength_at_start);
}
