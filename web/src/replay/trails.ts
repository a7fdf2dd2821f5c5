// trails.ts - who moved from one moment to a later one, from where to where.
import type { Point } from "../battle/map/camera.ts";
import { boxCentre } from "../battle/map/geometry.ts";
import type { Trail } from "../battle/map/overlay.ts";
import type { View } from "../wire/messages.ts";

const LEAST = 5_000; // millimetres: less is a turn on the spot

function distance(a: Point, b: Point): number {
    return Math.hypot(a.x - b.x, a.y - b.y);
}

export function trailsBetween(before: View, now: View): readonly Trail[] {
    const places = new Map(before.units.flatMap(({ id, box }) => (box ? [[id, boxCentre(box)] as const] : [])));
    return now.units.flatMap(({ id, box }) => {
        const from = places.get(id);
        const to = box && boxCentre(box);
        return from && to && distance(from, to) >= LEAST ? [{ from, to }] : [];
    });
}
