import assert from "node:assert/strict";
import { test } from "node:test";
import type { Line, View } from "../../wire/messages.ts";
import { openQuestion, tellings } from "./telling.ts";

const view: View = {
    turn: 1,
    step: "s",
    title: "",
    pending: [{ decision: "move", asks: "Which units move?", rule: "s" }],
    units: [],
    objectives: [],
    result: { over: false, points: [0, 0], reason: "", grade: "" },
};
const nameOf = (id: string) => (id === "r1" ? "I/4th Line" : undefined);
const line = (n: number, more: Partial<Line> = {}): Line => ({ t: "line", side: "red", n, turn: 1, step: "s", ...more });

test("news are told, then what is asked; without news nothing is said again", () => {
    const events = [
        { event: "step", text: "moves." },
        { event: "moved", text: "r1 moves." },
    ];
    assert.equal(tellings([line(1, { events })], view, nameOf), "r1 moves. Which units move?");
    assert.equal(tellings([], view, nameOf), "");
});

test("what was thrown for is told with how it ended, and how far a unit may move is not told", () => {
    const events = [
        { event: "judged", unit: "r1", text: "I/4th Line: Morale after losses.", result: { outcome: "holds" }, dice: [4] },
        { event: "judged", unit: "r1", text: "I/4th Line: How far a unit may move.", result: { most_in: 9 } },
    ];
    assert.equal(tellings([line(1, { events })], { ...view, pending: [] }, nameOf), "I/4th Line: morale after losses: holds.");
});

test("of a long fight only the beginning is said aloud", () => {
    const events = Array.from({ length: 9 }, (_, i) => ({ event: "shot", text: `Shot ${i}.` }));
    const said = tellings([line(1, { events })], { ...view, pending: [], result: { ...view.result, over: true } }, nameOf);
    assert.match(said, /^Shot 0\. .*Shot 5\. And 3 more in the story\. The battle is over\.$/);
});

test("a wish to take back stands until the next line", () => {
    const ask = line(2, { take_back: "ask", by: "blue", to: 1 });
    assert.equal(openQuestion([line(1), ask]), ask);
    assert.equal(openQuestion([ask, line(3, { take_back: "refuse", by: "red" })]), undefined);
    assert.equal(openQuestion([]), undefined);
});
