import assert from "node:assert/strict";
import { test } from "node:test";
import type { WireUnit } from "../../wire/messages.ts";
import type { Scene } from "../map/scene.ts";
import { nearWords, twoCalled } from "./spoken.ts";

const unit = (id: string, side: string, x: number, y: number): WireUnit => ({
    id,
    name: `The ${id}`,
    side,
    arm: "foot",
    where: "table",
    formation: "line",
    state: "good",
    strength: 1,
    strength_at_start: 1,
    about: "",
    box: [x, y, 0, 100_000, 50_000],
});

test("who is near is told by distance and compass, the nearest first", () => {
    const units = [unit("r1", "red", 0, 0), unit("b1", "blue", 0, 500_000), unit("r2", "red", 200_000, 0)];
    const scene = { view: { units }, lengths: "metres", lengthUnit: 10_000 } as unknown as Scene;
    assert.equal(nearWords(scene, "r1"), "The r2 (r2) 100 metres, east; enemy The b1 (b1) 450 metres, north.");
    assert.equal(nearWords(scene, "r9"), "There is no unit r9.");
});

test("units are called by their ids or by the names that stand on the map", () => {
    const units = [unit("r1", "red", 0, 0), unit("b1", "blue", 0, 500_000)];
    const scene = { view: { units }, lengths: "metres", lengthUnit: 10_000 } as unknown as Scene;
    const two = (words: string) => twoCalled(scene, words)?.map(({ id }) => id);
    assert.deepEqual(two("r1 b1"), ["r1", "b1"]);
    assert.deepEqual(two("the R1 The b1"), ["r1", "b1"]);
    assert.deepEqual(two("r1 The b1"), ["r1", "b1"]);
    assert.equal(two("r1"), undefined);
    assert.equal(nearWords(scene, "the b1"), "enemy The r1 (r1) 450 metres, south.");
    assert.equal(nearWords(scene, ""), "Say which unit, by its id or its name, or choose it first.");
});
