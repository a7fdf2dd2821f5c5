// labels.ts - where there is still room on the map: what is taken is kept as slabs, and names are given free places.
import type { Point, Size } from "./camera.ts";
import { type Slab, slabCorners } from "./mark.ts";

const STEP = 7; // from ring to ring
const DIRECTIONS = 16;
const GAP = 5.5; // more than marks and letters keep free about them
const AIR = 5; // between two names beside each other
const CELL = 64;
const COLUMNS = 1 << 15; // more than any map has cells

interface Taken extends Slab {
    readonly along: Point; // the direction of its front
    readonly radius: number;
}

function taken(slab: Slab): Taken {
    const along = { x: Math.cos(slab.turn), y: Math.sin(slab.turn) };
    return { ...slab, along, radius: Math.hypot(slab.halfWidth, slab.halfHeight) };
}

function extent({ along, halfWidth, halfHeight }: Taken, x: number, y: number): number {
    return halfWidth * Math.abs(along.x * x + along.y * y) + halfHeight * Math.abs(along.x * y - along.y * x);
}

/** How far from the middle of the one the other must stand, in a direction, that they lie apart. */
function apartBy(a: Taken, b: Taken, x: number, y: number): number {
    let least = Number.POSITIVE_INFINITY;
    for (const { along } of [a, b])
        for (const [across, up] of [
            [along.x, along.y],
            [-along.y, along.x],
        ] as const) {
            const share = Math.abs(x * across + y * up);
            if (share > 0.01) least = Math.min(least, (extent(a, across, up) + extent(b, across, up) + GAP) / share);
        }
    return least;
}

function partedAlong(a: Taken, b: Taken, x: number, y: number): boolean {
    const distance = (b.centre.x - a.centre.x) * x + (b.centre.y - a.centre.y) * y;
    return Math.abs(distance) >= extent(a, x, y) + extent(b, x, y);
}

function meet(a: Taken, b: Taken): boolean {
    const dx = a.centre.x - b.centre.x;
    const dy = a.centre.y - b.centre.y;
    const far = a.radius + b.radius;
    if (dx * dx + dy * dy >= far * far) return false;
    return !(
        partedAlong(a, b, a.along.x, a.along.y) ||
        partedAlong(a, b, -a.along.y, a.along.x) ||
        partedAlong(a, b, b.along.x, b.along.y) ||
        partedAlong(a, b, -b.along.y, b.along.x)
    );
}

export function slabsMeet(a: Slab, b: Slab): boolean {
    return meet(taken(a), taken(b));
}

/** Straight on, then a little to the right, a little to the left, ... */
function turnOf(i: number): number {
    const steps = Math.floor((i + 1) / 2);
    return ((i % 2 === 0 ? -steps : steps) * 2 * Math.PI) / DIRECTIONS;
}

/** Points on the rim of a rectangle about nothing, those nearest to its middle first. */
function rimOf(right: number, down: number, step: number): Point[] {
    const points: Point[] = [];
    for (let x = -right; x <= right; x += step) points.push({ x, y: down }, { x, y: -down });
    for (let y = -down; y <= down; y += step) points.push({ x: right, y }, { x: -right, y });
    return points.sort((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y));
}

export interface Placed {
    readonly slab: Slab;
    readonly away: number; // steps from its thing
}

export class Labels {
    readonly #cells = new Map<number, Taken[]>();
    readonly #room: Size;

    constructor(room: Size) {
        this.#room = room;
    }

    /** True as soon as `visit` says so of one of the cells that the slab may touch. */
    #someCell({ centre, along, halfWidth, halfHeight }: Taken, visit: (name: number) => boolean): boolean {
        const right = halfWidth * Math.abs(along.x) + halfHeight * Math.abs(along.y);
        const down = halfWidth * Math.abs(along.y) + halfHeight * Math.abs(along.x);
        const last = Math.floor((centre.x + right) / CELL);
        const lowest = Math.floor((centre.y + down) / CELL);
        for (let row = Math.floor((centre.y - down) / CELL); row <= lowest; row++)
            for (let column = Math.floor((centre.x - right) / CELL); column <= last; column++)
                if (visit(row * COLUMNS + column)) return true;
        return false;
    }

    take(slab: Slab): void {
        const one = taken(slab);
        this.#someCell(one, (name) => {
            const cell = this.#cells.get(name);
            if (cell) cell.push(one);
            else this.#cells.set(name, [one]);
            return false;
        });
    }

    isFree(slab: Slab): boolean {
        const airy = taken({ ...slab, halfWidth: slab.halfWidth + AIR, halfHeight: slab.halfHeight + 1 });
        const { width, height } = this.#room;
        if (slabCorners(airy).some(({ x, y }) => x < 0 || y < 0 || x > width || y > height)) return false;
        return !this.#someCell(airy, (name) => this.#cells.get(name)?.some((other) => meet(other, airy)) ?? false);
    }

    /** The first free place around a thing, nearest first, beginning in a direction (0: to the right), at most so many steps away;
     * takes it. `fits`: what else must hold of it. */
    placeAround(
        about: Slab,
        turn: number,
        label: Slab,
        most: number,
        fits: (slab: Slab) => boolean = () => true,
    ): Placed | undefined {
        const thing = taken(about);
        const name = taken(label);
        for (let away = 0; away <= most; away++)
            for (let i = 0; i < DIRECTIONS; i++) {
                const x = Math.cos(turn + turnOf(i));
                const y = Math.sin(turn + turnOf(i));
                const far = apartBy(thing, name, x, y) + away * STEP;
                const slab = { ...label, centre: { x: about.centre.x + far * x, y: about.centre.y + far * y } };
                if (!this.isFree(slab) || !fits(slab)) continue;
                this.take(slab);
                return { slab, away };
            }
        return undefined;
    }

    /** The free place whose edge is nearest to a thing, wherever along that edge; takes it. */
    placeNear(about: Slab, room: Slab, most: number, fits: (slab: Slab) => boolean): Slab | undefined {
        for (let away = 0; away <= most; away++) {
            const off = GAP + away * STEP;
            const right = about.halfWidth + room.halfWidth + off;
            const down = about.halfHeight + room.halfHeight + off;
            for (const { x, y } of rimOf(right, down, STEP + off / 4)) {
                const slab = { ...room, centre: { x: about.centre.x + x, y: about.centre.y + y } };
                if (!this.isFree(slab) || !fits(slab)) continue;
                this.take(slab);
                return slab;
            }
        }
        return undefined;
    }
}
