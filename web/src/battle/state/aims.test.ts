import assert from "node:assert/strict";
import { test } from "node:test";
import type { Line } from "../../wire/messages.ts";
import { aimsOf, threatsOf } from "./aims.ts";

const line = (n: number, more: Partial<Line>): Line => ({ t: "line", side: "red", n, turn: 1, step: "s", ...more });
const aim = line(1, { by: "red", order: "fire r4 at b4" });
const charge = line(2, {
    by: "red",
    order: "charge r2 at b3",
    events: [{ event: "charge_declared", unit: "r2", other: "b3", text: "" }],
});

test("an aim stands until it is carried out, a charge until its unit goes", () => {
    assert.deepEqual(
        aimsOf([aim, charge], "red").map(({ unit, target, charges, order }) => [unit, target, charges, order]),
        [
            ["r4", "b4", false, "fire r4 at b4"],
            ["r2", "b3", true, "charge r2 at b3"],
        ],
    );
    const fired = line(3, { events: [{ event: "fires", unit: "r4", other: "b4", text: "" }] });
    assert.deepEqual(
        aimsOf([aim, charge, fired], "red").map(({ unit }) => unit),
        ["r2"],
    );
    assert.deepEqual(aimsOf([charge, line(3, { went: [[0, "r2", 1, 2, 3]] })], "red"), []);
    const shown = line(3, { events: [{ event: "charge_declared", unit: "r2", other: "b3", text: "" }] });
    assert.equal(
        aimsOf([charge, shown], "red").length,
        1,
        "when both sides are shown what was declared in secret, nobody has gone",
    );
    const over = line(4, { events: [{ event: "charge_over", unit: "r2", text: "" }] });
    assert.deepEqual(aimsOf([charge, shown, over], "red"), []);
});

test("a shot that falls with its order is aimed no more", () => {
    const fired = { ...aim, events: [{ event: "fires", unit: "r4", other: "b4", text: "" }] };
    assert.deepEqual(aimsOf([fired], "red"), []);
});

test("what is taken back is aimed at no more, nor what the other side says, nor what was said last turn", () => {
    assert.deepEqual(aimsOf([aim, line(2, { take_back: "done", by: "red", to: 1 })], "red"), []);
    assert.deepEqual(aimsOf([aim], "blue"), []);
    assert.deepEqual(aimsOf([aim, line(2, { events: [{ event: "turn", text: "Turn 2." }] })], "red"), []);
});

test("whose charge it is asked how to meet comes on the map; who asks nothing of the kind does not", () => {
    const asked = { decision: "meet", rule: "", unit: "r2", other: "b1" };
    const isEnemy = (unit: string): boolean => unit.startsWith("b");
    const charged = { ...asked, asks: "I/Hussars charges. What does I/72nd do?" };
    assert.deepEqual(threatsOf([charged], isEnemy), [{ unit: "b1", target: "r2", charges: true }]);
    assert.deepEqual(threatsOf([{ ...asked, asks: "Does it go on?" }], isEnemy), []);
    assert.deepEqual(threatsOf([{ ...charged, unit: "r2", other: "r3" }], isEnemy), []);
});

test("an assault on a place, and fire at it, stand as aims at the place", () => {
    const assault = line(1, { by: "red", order: "assault r2 to 1425 1225" });
    const [one] = aimsOf([assault], "red");
    assert.deepEqual([one?.unit, one?.at, one?.charges], ["r2", { x: 1_425_000, y: 1_225_000 }, true]);
    assert.deepEqual(aimsOf([line(1, { by: "red", order: "lead r1 to 10 20" })], "red"), []);
});
