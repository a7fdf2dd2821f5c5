import assert from "node:assert/strict";
import { test } from "node:test";
import type { View } from "../../wire/messages.ts";
import { nearnessOf, pointsToHave, stakesWords, turnsWords } from "./stakes.ts";

const sides = [
    { id: "red", name: "The French" },
    { id: "blue", name: "The Austrians" },
];
const view = {
    turn: 3,
    objectives: [
        { feature: 4, name: "The bridge", points: [20, 10] },
        { feature: 7, name: "", points: [5, 5] },
    ],
    result: { over: false, points: [12, 4], reason: "turns", grade: "" },
    stakes: { of: "castings lost", lost: [9, 30], ends_at: [24, 25], holders: ["blue", ""] },
} as unknown as View;

test("what decides the battle is told in a few words", () => {
    assert.equal(
        stakesWords(view, sides, 8),
        "Points: The French 12, The Austrians 4. The French: 9 of the 24 castings lost at which it gives up. " +
            "The Austrians: 25 of the 25 castings lost at which it gives up. The bridge: The Austrians. Place 7: nobody. 5 turns more.",
    );
    assert.equal(turnsWords(7, 8), "1 turn more");
    assert.equal(turnsWords(8, 8), "the last turn");
});

test("points still to have are those for places that the other side or nobody holds", () => {
    assert.equal(pointsToHave(view, 0, "red"), 25);
    assert.equal(pointsToHave(view, 1, "blue"), 5);
    assert.equal(pointsToHave({ ...view, stakes: {} }, 0, "red"), 0);
});

test("where no army gives up nothing is said of it", () => {
    assert.equal(nearnessOf({ ...view, stakes: {} }, 0), undefined);
    assert.equal(nearnessOf({ ...view, stakes: { of: "castings lost", lost: [0, 0], ends_at: [0, 9] } }, 0), undefined);
    assert.match(stakesWords({ ...view, stakes: {} }, sides, 8), /^Points: The French 12, The Austrians 4. 5 turns more.$/);
});
