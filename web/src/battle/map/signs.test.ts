import assert from "node:assert/strict";
import { test } from "node:test";
import { boundsOf, outlineHolds } from "./geometry.ts";
import { distanceToSlab, hitAmong } from "./hit.ts";
import { Labels, slabsMeet } from "./labels.ts";
import type { Slab } from "./mark.ts";
import { hatching, outlineRounded, pace, strew } from "./signs.ts";

const field = [
    { x: 0, y: 0 },
    { x: 200, y: 0 },
    { x: 200, y: 100 },
    { x: 0, y: 100 },
];
const slab = (x: number, y: number, halfWidth = 10, halfHeight = 5, turn = 0): Slab => ({
    centre: { x, y },
    halfWidth,
    halfHeight,
    turn,
});

function strewn(seen = boundsOf(field)) {
    const at: { x: number; y: number }[] = [];
    strew({ outline: field, spacing: 12, clear: 3, seen }, (place) => at.push(place));
    return at;
}

test("trees stand within their wood, and where they stood before when less of it is seen", () => {
    const all = strewn();
    assert.ok(all.length > 60);
    assert.ok(all.every((at) => outlineHolds(field, at)));
    const some = strewn({ least: { x: 90, y: 0 }, most: { x: 120, y: 40 } });
    assert.ok(some.length < all.length);
    assert.deepEqual(
        some.filter((at) => !all.some((one) => one.x === at.x && one.y === at.y)),
        [],
    );
});

test("in step along a line, around its corners", () => {
    const at: number[] = [];
    pace([{ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 10, y: 10 }], false, 4, ({ x, y }) => at.push(x + y)); // biome-ignore format: three corners
    assert.deepEqual(at, [2, 6, 10, 14, 18]);
    let closed = 0;
    pace(field, true, 10, () => closed++);
    assert.equal(closed, 60);
});

test("rounding keeps the ends of a line and cuts no corner further than it may", () => {
    const line = [{ x: 0, y: 0 }, { x: 100, y: 0 }, { x: 100, y: 100 }]; // biome-ignore format: three corners
    const rounded = outlineRounded(line, false, 10);
    assert.deepEqual([rounded[0], rounded[rounded.length - 1]], [line[0], line[2]]);
    assert.ok(rounded.some(({ x, y }) => x === 90 && y === 0));
    assert.ok(!rounded.some(({ x, y }) => x === 100 && y === 0));
});

test("hatching covers the whole rectangle", () => {
    const strokes = hatching(boundsOf(field), 0, 5);
    assert.ok(strokes.some(([, y]) => y <= 0) && strokes.some(([, y]) => y >= 100));
    assert.ok(strokes.every(([x1, , x2]) => x1 <= 0 && x2 >= 200));
});

test("names do not stand upon each other", () => {
    const labels = new Labels({ width: 400, height: 300 });
    const about = slab(200, 150, 20, 10);
    labels.take(about);
    const placed = Array.from({ length: 12 }, () => labels.placeAround(about, Math.PI / 2, slab(0, 0, 25, 7), 12)?.slab);
    for (const [i, one] of placed.entries()) {
        assert.ok(one && !slabsMeet(one, about));
        for (const other of placed.slice(0, i)) assert.ok(other && !slabsMeet(one, other));
    }
    assert.ok(placed[0] && placed[0].centre.y > 160, "the first stands behind, where it was wished");
});

test("where there is no room there is no name", () => {
    const labels = new Labels({ width: 60, height: 40 });
    assert.equal(labels.placeAround(slab(30, 20), 0, slab(0, 0, 40, 7), 12), undefined);
});

test("a finger finds the unit it is on, the uppermost of two, or the nearest in its reach", () => {
    const things = [{ reach: slab(50, 50) }, { reach: slab(52, 50) }, { reach: slab(100, 50, 10, 5, Math.PI / 2) }];
    assert.equal(hitAmong(things, { x: 51, y: 50 }, 14), things[1]);
    assert.equal(hitAmong(things, { x: 30, y: 50 }, 14), things[0]);
    assert.equal(hitAmong(things, { x: 100, y: 59 }, 0), things[2]);
    assert.equal(hitAmong(things, { x: 300, y: 50 }, 14), undefined);
    assert.equal(distanceToSlab(slab(0, 0), { x: 13, y: 9 }), 5);
});
