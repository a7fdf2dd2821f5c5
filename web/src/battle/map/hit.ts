// hit.ts - what lies under a finger: the uppermost unit that holds the place, else the nearest within reach of a finger.
import type { Point } from "./camera.ts";
import type { Slab } from "./mark.ts";

/** How far a place lies outside of a slab; 0 within. */
export function distanceToSlab(slab: Slab, at: Point): number {
    const dx = at.x - slab.centre.x;
    const dy = at.y - slab.centre.y;
    const right = dx * Math.cos(slab.turn) + dy * Math.sin(slab.turn);
    const down = -dx * Math.sin(slab.turn) + dy * Math.cos(slab.turn);
    return Math.hypot(Math.max(0, Math.abs(right) - slab.halfWidth), Math.max(0, Math.abs(down) - slab.halfHeight));
}

export function hitAmong<Thing extends { readonly reach: Slab }>(
    things: readonly Thing[],
    at: Point,
    finger: number,
): Thing | undefined {
    let best: Thing | undefined;
    let nearest = finger;
    for (const thing of things) {
        const distance = distanceToSlab(thing.reach, at);
        if (distance > nearest) continue;
        nearest = distance;
        best = thing;
    }
    return best;
}
