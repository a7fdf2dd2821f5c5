import assert from "node:assert/strict";
import { test } from "node:test";
import type { Means, VerbEntry, WireUnit } from "../../wire/messages.ts";
import { commonest, probesOf, reasonsOf } from "./probes.ts";

const unit = (id: string, arm: WireUnit["arm"]): WireUnit => ({ id, arm }) as WireUnit;
const verb = (name: string, choices: readonly string[], ...parts: string[]): VerbEntry => ({
    name,
    parts: parts.map((part) => ({ part, must: false })),
    choices,
    about: "",
});
const verbs = [verb("move", [], "unit", "manoeuvres"), verb("form", ["line", "square"], "unit", "choice")];
const means = (...orders: string[]): Means[] => orders.map((order) => ({ order, means: "" }));
const stuck = unit("r32", "horse");

test("what others of its arm may do is said to whoever can do nothing", () => {
    const others = [unit("r31", "horse"), unit("r13", "guns")];
    const ability = new Map([
        ["r31", means("move r31: shift left 74.998", "move r31: back 150")],
        ["r13", means("limber r13")],
    ]);
    assert.deepEqual(probesOf(stuck, others, ability, verbs, "Which units move?"), ["move r32: advance 1", "move r32: back 1"]);
    const forming = new Map([["r31", means("form r31 line", "form r31 square", "charge r31 at b2")]]);
    assert.deepEqual(probesOf(stuck, others, forming, verbs, ""), ["form r32 line", "form r32 square"]);
});

test("where nobody can do anything the question tells what is meant", () => {
    const none = new Map<string, Means[]>();
    assert.deepEqual(probesOf(stuck, [], none, verbs, "Which units move?"), ["move r32: advance 1", "move r32: back 1"]);
    assert.deepEqual(probesOf(stuck, [], none, verbs, "Which units change facing or formation?"), [
        "form r32 line",
        "form r32 square",
    ]);
    assert.deepEqual(probesOf(stuck, [], none, verbs, "Where do generals ride?"), []);
    const charge = [verb("charge", [], "unit", "target", "manoeuvres")];
    assert.deepEqual(probesOf(stuck, [], none, charge, "Which units charge?", "b4"), ["charge r32 at b4"]);
});

test("of several refusals the commonest is told", () => {
    const woods = { sentence: "Cavalry in line stays out of woods.", rule: "gdc.11.5a" };
    assert.deepEqual(commonest([{ sentence: "It is formed.", rule: "gdc.r70" }, woods, woods]), woods);
    assert.deepEqual(commonest([]), {});
});

test("whoever can do neither of two things hears why of each", () => {
    const stands = { sentence: "It moves only when it is limbered.", rule: "period.art.1" };
    const barred = { sentence: "II/26th Light stands in the way at once.", rule: "period.inter.1" };
    const tried = [
        { order: "move r13: advance 1", refusal: stands },
        { order: "move r13: back 1", refusal: stands },
        { order: "limber r13", refusal: barred },
    ];
    assert.deepEqual(reasonsOf(tried), [stands, barred]);
    assert.deepEqual(reasonsOf(tried.map(({ order }) => ({ order, refusal: stands }))), [stands]);
    assert.deepEqual(reasonsOf([]), []);
});
