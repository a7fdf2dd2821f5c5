// labels.ts - where there is still room on the map: what is taken is kept as slabs, and names are given free places.
import type { Point, Size } from "./camera.ts";
import { type Slab, slabCorners } from "./mark.ts";

const STEP = 7; // from ring to ring
const RINGS = 12;
const DIRECTIONS = 16;
const GAP = 2.5;
const AIR = 2;
const CELL = 96;

function directionOf(turn: number): Point {
    return { x: Math.cos(turn), y: Math.sin(turn) };
}

export function slabExtent(slab: Slab, direction: Point): number {
    const along = directionOf(slab.turn);
    return (
        slab.halfWidth * Math.abs(along.x * direction.x + along.y * direction.y) +
        slab.halfHeight * Math.abs(along.x * direction.y - along.y * direction.x)
    );
}

function partedAlong(a: Slab, b: Slab, direction: Point): boolean {
    const distance = (b.centre.x - a.centre.x) * direction.x + (b.centre.y - a.centre.y) * direction.y;
    return Math.abs(distance) >= slabExtent(a, direction) + slabExtent(b, direction);
}

export function slabsMeet(a: Slab, b: Slab): boolean {
    const turns = [a.turn, a.turn + Math.PI / 2, b.turn, b.turn + Math.PI / 2];
    return !turns.some((turn) => partedAlong(a, b, directionOf(turn)));
}

/** Straight on, then a little to the right, a little to the left, ... */
function turnOf(i: number): number {
    const steps = Math.floor((i + 1) / 2);
    return ((i % 2 === 0 ? -steps : steps) * 2 * Math.PI) / DIRECTIONS;
}

export interface Placed {
    readonly slab: Slab;
    readonly away: number; // steps from its thing
}

export class Labels {
    readonly #cells = new Map<string, Slab[]>();
    readonly #screen: Size;

    constructor(screen: Size) {
        this.#screen = screen;
    }

    #cellsOf(slab: Slab): string[] {
        const corners = slabCorners(slab);
        const columns = corners.map(({ x }) => Math.floor(x / CELL));
        const rows = corners.map(({ y }) => Math.floor(y / CELL));
        const names: string[] = [];
        for (let column = Math.min(...columns); column <= Math.max(...columns); column++)
            for (let row = Math.min(...rows); row <= Math.max(...rows); row++) names.push(`${column} ${row}`);
        return names;
    }

    take(slab: Slab): void {
        for (const name of this.#cellsOf(slab)) {
            const cell = this.#cells.get(name);
            if (cell) cell.push(slab);
            else this.#cells.set(name, [slab]);
        }
    }

    isFree(slab: Slab): boolean {
        const airy = { ...slab, halfWidth: slab.halfWidth + AIR, halfHeight: slab.halfHeight + AIR / 2 };
        const { width, height } = this.#screen;
        if (slabCorners(airy).some(({ x, y }) => x < 0 || y < 0 || x > width || y > height)) return false;
        return !this.#cellsOf(airy).some((name) => this.#cells.get(name)?.some((other) => slabsMeet(other, airy)));
    }

    /** The first free place around a thing, nearest first, beginning in a direction (0: to the right); takes it. */
    placeAround(about: Slab, turn: number, label: Slab): Placed | undefined {
        for (let away = 0; away < RINGS; away++)
            for (let i = 0; i < DIRECTIONS; i++) {
                const direction = directionOf(turn + turnOf(i));
                const far = slabExtent(about, direction) + slabExtent(label, direction) + GAP + away * STEP;
                const centre = { x: about.centre.x + far * direction.x, y: about.centre.y + far * direction.y };
                const slab = { ...label, centre };
                if (!this.isFree(slab)) continue;
                this.take(slab);
                return { slab, away };
            }
        return undefined;
    }
}
