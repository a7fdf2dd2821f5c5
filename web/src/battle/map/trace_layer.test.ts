import assert from "node:assert/strict";
import { test } from "node:test";
import type { Trace } from "../../play/marks.ts";
import type { Camera } from "./camera.ts";
import type { Written } from "./lettering.ts";
import { crossed, legsGone, withoutForerunners } from "./trace_layer.ts";

const camera: Camera = { centre: { x: 0, y: 0 }, scale: 0.01, screen: { width: 800, height: 600 } };
const name = (text: string, x: number, y: number): Written => ({
    text,
    hand: { size: 13, style: "600", colour: "blue" },
    at: { x, y },
    turn: 0,
});
const trail = (...way: { x: number; y: number }[]): Trace => ({ shape: "trail", kind: "move", unit: "r1", way });

test("who has nobody left and is destroyed has one mark", () => {
    const at = { x: 0, y: 0 };
    const gone = (unit: string, words: string): Trace => ({ shape: "gone", unit, at, words });
    const [first, other, last] = [
        gone("r1", "1st Line has nobody left"),
        gone("b1", "Hussars: routed"),
        gone("r1", "1st Line: destroyed"),
    ];
    assert.deepEqual(withoutForerunners([first, other, last], []), [other, last]);
    assert.deepEqual(withoutForerunners([first, other], [last]), [other]);
});

test("names that a trail or a shot is drawn over are written once more, others are not", () => {
    const under = name("8th Hussars", 0, 0);
    const aside = name("19th Chasseurs", 0, 9000);
    const way = trail({ x: 2000, y: -3000 }, { x: 2000, y: 3000 });
    assert.deepEqual(crossed(camera, [under, aside], legsGone(camera, [way])), [under]);
    assert.deepEqual(crossed(camera, [under, aside], legsGone(camera, [trail({ x: 9000, y: -3000 }, { x: 9000, y: 3000 })])), []);
    const shot: Trace = { shape: "fire", from: { x: 0, y: -5000 }, to: { x: 100, y: 5000 } };
    assert.deepEqual(crossed(camera, [under, aside], legsGone(camera, [shot])), [under]);
    assert.deepEqual(crossed(camera, [under, aside], legsGone(camera, [{ shape: "clash", at: { x: 0, y: 0 } }])), []);
});
