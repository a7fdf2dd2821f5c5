import assert from "node:assert/strict";
import { test } from "node:test";
import type { WireUnit } from "../../wire/messages.ts";
import type { Box } from "../map/geometry.ts";
import { amidst, byCommand, foremostFirst, isUnder, lookingBack, toldOff, within } from "./ranks.ts";

const unit = (id: string, leader?: string, x = 0, width = 100): WireUnit => ({
    id,
    name: id,
    side: "red",
    arm: leader ? "foot" : "leader",
    where: "table",
    formation: "line",
    state: "good",
    strength: 1,
    strength_at_start: 1,
    about: "",
    box: [x, 0, 0, width, 50],
    ...(leader && { leader }),
});

test("a command reaches down to the last", () => {
    const units = [unit("r1"), unit("r10", "r1"), unit("r11", "r10"), unit("r20", "r1")];
    assert.equal(isUnder(units, units[2] as WireUnit, "r1"), true);
    assert.equal(isUnder(units, units[2] as WireUnit, "r20"), false);
    assert.equal(isUnder(units, units[0] as WireUnit, "r1"), false);
    assert.deepEqual(
        byCommand(units, units).map(({ leader, units: of }) => [leader?.id, of.map(({ id }) => id)]),
        [
            ["r1", ["r1", "r10", "r20"]],
            ["r10", ["r11"]],
        ],
    );
});

test("a general who may be ordered stands with the troops that he leads, so that one tap has them all ride together", () => {
    const general = { ...unit("r10", "r1"), arm: "leader" as const };
    const units = [unit("r1"), general, { ...unit("r20", "r1"), arm: "leader" as const }, unit("r11", "r10"), unit("r21", "r20")];
    const commands = (among: readonly WireUnit[]) =>
        byCommand(units, among).map(({ leader, units: of }) => [leader?.id, of.map(({ id }) => id)]);
    assert.deepEqual(commands(units), [
        ["r1", ["r1"]],
        ["r10", ["r10", "r11"]],
        ["r20", ["r20", "r21"]],
    ]);
    assert.deepEqual(commands(units.slice(0, 3)), [["r1", ["r1", "r10", "r20"]]]);
});

test("a lasso holds what lies between its corners, whichever was first", () => {
    assert.equal(within({ x: 10, y: 10 }, { x: 0, y: 0 }, { x: 5, y: 5 }), true);
    assert.equal(within({ x: 10, y: 10 }, { x: 0, y: 0 }, { x: 5, y: 15 }), false);
});

test("units are told off from left to right as they stand, each with room for its width", () => {
    const units = [unit("c", "r1", 300), unit("a", "r1", 0, 300), unit("b", "r1", 150)];
    assert.deepEqual(toldOff(units, { x: 0, y: 1000 }, { x: 500, y: 1000 }), [
        { unit: "a", to: { x: 150, y: 1000 } },
        { unit: "b", to: { x: 350, y: 1000 } },
        { unit: "c", to: { x: 450, y: 1000 } },
    ]);
    assert.deepEqual(
        toldOff(units, { x: 500, y: 0 }, { x: 0, y: 0 }).map((one) => one.unit),
        ["c", "b", "a"],
    );
});

test("whoever stands ahead goes first, whichever way they look", () => {
    const at = (id: string, y: number, facing: number) => ({ id, box: [0, y, facing, 10, 10] as const as Box });
    const ids = (facing: number) =>
        foremostFirst([at("a", 0, facing), at("c", 200, facing), at("b", 100, facing)]).map(({ id }) => id);
    assert.deepEqual(ids(0), ["c", "b", "a"]);
    assert.deepEqual(ids(32768), ["a", "b", "c"]);
});

test("a general comes to stand in the middle of his troops", () => {
    const troops: Box[] = [
        [100_000, 300_000, 0, 40_000, 30_000],
        [200_000, 280_000, 0, 40_000, 30_000],
    ];
    const general: Box = [400_000, 200_000, 0, 10_000, 10_000];
    assert.deepEqual(amidst(troops, general, 50_000, false), { x: 150_000, y: 290_000 });
    assert.deepEqual(amidst(troops, general, 50_000, true), { x: 150_000, y: 350_000 });
    assert.equal(amidst(troops, [400_000, 320_000, 0, 10_000, 10_000], 50_000, false).y, 320_000, "back he does not go");
});

test("who looks back is found where most look one way, and nobody is where they look all ways", () => {
    const facing = (...degrees: number[]): { box: Box }[] =>
        degrees.map((one) => ({ box: [0, 0, Math.round((one * 65536) / 360), 100, 50] as const }));
    const all = facing(0, 10, 350, 180, 0);
    assert.deepEqual(lookingBack(all), [all[3]]);
    assert.deepEqual(lookingBack(facing(0, 180)), []);
    assert.deepEqual(lookingBack(facing(0, 90, 0, 0)), []);
});
