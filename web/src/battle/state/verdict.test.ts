import assert from "node:assert/strict";
import { test } from "node:test";
import type { View } from "../../wire/messages.ts";
import { viewOf } from "../../wire/view_for_tests.ts";
import { reasonOf, verdictOf } from "./verdict.ts";

const sides = [
    { id: "red", name: "The French" },
    { id: "blue", name: "The Austrians" },
];
const ended = (grade: string, reason: string): View => ({
    ...viewOf(),
    result: { over: true, points: [26, 15], winner: "blue", grade, reason },
    stakes: { lost: [3, 2], ends_at: [3, 3], of: "units gone or routing" },
});

test("how it ended is a sentence, whatever the rules call it", () => {
    const said = (grade: string) => verdictOf(ended(grade, ""), sides);
    assert.equal(said("decisive"), "The Austrians wins a decisive victory");
    assert.equal(said("marginal"), "The Austrians wins a marginal victory");
    assert.equal(said("clear"), "The Austrians wins a clear victory");
    assert.equal(said("decisive victory"), "The Austrians wins a decisive victory");
    assert.equal(said("victory"), "The Austrians wins");
    assert.equal(said("rout"), "The Austrians wins: the enemy is routed");
    assert.equal(
        verdictOf({ ...viewOf(), result: { over: true, points: [1, 1], reason: "", grade: "draw" } }, sides),
        "A drawn battle",
    );
});

test("who gave up is told with what made him", () => {
    assert.equal(reasonOf(ended("decisive", "broken"), sides), "The French gave up at 3 units gone or routing");
    const one: View = { ...ended("decisive", "broken"), stakes: { lost: [1, 0], ends_at: [1, 1], of: "brigades broken" } };
    assert.equal(reasonOf(one, sides), "The French gave up at 1 brigade broken");
    assert.equal(reasonOf(ended("decisive", "turns"), sides), "the last turn was played");
});
