import assert from "node:assert/strict";
import { test } from "node:test";
import { inksOf } from "./colours.ts";

const sides = (first: string, second: string) => [
    { id: "red", name: first },
    { id: "blue", name: second },
];

test("the French are blue, whoever they fight; unknown nations are as their sides are called", () => {
    assert.deepEqual(inksOf(sides("French division", "Austrian division"), "nation"), [1, 0]);
    assert.deepEqual(inksOf(sides("British rear guard", "French"), "nation"), [0, 1]);
    assert.deepEqual(inksOf(sides("Ney's corps", "Russian rear guard"), "nation"), [1, 0]);
    assert.deepEqual(inksOf(sides("Saxons", "The corps"), "nation"), [0, 1]);
    assert.deepEqual(inksOf(sides("French", "Bavarians"), "nation"), [0, 1]);
});

test("as they are called, or the other way about", () => {
    assert.deepEqual(inksOf(sides("French division", "Austrian division"), "side"), [0, 1]);
    assert.deepEqual(inksOf(sides("French division", "Austrian division"), "other"), [0, 1]);
});
