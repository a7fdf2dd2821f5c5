// geometry.ts - boxes and outlines as the program has them: the middle of a front, a facing clockwise from north, a width, a depth.
import type { Point } from "./camera.ts";

/** East, north, facing in 65,536ths of a circle, width, depth; lengths in millimetres. */
export type Box = readonly [number, number, number, number, number];

export const FULL_TURN = 65536;

export function radiansOf(facing: number): number {
    return (facing * 2 * Math.PI) / FULL_TURN;
}

/** The facing that looks from one place to another. */
export function facingToward(from: Point, to: Point): number {
    const turn = (Math.atan2(to.x - from.x, to.y - from.y) * FULL_TURN) / (2 * Math.PI);
    return ((Math.round(turn) % FULL_TURN) + FULL_TURN) % FULL_TURN;
}

export function degreesOf(facing: number): number {
    return (facing * 360) / FULL_TURN;
}

/** A place so far ahead of a place, and to the right of it, in a facing. */
export function placeBeyond(from: Point, facing: number, ahead: number, right = 0): Point {
    const angle = radiansOf(facing);
    return {
        x: from.x + ahead * Math.sin(angle) + right * Math.cos(angle),
        y: from.y + ahead * Math.cos(angle) - right * Math.sin(angle),
    };
}

export function boxFront(box: Box): Point {
    return { x: box[0], y: box[1] };
}

export function boxCentre(box: Box): Point {
    return placeBeyond(boxFront(box), box[2], -box[4] / 2);
}

/** Front left, front right, rear right, rear left. */
export function boxCorners(box: Box): [Point, Point, Point, Point] {
    const front = boxFront(box);
    const half = box[3] / 2;
    return [
        placeBeyond(front, box[2], 0, -half),
        placeBeyond(front, box[2], 0, half),
        placeBeyond(front, box[2], -box[4], half),
        placeBeyond(front, box[2], -box[4], -half),
    ];
}

export function distanceBetween(a: Point, b: Point): number {
    return Math.hypot(b.x - a.x, b.y - a.y);
}

/** What is left of a line with gaps, from and to along it in the measure of its points. */
export function lineParts(line: readonly Point[], gaps: readonly (readonly [number, number])[]): Point[][] {
    const parts: Point[][] = [];
    const add = (at: Point, begins: boolean) => {
        if (begins) parts.push([at]);
        else parts[parts.length - 1]?.push(at);
    };
    let along = 0;
    let open = false; // a part goes on here
    forEachEdge(line, false, (a, b) => {
        const length = distanceBetween(a, b);
        const end = along + length;
        const cuts = gaps.filter(([from, to]) => from < end && to > along);
        const at = (far: number): Point => ({ x: a.x + ((b.x - a.x) * far) / length, y: a.y + ((b.y - a.y) * far) / length });
        let from = along;
        for (const [begin, back] of [...cuts, [end, end] as const]) {
            if (begin > from) {
                if (!open) add(at(from - along), true);
                add(at(Math.min(begin, end) - along), false);
                open = true;
            }
            if (back > begin) open = false;
            from = Math.max(from, Math.min(back, end));
        }
        along = end;
    });
    return parts;
}

export function outlineHolds(outline: readonly Point[], at: Point): boolean {
    let inside = false;
    forEachEdge(outline, true, (a, b) => {
        if (a.y > at.y !== b.y > at.y && at.x < ((b.x - a.x) * (at.y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
    });
    return inside;
}

export function forEachEdge(outline: readonly Point[], closed: boolean, visit: (a: Point, b: Point) => void): void {
    let before = closed ? outline[outline.length - 1] : undefined;
    for (const at of outline) {
        if (before) visit(before, at);
        before = at;
    }
}

function nearestOnEdge(at: Point, a: Point, b: Point): Point {
    const square = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
    const share = square === 0 ? 0 : ((at.x - a.x) * (b.x - a.x) + (at.y - a.y) * (b.y - a.y)) / square;
    const within = Math.min(1, Math.max(0, share));
    return { x: a.x + within * (b.x - a.x), y: a.y + within * (b.y - a.y) };
}

export interface Gap {
    readonly from: Point;
    readonly to: Point;
    readonly length: number;
}

function shorter(gap: Gap, from: Point, to: Point): Gap {
    const length = distanceBetween(from, to);
    return length < gap.length ? { from, to, length } : gap;
}

function turnsLeft(a: Point, b: Point, c: Point): boolean {
    return (b.x - a.x) * (c.y - a.y) > (b.y - a.y) * (c.x - a.x);
}

/** Where two edges cross. */
function crossing(a: Point, b: Point, c: Point, d: Point): Point | undefined {
    if (turnsLeft(a, b, c) === turnsLeft(a, b, d) || turnsLeft(c, d, a) === turnsLeft(c, d, b)) return undefined;
    const along = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x);
    const share = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / along;
    return { x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y) };
}

function crossingOf(a: readonly Point[], b: readonly Point[]): Point | undefined {
    let found: Point | undefined;
    forEachEdge(a, a.length > 2, (from, to) =>
        forEachEdge(b, b.length > 2, (other, next) => {
            found ??= crossing(from, to, other, next);
        }),
    );
    return found;
}

/** From edge to edge, as a tape is held; of length 0 when they touch. */
export function gapBetween(a: readonly Point[], b: readonly Point[]): Gap {
    const cross = crossingOf(a, b);
    if (cross) return { from: cross, to: cross, length: 0 };
    let gap: Gap = { from: { x: 0, y: 0 }, to: { x: 0, y: 0 }, length: Number.POSITIVE_INFINITY };
    for (const corner of a) {
        if (b.length > 2 && outlineHolds(b, corner)) return { from: corner, to: corner, length: 0 };
        forEachEdge(b, b.length > 2, (from, to) => {
            gap = shorter(gap, corner, nearestOnEdge(corner, from, to));
        });
        if (b.length === 1) for (const to of b) gap = shorter(gap, corner, to);
    }
    for (const corner of b) {
        if (a.length > 2 && outlineHolds(a, corner)) return { from: corner, to: corner, length: 0 };
        forEachEdge(a, a.length > 2, (from, to) => {
            gap = shorter(gap, nearestOnEdge(corner, from, to), corner);
        });
    }
    return gap;
}

export interface Bounds {
    readonly least: Point;
    readonly most: Point;
}

export function boundsOf(outline: readonly Point[]): Bounds {
    let left = Number.POSITIVE_INFINITY;
    let top = Number.POSITIVE_INFINITY;
    let right = Number.NEGATIVE_INFINITY;
    let bottom = Number.NEGATIVE_INFINITY;
    for (const at of outline) {
        left = Math.min(left, at.x);
        right = Math.max(right, at.x);
        top = Math.min(top, at.y);
        bottom = Math.max(bottom, at.y);
    }
    return { least: { x: left, y: top }, most: { x: right, y: bottom } };
}

export function boundsMeet(a: Bounds, b: Bounds): boolean {
    return a.least.x <= b.most.x && b.least.x <= a.most.x && a.least.y <= b.most.y && b.least.y <= a.most.y;
}

export function boundsGrown(bounds: Bounds, by: number): Bounds {
    return {
        least: { x: bounds.least.x - by, y: bounds.least.y - by },
        most: { x: bounds.most.x + by, y: bounds.most.y + by },
    };
}

/** Twice the area, positive when the outline turns right as seen with y downwards. */
export function outlineArea(outline: readonly Point[]): number {
    let area = 0;
    forEachEdge(outline, true, (a, b) => {
        area += a.x * b.y - b.x * a.y;
    });
    return area;
}

/** The middle of its area; of a line, of its corners. */
export function outlineMiddle(outline: readonly Point[], closed: boolean): Point {
    const area = closed ? outlineArea(outline) : 0;
    let x = 0;
    let y = 0;
    if (Math.abs(area) < 1) {
        for (const at of outline) {
            x += at.x / outline.length;
            y += at.y / outline.length;
        }
        return { x, y };
    }
    forEachEdge(outline, true, (a, b) => {
        x += ((a.x + b.x) * (a.x * b.y - b.x * a.y)) / (3 * area);
        y += ((a.y + b.y) * (a.x * b.y - b.x * a.y)) / (3 * area);
    });
    return { x, y };
}
