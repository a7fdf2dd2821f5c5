import assert from "node:assert/strict";
import { test } from "node:test";
import type { Target } from "../../wire/messages.ts";
import type { Scene } from "../map/scene.ts";
import { rangeText } from "./range.ts";

const scene = { lengths: "metres", lengthUnit: 10_000 } as Scene;

test("one range is told of a shot: as the rules measure it, else from edge to edge", () => {
    const target: Target = { unit: "b4", range: 456_000, sees: true, orders: [] };
    const shot = { order: "fire r4 at b4", means: "", facts: { troop: "foot_artillery", range_m: 492 } };
    assert.equal(rangeText(scene, target), "456 metres");
    assert.equal(rangeText(scene, { ...target, orders: [shot] }), "492 metres");
    const inches = { ...shot, facts: { range_in: 17.9601 } };
    assert.equal(rangeText({ ...scene, lengths: "inches" }, { ...target, orders: [inches] }), "18 inches");
    const close = { ...shot, facts: { range_in: 1 } };
    assert.equal(rangeText({ ...scene, lengths: "inches" }, { ...target, orders: [close] }), "1 inch");
    assert.equal(rangeText({ ...scene, lengths: "yards", lengthUnit: 9144 }, { ...target, range: 914 }), "1 yard");
    assert.equal(rangeText(scene, { ...target, range: 0 }), "touching");
});
