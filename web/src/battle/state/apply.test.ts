import assert from "node:assert/strict";
import { test } from "node:test";
import type { Line, View, WireUnit } from "../../wire/messages.ts";
import { viewAfter } from "./apply.ts";

function unit(id: string, strength: number): WireUnit {
    return {
        id,
        name: id,
        side: "red",
        arm: "foot",
        where: "table",
        formation: "line",
        state: "good",
        strength,
        strength_at_start: 12,
        about: "",
    };
}

const view: View = {
    turn: 1,
    step: "seq.1",
    title: "one",
    pending: [{ decision: "move", asks: "?", rule: "seq.1", subjects: ["a"] }],
    units: [unit("a", 12), unit("b", 10)],
    objectives: [],
    result: { over: false, points: [0, 0], reason: "", grade: "" },
};

const line: Line = { t: "line", side: "red", n: 3, turn: 1, step: "seq.1", now: { turn: 2, step: "seq.2", title: "two" } };

test("changed units take the place of what they were, new ones come last, unseen ones go", () => {
    const after = viewAfter(view, { ...line, units: [unit("c", 8), unit("a", 11)], unseen: ["b"] });
    assert.deepEqual(
        after.units.map(({ id, strength }) => [id, strength]),
        [
            ["a", 11],
            ["c", 8],
        ],
    );
    assert.equal(view.units.length, 2, "the view before is not touched");
});

test("of a unit only what has changed is told, and what it has no more", () => {
    const before = { ...view, units: [{ ...unit("a", 12), zone: 3 }, unit("b", 10)] };
    const after = viewAfter(before, { ...line, units: [{ id: "a", strength: 9, zone: null }] });
    assert.deepEqual(after.units, [unit("a", 9), unit("b", 10)]);
    assert.equal(after.units[1], before.units[1], "who is not told of is the same");
});

test("what a line does not tell stays", () => {
    const after = viewAfter(view, line);
    assert.deepEqual([after.turn, after.step, after.title], [2, "seq.2", "two"]);
    assert.equal(after.units, view.units);
    assert.equal(after.pending, view.pending);
    assert.deepEqual(viewAfter(view, { ...line, pending: [] }).pending, []);
});
