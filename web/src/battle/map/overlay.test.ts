import assert from "node:assert/strict";
import { test } from "node:test";
import type { Camera } from "./camera.ts";
import { legsOver } from "./overlay.ts";
import type { Drawn } from "./unit_layer.ts";

const camera: Camera = { centre: { x: 0, y: 0 }, scale: 0.01, screen: { width: 800, height: 600 } };
const at = (id: string, x: number) => ({ unit: { id }, reach: { centre: { x, y: 0 } } }) as unknown as Drawn;

test("names are written above aims of which both ends are seen, and above the closed line of how far one comes", () => {
    const drawn = [at("r1", 10), at("b1", 90)];
    const aims = [
        { unit: "r1", target: "b1", charges: true },
        { unit: "r1", target: "b9", charges: false },
    ];
    const reach = [
        { x: 0, y: 0 },
        { x: 10_000, y: 0 },
        { x: 0, y: 10_000 },
    ];
    const legs = legsOver(camera, drawn, { aims, reach });
    assert.deepEqual(legs[0], [
        { x: 10, y: 0 },
        { x: 90, y: 0 },
    ]);
    assert.equal(legs.length, 4);
    assert.deepEqual(legs[3]?.[1], legs[1]?.[0]);
    assert.deepEqual(legsOver(camera, drawn, {}), []);
});
