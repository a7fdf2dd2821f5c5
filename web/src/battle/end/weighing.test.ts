import assert from "node:assert/strict";
import { test } from "node:test";
import type { Line } from "../../wire/messages.ts";
import { likelihood, luckOf, mattered, weigh } from "./weighing.ts";

const odds = [
    { p: 0.7, result: { hits: 0, value: 60 } },
    { p: 0.2, result: { hits: 1, value: 60 } },
    { p: 0.1, result: { hits: 2, value: 61 } },
];
const check = [
    { p: 0.75, result: { outcome: "passed" } },
    { p: 0.25, result: { outcome: "failed" } },
];
const line: Line = {
    t: "line",
    side: "watch",
    n: 9,
    turn: 2,
    step: "s",
    events: [
        { event: "fires", unit: "r4", other: "b4", text: "Battery fires at Gradiska." },
        {
            event: "judged",
            unit: "r4",
            other: "b4",
            procedure: "artillery_fire",
            text: "Battery: Fire.",
            dice: [3],
            result: { hits: 2 },
        },
        {
            event: "judged",
            unit: "b4",
            procedure: "morale_check",
            text: "Gradiska: A check.",
            dice: [9],
            result: { outcome: "failed" },
        },
        { event: "flees", unit: "b4", text: "Gradiska flees." },
    ],
};

test("how likely it was is the chance of what decided, whatever else the outcome holds", () => {
    assert.equal(likelihood({ hits: 2 }, odds), 0.1);
    assert.ok(Math.abs(likelihood({ hits: 0 }, odds) - 0.7) < 1e-12);
});

test("a throw is weighed with what hung on it", () => {
    const shot = weigh(line, 1, odds);
    const nerve = weigh(line, 2, check);
    assert.equal(shot?.text, "Battery fires at Gradiska: 2 hits");
    assert.ok(Math.abs((shot?.hits?.expected ?? 0) - 0.4) < 1e-12);
    assert.equal(nerve?.hung, "Gradiska flees");
    assert.deepEqual(nerve?.held, { fell: 0, expected: 0.75 });
    assert.equal(weigh(line, 3, odds), undefined);
    assert.equal(weigh(line, 1, odds.slice(0, 1)), undefined);
    const throws = [shot, nerve].filter((one) => one !== undefined);
    const sideOf = (unit: string) => (unit.startsWith("r") ? "red" : "blue");
    assert.equal(luckOf(throws, sideOf, "red").hits, 2);
    assert.deepEqual(luckOf(throws, sideOf, "blue"), { hits: 0, hitsExpected: 0, held: 0, heldExpected: 0.75, checks: 1 });
});

test("who fires and runs did not run because he fired", () => {
    const flees = { event: "flees", unit: "r4", text: "Battery flees." };
    const [fires, judged] = line.events ?? [];
    assert.ok(fires && judged);
    assert.equal(weigh({ ...line, events: [fires, judged, flees] }, 1, odds)?.hung, "");
    assert.equal(weigh(line, 1, odds)?.hung, "Gradiska flees");
});

test("who is ok has held", () => {
    const tested = {
        event: "judged",
        unit: "r2",
        text: "r2: Morale after losses.",
        procedure: "casualties_morale",
        result: { outcome: "ok" },
    };
    const fell = weigh({ ...line, events: [tested] }, 0, [
        { p: 0.8, result: { outcome: "ok" } },
        { p: 0.2, result: { outcome: "retreat" } },
    ]);
    assert.deepEqual(fell?.held, { fell: 1, expected: 0.8 });
});

test("nobody runs because another stood his test", () => {
    const stood = {
        event: "judged",
        unit: "r2",
        other: "b4",
        text: "r2: Morale.",
        procedure: "morale",
        result: { outcome: "pass" },
    };
    const flees = { event: "flees", unit: "b4", text: "Gradiska flees." };
    const pass = [
        { p: 0.5, result: { outcome: "pass" } },
        { p: 0.5, result: { outcome: "rout" } },
    ];
    assert.equal(weigh({ ...line, events: [stood, flees] }, 0, pass)?.hung, "");
});

test("what is told alike is told once among the throws that mattered, in the order in which they fell", () => {
    const nerve = weigh(line, 2, check);
    const shot = weigh(line, 1, odds);
    assert.ok(nerve && shot);
    assert.deepEqual(mattered([nerve, { ...nerve, p: 0.9 }, { ...shot, n: shot.n - 1 }], 3), [{ ...shot, n: shot.n - 1 }, nerve]);
    assert.deepEqual(mattered([nerve, { ...nerve, n: 99, weight: 0 }], 1), [nerve]);
});

test("what the figure says already is not told once more as what came of it", () => {
    const events = [
        {
            event: "judged",
            unit: "b4",
            procedure: "morale_check",
            text: "Gradiska: A check.",
            dice: [9],
            result: { outcome: "rout" },
        },
        { event: "flees", unit: "b4", text: "Gradiska routs." },
    ];
    const routs = [
        { p: 0.75, result: { outcome: "passed" } },
        { p: 0.25, result: { outcome: "rout" } },
    ];
    const one = weigh({ ...line, events }, 0, routs);
    assert.equal(one?.hung, "");
    assert.ok((one?.weight ?? 0) > 4, "it weighs as what it brought");
});

test("nothing comes of a shot that hit nobody, whatever befell its target then", () => {
    const [fires, judged, ...then] = line.events ?? [];
    const events = [fires, { ...judged, result: { hits: 0 } }, ...then] as NonNullable<Line["events"]>;
    assert.equal(weigh({ ...line, events }, 1, odds)?.hung, "");
    assert.equal(weigh(line, 1, odds)?.hung, "Gradiska flees");
});
