import assert from "node:assert/strict";
import { test } from "node:test";
import type { Line } from "../../wire/messages.ts";
import { givenHere, orderTold, standingOrders } from "./given.ts";

const line = (n: number, more: Partial<Line>): Line => ({ t: "line", side: "red", n, turn: 1, step: "x", ...more });
const step = { event: "step", rule: "x", text: "charges." };
const moves = { event: "moves", rule: "x", unit: "r1", text: "It moves." };
const lines = [
    line(1, { by: "red", order: "move r9: advance 1" }),
    line(2, { by: "red", order: "done", events: [step] }),
    line(3, { by: "red", order: "allot r1 1" }),
    line(4, { by: "blue", order: "allot b1 1" }),
    line(5, { by: "red", order: "move r2: advance 1", events: [moves] }),
    line(6, { by: "red", order: "allot r3 2" }),
];

test("what was ordered since the step began, the last first", () => {
    assert.deepEqual(
        givenHere(lines, "red").map(({ n }) => n),
        [6, 5, 3],
    );
    assert.deepEqual(givenHere(lines.slice(0, 2), "red"), []);
});

test("what was taken back was not ordered", () => {
    const back = [...lines, line(7, { by: "red", take_back: "done", to: 5 })];
    assert.deepEqual(
        givenHere(back, "red").map(({ n }) => n),
        [3],
    );
});

test("an order stands as long as nothing has come of it and no other has taken its place", () => {
    assert.deepEqual([...standingOrders(givenHere(lines, "red"))], ["allot r3 2", "allot r1 1"]);
    const other = [...lines, line(7, { by: "red", order: "allot r1 2" })];
    assert.deepEqual([...standingOrders(givenHere(other, "red"))], ["allot r1 2", "allot r3 2"]);
});

test("what was told last of a general's order", () => {
    const told = (n: number, text: string) => line(n, { events: [{ event: "x", rule: "x", unit: "r10", text }] });
    const story = [
        told(1, "Ledru is sent a new order: to attack."),
        told(2, "Ledru moves 20 metres."),
        told(3, "Ledru is under the order to attack from now on."),
    ];
    assert.equal(orderTold(story, "r10"), "Ledru is under the order to attack from now on.");
    assert.equal(orderTold(story.slice(0, 2), "r10"), "Ledru is sent a new order: to attack.");
    assert.equal(orderTold(story, "r20"), undefined);
});
