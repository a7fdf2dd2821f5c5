import assert from "node:assert/strict";
import { test } from "node:test";
import type { Line, WireUnit } from "../../wire/messages.ts";
import { viewOf } from "../../wire/view_for_tests.ts";
import { isWorse, strengthLeft, turnOfLoss, whenOf } from "./course.ts";

const unit = (side: string, where: WireUnit["where"], strength: number, arm: WireUnit["arm"] = "foot"): WireUnit => ({
    id: "x",
    name: "x",
    side,
    arm,
    where,
    formation: "line",
    state: "good",
    strength,
    strength_at_start: 10,
    about: "",
});

test("what is left is measured against what each side began with: who is in the ranks of another is counted with him", () => {
    const begun = viewOf(unit("red", "table", 10), unit("red", "ranks", 3), unit("red", "waiting", 10), unit("blue", "table", 8));
    assert.deepEqual(strengthLeft(begun, begun, ["red", "blue"]), [100, 100]);
    const now = viewOf(unit("red", "table", 7), unit("red", "table", 3), unit("red", "gone", 9), unit("blue", "table", 4));
    assert.deepEqual(strengthLeft(now, begun, ["red", "blue"]), [50, 50]);
});

test("a unit was lost in the turn that tells of it, whatever is told of it later", () => {
    const line = (n: number, turn: number, event: string) =>
        ({ n, turn, events: [{ event, unit: "r1", text: "" }] }) as unknown as Line;
    const lines = [line(1, 2, "moved"), line(2, 4, "gone"), line(3, 5, "judged")];
    assert.equal(turnOfLoss(lines, "r1"), 4);
    assert.equal(turnOfLoss(lines, "r2"), undefined);
});

test("the table at the end is not that of a turn which never began", () => {
    const station = (n: number, turn: number) => ({ n, turn, points: [], left: [] });
    const stations = [station(0, 1), station(40, 2), station(90, 3)];
    assert.deepEqual(
        stations.map((one) => whenOf(one, stations)),
        ["when turn 1 began", "when turn 2 began", "at the end"],
    );
});

test("of fates none is told of whoever is in the ranks of another", () => {
    assert.equal(isWorse(unit("red", "ranks", 0)), false);
    assert.equal(isWorse(unit("red", "table", 9)), true);
    assert.equal(isWorse(unit("red", "gone", 0)), true);
});
