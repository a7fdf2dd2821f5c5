import assert from "node:assert/strict";
import { test } from "node:test";
import type { Line } from "../wire/messages.ts";
import { backward, forward, keyed } from "./playback.ts";
import { chapterAt, readTimeline } from "./timeline.ts";

const said = (n: number, turn: number, ...events: [kind: string, text: string, procedure?: string][]): Line =>
    ({
        n,
        turn,
        step: "x.1",
        title: "",
        events: events.map(([event, text, procedure]) => ({
            event,
            rule: "x.1",
            text,
            ...(procedure ? { procedure, dice: [3] } : {}),
        })),
    }) as unknown as Line;

const record = [
    said(0, 1, ["turn", "Turn 1."], ["step", "orders."]),
    said(1, 1),
    said(
        2,
        1,
        ["judged", "A melee.", "melee"],
        ["lost_figures", "r1 loses 2."],
        ["lost_figures", "b1 loses 1."],
        ["step", "rally."],
    ),
    said(3, 1, ["turn", "Turn 2."], ["step", "orders."]),
    said(4, 2, ["charge_declared", "r1 charges b1."]),
    said(5, 2, ["ended", "It is over."]),
];
const timeline = readTimeline(record);

test("turns and steps begin with the line that tells of them", () => {
    assert.deepEqual(
        timeline.turns.map(({ n, turn }) => [n, turn]),
        [
            [0, 1],
            [3, 2],
        ],
    );
    assert.deepEqual(
        timeline.steps.map(({ n, title }) => [n, title]),
        [
            [0, "orders."],
            [2, "rally."],
            [3, "orders."],
        ],
    );
    assert.equal(timeline.last, 5);
});

test("a line is bookmarked once for each kind of what is notable", () => {
    assert.deepEqual(
        timeline.bookmarks.map(({ n, turn, kind, text }) => [n, turn, kind, text]),
        [
            [2, 1, "melee", "A melee"],
            [2, 1, "loss", "r1 loses 2"],
            [4, 2, "charge", "r1 charges b1"],
            [5, 2, "end", "It is over"],
        ],
    );
});

test("what fell before the next turn began in the same line belongs to the turn before, and says how it ended", () => {
    const judged = { event: "judged", text: "A melee.", procedure: "melee", dice: [3], result: { outcome: "attacker_wins" } };
    const line = { ...said(1, 3), events: [judged, { event: "turn", text: "Turn 4." }] } as unknown as Line;
    assert.deepEqual(readTimeline([line]).bookmarks, [{ n: 1, turn: 3, kind: "melee", text: "A melee: attacker wins" }]);
});

test("a step belongs to all lines up to the next", () => {
    assert.equal(chapterAt(timeline.steps, 1)?.title, "orders.");
    assert.equal(chapterAt(timeline.steps, 2)?.title, "rally.");
    assert.equal(chapterAt([], 2), undefined);
});

test("strides end at the ends of the record", () => {
    assert.equal(forward(timeline, 0, "step"), 2);
    assert.equal(forward(timeline, 0, "turn"), 3);
    assert.equal(forward(timeline, 3, "turn"), 5);
    assert.equal(forward(timeline, 5, "order"), 5);
    assert.equal(backward(timeline, 5, "turn"), 3);
    assert.equal(backward(timeline, 3, "step"), 2);
    assert.equal(backward(timeline, 0, "order"), 0);
});

test("keys are strides, and others are not answered", () => {
    assert.equal(keyed(timeline, 2, "ArrowRight"), 3);
    assert.equal(keyed(timeline, 2, "ArrowLeft"), 1);
    assert.equal(keyed(timeline, 0, "PageDown"), 2);
    assert.equal(keyed(timeline, 0, "PageDown", true), 3);
    assert.equal(keyed(timeline, 4, "Home"), 0);
    assert.equal(keyed(timeline, 4, "End"), 5);
    assert.equal(keyed(timeline, 4, "x"), undefined);
});

test("an empty record has no chapters and one place", () => {
    const empty = readTimeline([]);
    assert.equal(forward(empty, 0, "step"), 0);
    assert.deepEqual(empty.bookmarks, []);
});

test("a bookmark has the words of the story", () => {
    const [lost, routed] = [
        { event: "lost_figures", unit: "r1", text: "1st Line loses 2 figures." },
        { event: "routs", unit: "r1", text: "1st Line routs." },
    ];
    const line = { ...said(1, 3), events: [lost, routed] } as unknown as Line;
    assert.deepEqual(
        readTimeline([line], () => "1st Line").bookmarks.map(({ kind, text }) => [kind, text]),
        [["flight", "1st Line loses 2 figures; routs"]],
    );
});
