import assert from "node:assert/strict";
import { test } from "node:test";
import type { View } from "../wire/messages.ts";
import { trailsBetween } from "./trails.ts";

const view = (units: object[]) => ({ units }) as unknown as View;

test("who moved leaves a trail from middle to middle; who stood, came or went leaves none", () => {
    const before = view([
        { id: "r1", box: [0, 0, 0, 1000, 0] },
        { id: "r2", box: [9000, 0, 0, 1000, 0] },
        { id: "r3", box: [5000, 5000, 0, 1000, 0] },
        { id: "r5" },
    ]);
    const now = view([
        { id: "r1", box: [0, 80000, 0, 1000, 0] },
        { id: "r2", box: [9000, 100, 0, 1000, 0] },
        { id: "r4", box: [1000, 1000, 0, 1000, 0] },
        { id: "r5", box: [1000, 2000, 0, 1000, 0] },
    ]);
    assert.deepEqual(trailsBetween(before, now), [{ from: { x: 0, y: 0 }, to: { x: 0, y: 80000 } }]);
});
