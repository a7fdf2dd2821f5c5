import assert from "node:assert/strict";
import { test } from "node:test";
import type { Line } from "../../wire/messages.ts";
import { latestLines, storyLines } from "./story_filter.ts";

const heading = { event: "step", text: "fire." };
const shot = { event: "judged", text: "r4: fire.", unit: "r4", other: "b1", dice: [12] };
const walk = { event: "moved", text: "r2 moves.", unit: "r2" };
const lines: Line[] = [
    { t: "line", side: "red", n: 1, turn: 1, step: "s", by: "red", order: "fire r4 at b1", events: [heading, walk, shot] },
    { t: "line", side: "red", n: 2, turn: 1, step: "s", by: "blue", order: "done", events: [heading, walk] },
];

test("everything is everything", () => {
    assert.equal(storyLines(lines, "all", undefined), lines);
});

test("throws stand under their heading, without the order that brought them", () => {
    const kept = storyLines(lines, "thrown", undefined);
    assert.equal(kept.length, 1);
    assert.deepEqual(kept[0]?.events, [heading, shot]);
    assert.equal(kept[0]?.order, undefined);
});

test("of one unit: events and orders that name it", () => {
    assert.deepEqual(
        storyLines(lines, "unit", "r4").map(({ n, order }) => [n, order]),
        [[1, "fire r4 at b1"]],
    );
    assert.deepEqual(
        storyLines(lines, "unit", "r2").map(({ n, order }) => [n, order]),
        [
            [1, undefined],
            [2, undefined],
        ],
    );
    assert.deepEqual(storyLines(lines, "unit", undefined), []);
});

test("what was done by itself does not hide what happened since one spoke", () => {
    const line = (n: number, by: string, order: string): Line => ({ ...(lines[0] as Line), n, by, order });
    const told = [
        line(1, "red", "move r2: advance 6"),
        line(2, "red", "done"),
        line(3, "blue", "fire b5 at r3"),
        line(4, "red", "done"),
    ];
    const numbers = (passed: number[]) => latestLines(told, "red", new Set(passed)).map(({ n }) => n);
    assert.deepEqual(numbers([]), [4], "one's own last word");
    const stood = [...told.slice(0, 3), line(4, "red", "answer r2 stand")];
    assert.deepEqual(
        latestLines(stood, "red", new Set([4])).map(({ n }) => n),
        [2, 3, 4],
        "nor what was its only answer",
    );
    assert.deepEqual(numbers([4]), [2, 3, 4], "what he ordered before he was done he has been told");
});

test("what was ordered by a place or a figure alone is told when something comes of it", () => {
    const assault: Line = { t: "line", side: "red", n: 3, turn: 1, step: "s", by: "red", order: "assault r2 to 1425 1225" };
    const turned: Line = { ...assault, n: 4, order: "move r2: face left 20" };
    assert.deepEqual(
        storyLines([assault, { ...assault, order: "allot r2 1" }, turned], "told", undefined).map(({ n }) => n),
        [4],
    );
    assert.equal(storyLines([assault], "orders", undefined).length, 1);
});

test("orders alone have no events", () => {
    assert.deepEqual(
        storyLines(lines, "orders", undefined).map(({ order, events }) => [order, events]),
        [
            ["fire r4 at b1", []],
            ["done", []],
        ],
    );
});
