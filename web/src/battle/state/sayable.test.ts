import assert from "node:assert/strict";
import { test } from "node:test";
import type { Means, VerbEntry } from "../../wire/messages.ts";
import { aimsIn, sayableTo, saysAnything, targetOf } from "./sayable.ts";

const verb = (name: string, ...parts: string[]): VerbEntry => ({
    name,
    parts: parts.map((part) => ({ part, must: false })),
    choices: [],
    about: "",
});
const verbs = [
    verb("move", "unit", "manoeuvres"),
    verb("form", "unit", "choice"),
    verb("fire", "unit", "target"),
    verb("hold", "unit"),
];
const means = (...orders: string[]): Means[] => orders.map((order) => ({ order, means: "" }));

test("what may be said to several is what may be ordered of them", () => {
    const ability = new Map([
        ["r1", means("move r1: advance 20", "move r1: form line, advance 10")],
        ["r2", means("form r2 square", "form r2 facing 30", "fire r2 at b1", "hold r2")],
        ["r3", means("hold r3", "unlimber r3")],
    ]);
    assert.deepEqual(sayableTo(["r1"], ability, verbs), {
        moves: true,
        abouts: false,
        forms: ["line"],
        verbs: [],
        aims: [],
        comes: false,
    });
    const turning = new Map([["r1", means("move r1: advance 20", "move r1: about face")]]);
    assert.ok(sayableTo(["r1"], turning, verbs).abouts, "only where one of them may face about is it offered");
    assert.deepEqual(sayableTo(["r2", "r3"], ability, verbs), {
        moves: false,
        abouts: false,
        forms: ["square"],
        verbs: ["hold"],
        aims: ["fire"],
        comes: false,
    });
    assert.ok(!saysAnything(sayableTo(["r4"], ability, verbs)));
});

test("a place is no target", () => {
    assert.equal(targetOf("fire r4 at b4 ball"), "b4");
    assert.equal(targetOf("assault r2a at 1000 700"), undefined);
    assert.equal(targetOf("move r1: advance 20"), undefined);
});

test("several may be sent against a place that has a name, not to a bare one", () => {
    const ability = new Map([
        ["r1", [{ order: "assault r1 charge_and_return to 1425 1225", means: "I/4th: assault at Ebelsdorf" }]],
        ["r2", [{ order: "lead r2 to 10 20", means: "Kister: lead at 10 east, 20 north" }]],
    ]);
    assert.deepEqual(sayableTo(["r1", "r2"], ability, verbs).aims, ["assault"]);
});

test("who is still to come comes on with others, not alone", () => {
    const arrive = (unit: string): Means[] => [{ order: `arrive ${unit} to 10 20`, means: "I/4th: arrive at 10 east, 20 north" }];
    const ability = new Map([
        ["r1", arrive("r1")],
        ["r2", arrive("r2")],
        ["r3", means("hold r3")],
    ]);
    assert.ok(sayableTo(["r1", "r2", "r3"], ability, verbs, ["r1", "r2"]).comes);
    assert.ok(saysAnything(sayableTo(["r1", "r2"], ability, verbs, ["r1", "r2"])));
    assert.ok(!sayableTo(["r1", "r3"], ability, verbs, ["r1", "r2"]).comes);
});

test("orders that are not given yet have their arrows: whom they would be against, and how", () => {
    const waiting = [
        { unit: "r2x", order: "charge r2x at b2a: wheel left 5" },
        { unit: "r3x", order: "fire r3x at b1" },
        { unit: "r4x", order: "move r4x: advance 100" },
    ];
    assert.deepEqual(aimsIn(waiting), [
        { unit: "r2x", target: "b2a", charges: true },
        { unit: "r3x", target: "b1", charges: false },
    ]);
});

test("guns limber by one button, not once more as a formation", () => {
    const battery = (id: string): [string, Means[]] => [id, means(`limber ${id}`, `move ${id}: form limbered`)];
    const { forms, verbs: said } = sayableTo(["r4", "r5"], new Map([battery("r4"), battery("r5")]), verbs);
    assert.deepEqual([forms, said], [[], ["limber"]]);
    const one = sayableTo(["r4"], new Map([battery("r4")]), verbs);
    assert.deepEqual(one.forms, ["limbered"], "what is offered for several alone is no reason to leave it out");
});
