import assert from "node:assert/strict";
import { test } from "node:test";
import { reasonsOf } from "./refused.ts";

const names: Record<string, string> = { r1: "I/4th Line", r2: "II/4th Line", r3: "Horse battery" };
const nameOf = (unit: string) => names[unit] ?? unit;
const moved = (unit: string) => ({ unit, sentence: `${nameOf(unit)} has moved this turn.` });

test("a reason that holds for many is told once, with their names", () => {
    const guns = { unit: "r3", sentence: "Horse battery is unlimbered." };
    assert.equal(
        reasonsOf([moved("r1"), moved("r2"), guns], nameOf, 3),
        "I/4th Line has moved this turn. The same of II/4th Line. Horse battery is unlimbered.",
    );
    assert.equal(reasonsOf([moved("r1"), moved("r2")], nameOf, 3), "I/4th Line has moved this turn. The same of the others.");
    assert.equal(reasonsOf([moved("r1"), guns], nameOf, 1), "I/4th Line has moved this turn.");
});

test("of several reasons one that does not name him says whom it is about", () => {
    const way = { unit: "r2", sentence: "I/4th Line stands in the way." };
    assert.equal(
        reasonsOf([moved("r1"), way], nameOf, 3),
        "I/4th Line has moved this turn. II/4th Line: I/4th Line stands in the way.",
    );
});

test("what names nobody is told once as it stands", () => {
    const sentence = "The initiative is kept or passed.";
    assert.equal(reasonsOf([{ unit: "r1", sentence }, { unit: "r2", sentence }, { sentence }], nameOf, 3), sentence);
});
