import assert from "node:assert/strict";
import { test } from "node:test";
import type { Line, View } from "../wire/messages.ts";
import type { Kind } from "./kinds.ts";
import { actOf } from "./marks.ts";
import { boxOnWay, Player } from "./player.ts";

const view = (y: number): View => ({
    turn: 1,
    step: "s",
    title: "",
    pending: [],
    objectives: [],
    result: { over: false, points: [0, 0], reason: "", grade: "" },
    units: [
        {
            id: "r1",
            name: "r1",
            side: "red",
            arm: "foot",
            where: "table",
            formation: "line",
            state: "good",
            strength: 1,
            strength_at_start: 1,
            about: "",
            box: [0, y, 0, 1000, 500],
        },
    ],
});
const line: Line = {
    t: "line",
    side: "red",
    n: 1,
    turn: 1,
    step: "s",
    events: [{ event: "moved", unit: "r1", text: "r1 moves." }],
    went: [[0, "r1", 0, 90_000, 0]],
};
const happening = { line, before: view(0), after: view(90_000) };

/** A player whose frames come when the test says so. */
function played() {
    let next: ((now: number) => void) | undefined;
    const player = new Player((then) => {
        next = then;
        return 1;
    });
    const go = (now: number): void => {
        const then = next;
        next = undefined;
        then?.(now);
    };
    return { player, go };
}

test("of a line that tells nothing there is nothing to be played", () => {
    const { player } = played();
    player.add({ ...happening, line: { ...line, events: [], went: [] } });
    assert.equal(player.playing.value, false);
});

test("a move takes its time, is over, and leaves its trace", () => {
    const { player, go } = played();
    player.add(happening);
    assert.equal(player.playing.value, true);
    go(16);
    go(100);
    assert.equal(player.frame.value.actors.length, 1);
    for (let now = 200; now < 1000; now += 50) go(now);
    assert.equal(player.playing.value, false);
    assert.equal(player.frame.value.done.length, 1);
    assert.deepEqual(
        player.beats.value.map(({ text }) => text),
        ["r1 moves"],
    );
    player.wipe();
    assert.equal(player.frame.value.done.length, 0);
});

test("skipped at any moment, and paused", () => {
    const { player, go } = played();
    player.add(happening);
    player.add({ ...happening, line: { ...line, n: 2 } });
    go(16);
    player.paused.value = true;
    go(5000);
    assert.equal(player.playing.value, true);
    player.skip();
    assert.equal(player.playing.value, false);
    assert.equal(player.beats.value.length, 2);
});

test("who wants it still sees the traces at once", () => {
    const { player } = played();
    player.setPace("still");
    player.add(happening);
    assert.equal(player.playing.value, false);
    assert.equal(player.frame.value.done.length, 1);
});

test("half the way is half the way, however many legs", () => {
    assert.deepEqual(
        boxOnWay(
            [
                [0, 0, 0, 2, 1],
                [10, 0, 0, 2, 1],
                [10, 10, 100, 2, 1],
            ],
            0.75,
        ),
        [10, 5, 50, 2, 1],
    );
    assert.deepEqual(boxOnWay([[0, 0, 0, 2, 1]], 1), [0, 0, 0, 2, 1]);
    assert.deepEqual(
        boxOnWay(
            [
                [0, 0, 65000, 2, 1],
                [0, 0, 500, 2, 1],
            ],
            0.5,
        )?.[2],
        65000 + 518,
    );
});

test("what is seen of an order of which nothing is said is told in the words of that order", () => {
    const { player } = played();
    player.add({ ...happening, line: { ...line, order: "turn r1 facing 180", events: [] } });
    assert.equal(player.current.value?.beat.text, "r1 turns to face south");
});

test("a shot that missed, or a check that was passed, is told while it is seen and leaves no mark; a loss does", () => {
    const told = (kind: Kind, figure: string, lost: number) => {
        const beat = {
            n: 1,
            turn: 1,
            step: "s",
            kind,
            unit: "r1",
            other: "r1",
            text: "r1",
            figure,
            lost,
            dice: [],
            events: [],
            steps: [],
        };
        return actOf(beat, view(0), view(0)).traces.flatMap((trace) => (trace.shape === "words" ? [trace.passing] : []));
    };
    assert.deepEqual(told("fire", "0 hits", 0), [true]);
    assert.deepEqual(told("check", "passed", 0), [true]);
    assert.deepEqual(told("check", "failed", 0), [false]);
    assert.deepEqual(told("loss", "", 2), [false]);
});
