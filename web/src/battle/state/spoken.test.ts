import assert from "node:assert/strict";
import { test } from "node:test";
import type { WireUnit } from "../../wire/messages.ts";
import type { Scene } from "../map/scene.ts";
import { nearWords } from "./spoken.ts";

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
