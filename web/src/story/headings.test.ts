import assert from "node:assert/strict";
import { test } from "node:test";
import type { Line } from "../wire/messages.ts";
import { toldWith } from "./headings.ts";

const line = (n: number, turn: number, text: string): Line => ({
    t: "line",
    side: "red",
    n,
    turn,
    step: "move",
    by: "blue",
    order: "move b2: face left 90",
    events: text ? [{ event: "moved", unit: "b2", text }] : [],
});

test("an order of which nothing came at once stands below the heading of its turn too", () => {
    const lines = [line(1, 2, ""), line(2, 2, "b2 moves 1 inch."), line(3, 2, ""), line(4, 3, "")];
    const of = toldWith(lines, (id) => (id === "b2" ? "II/Vogelsang" : undefined));
    assert.deepEqual(
        lines.map((one) => of(one).said),
        [2, undefined, undefined, 3],
    );
    assert.deepEqual(
        lines.map((one) => of(one).told.map(({ turn }) => turn)),
        [[], [undefined], [], []],
    );
});
