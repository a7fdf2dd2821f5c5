// signs.ts - what ground and troops are drawn with: rounded outlines, signs strewn over areas or paced along lines, hatching.
import type { Point } from "./camera.ts";
import { type Bounds, boundsOf, distanceBetween, forEachEdge, outlineHolds } from "./geometry.ts";
import type { Stroke } from "./pen.ts";

const ROUNDED_POINTS = 6;

function between(a: Point, b: Point, share: number): Point {
    return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

function toward(from: Point, to: Point, most: number): Point {
    const length = distanceBetween(from, to);
    return length === 0 ? from : between(from, to, Math.min(0.45, most / length));
}

/** Corners are cut no further than `most` along their edges. */
export function outlineRounded(outline: readonly Point[], closed: boolean, most: number): Point[] {
    const rounded: Point[] = [];
    const last = outline.length - 1;
    outline.forEach((corner, i) => {
        const before = outline[i === 0 ? last : i - 1] ?? corner;
        const after = outline[i === last ? 0 : i + 1] ?? corner;
        if (!closed && (i === 0 || i === last)) {
            rounded.push(corner);
            return;
        }
        const from = toward(corner, before, most);
        const to = toward(corner, after, most);
        for (let step = 0; step < ROUNDED_POINTS; step++) {
            const share = step / (ROUNDED_POINTS - 1);
            rounded.push(between(between(from, corner, share), between(corner, to, share), share));
        }
    });
    return rounded;
}

/** The same for a square of the net whatever else is drawn: 32 bits. */
function chanceAt(column: number, row: number): number {
    let x = Math.imul(column, 0x9e3779b1) ^ Math.imul(row, 0x85ebca77);
    x = Math.imul(x ^ (x >>> 15), 0x2c1b3c6d);
    x = Math.imul(x ^ (x >>> 12), 0x297a2d39);
    return (x ^ (x >>> 15)) >>> 0;
}

function liesClear(outline: readonly Point[], at: Point, clear: number): boolean {
    return (
        outlineHolds(outline, { x: at.x - clear, y: at.y }) &&
        outlineHolds(outline, { x: at.x + clear, y: at.y }) &&
        outlineHolds(outline, { x: at.x, y: at.y - clear }) &&
        outlineHolds(outline, { x: at.x, y: at.y + clear })
    );
}

export interface Strewing {
    readonly outline: readonly Point[];
    readonly spacing: number;
    readonly clear: number; // kept from the edges
    readonly seen: Bounds; // nothing is strewn where nobody looks
}

export function strew(strewing: Strewing, put: (at: Point, chance: number) => void): void {
    const { outline, spacing, clear, seen } = strewing;
    const { least, most } = boundsOf(outline);
    const firstRow = Math.floor(Math.max(least.y, seen.least.y) / spacing) - 1;
    const lastRow = Math.ceil(Math.min(most.y, seen.most.y) / spacing) + 1;
    const firstColumn = Math.floor(Math.max(least.x, seen.least.x) / spacing) - 1;
    const lastColumn = Math.ceil(Math.min(most.x, seen.most.x) / spacing) + 1;
    for (let row = firstRow; row <= lastRow; row++)
        for (let column = firstColumn; column <= lastColumn; column++) {
            const chance = chanceAt(column, row);
            const right = (chance & 255) / 255 - 0.5;
            const down = ((chance >>> 8) & 255) / 255 - 0.5;
            const at = { x: (column + (row & 1 ? 0.5 : 0) + 0.6 * right) * spacing, y: (row + 0.6 * down) * spacing };
            if (liesClear(outline, at, clear)) put(at, chance >>> 16);
        }
}

/** In step along a line: where, and in which direction of length 1. */
export function pace(
    outline: readonly Point[],
    closed: boolean,
    spacing: number,
    put: (at: Point, direction: Point) => void,
): void {
    let next = spacing / 2;
    const visit = (a: Point, b: Point): void => {
        const length = distanceBetween(a, b);
        for (; next <= length && length > 0; next += spacing)
            put(between(a, b, next / length), { x: (b.x - a.x) / length, y: (b.y - a.y) / length });
        next -= length;
    };
    forEachEdge(outline, false, visit);
    const first = outline[0];
    const last = outline[outline.length - 1];
    if (closed && first && last) visit(last, first);
}

/** A place so far ahead along a direction and to the right of it. */
export function beside(at: Point, direction: Point, ahead: number, right: number): Point {
    return { x: at.x + ahead * direction.x - right * direction.y, y: at.y + ahead * direction.y + right * direction.x };
}

/** Parallel lines over a rectangle of the screen, to be drawn within an outline; `turn` in radians. */
export function hatching(bounds: Bounds, turn: number, spacing: number): Stroke[] {
    const middle = between(bounds.least, bounds.most, 0.5);
    const half = distanceBetween(bounds.least, bounds.most) / 2;
    const along = { x: Math.cos(turn), y: Math.sin(turn) };
    const lines = Math.ceil(half / spacing);
    const strokes: Stroke[] = [];
    for (let line = -lines; line <= lines; line++) {
        const at = { x: middle.x - line * spacing * along.y, y: middle.y + line * spacing * along.x };
        strokes.push([at.x - half * along.x, at.y - half * along.y, at.x + half * along.x, at.y + half * along.y]);
    }
    return strokes;
}
