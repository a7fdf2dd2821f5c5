import assert from "node:assert/strict";
import { test } from "node:test";
import type { Beat, Kind } from "../play/beats.ts";
import { after, inOneLine, sentencesOf } from "./gather.ts";
import { orderInWords } from "./saying.ts";

const names: Readonly<Record<string, string>> = { b2: "II/Vogelsang", r3: "I/24th Light", b5: "1st brigade battery" };
const nameOf = (id: string) => names[id];
const beat = (kind: Kind, unit: string, text: string, figure = "", step = "fire"): Beat => ({
    n: 1,
    turn: 1,
    step,
    kind,
    unit,
    other: undefined,
    text,
    figure,
    lost: 0,
    dice: figure ? [35] : [],
    events: [],
    steps: [],
});

test("what befell one unit is one line: its loss, its check, its flight", () => {
    const sentences = sentencesOf(
        [
            beat("fire", "r3", "I/24th Light fires a volley at II/Vogelsang", "2 hits"),
            beat("loss", "b2", "II/Vogelsang loses 3 castings; must check its morale: castings lost"),
            beat("other", "b2", ""), // nobody is told of it
            beat("check", "b2", "II/Vogelsang: morale", "failed"),
            beat("check", "b2", "II/Vogelsang: when a check has failed", "disrupted"),
            beat("other", "b2", "II/Vogelsang is disrupted"),
            beat("retreat", "b2", "II/Vogelsang falls back 300 yards"),
            beat("check", "r3", "I/24th Light: will a charged unit stand?", "stands"),
        ],
        nameOf,
    );
    assert.deepEqual(
        sentences.map(({ clauses, dice }) => [clauses.map(inOneLine).join("; "), dice.length]),
        [
            ["I/24th Light fires a volley at II/Vogelsang: 2 hits", 1],
            ["II/Vogelsang loses 3 castings; morale: failed; when a check has failed: disrupted; falls back 300 yards", 2],
            ["I/24th Light: will a charged unit stand? stands", 1],
        ],
    );
});

test("who has left the table is told so once", () => {
    const told = (...beats: Beat[]) => sentencesOf(beats, nameOf).map(({ clauses }) => clauses.map(inOneLine).join("; "));
    assert.deepEqual(
        told(
            beat("check", "r3", "I/24th Light: how a rout goes on", "off table"),
            beat("gone", "r3", "I/24th Light leaves the table"),
            beat("gone", "r3", "I/24th Light is lost: left the table"),
        ),
        ["I/24th Light: how a rout goes on: leaves the table"],
    );
    assert.deepEqual(
        told(
            beat("check", "r3", "I/24th Light: how a rout goes on", "routs on"),
            beat("retreat", "r3", "I/24th Light routs 3 inches"),
        ),
        ["I/24th Light: how a rout goes on: routs 3 inches"],
    );
    assert.deepEqual(
        told(
            beat("check", "r3", "I/24th Light: combat effectiveness", "removed alive"),
            beat("gone", "r3", "I/24th Light is taken off, and counts as alive"),
            beat("gone", "r3", "I/24th Light is lost: left the table"),
        ),
        ["I/24th Light: combat effectiveness: is taken off, and counts as alive"],
    );
});

test("who routs and is lost, or is ready and in order, is not told twice of one thing", () => {
    const told = (...beats: Beat[]) => sentencesOf(beats, nameOf).map(({ clauses }) => clauses.map(inOneLine).join("; "));
    assert.deepEqual(told(beat("retreat", "r3", "I/24th Light routs"), beat("gone", "r3", "I/24th Light is lost: routed")), [
        "I/24th Light routs; is lost",
    ]);
    assert.deepEqual(
        told(beat("loss", "r3", "I/24th Light loses 3 castings"), beat("gone", "r3", "I/24th Light is lost: routed")),
        ["I/24th Light loses 3 castings; is lost: routed"],
    );
    assert.deepEqual(told(beat("form", "r3", "I/24th Light is ready"), beat("form", "r3", "I/24th Light is in order again")), [
        "I/24th Light is ready and in order again",
    ]);
});

test("who is destroyed is told so once", () => {
    const beats = [
        beat("loss", "b5", "1st brigade battery loses 90 men"),
        beat("gone", "b5", "1st brigade battery is lost: destroyed"),
        beat("gone", "b5", "1st brigade battery is destroyed"),
    ];
    assert.deepEqual(
        sentencesOf(beats, nameOf).map(({ clauses }) => clauses.map(inOneLine).join("; ")),
        ["1st brigade battery loses 90 men; is lost: destroyed"],
    );
});

test("a melee, what it brings and who has won are one line", () => {
    const melee = [
        beat("melee", "r3", "I/24th Light: melee of two units", "attacker wins"),
        beat("melee", "r3", "I/24th Light: what a won melee brings", "surrenders"),
        beat("melee", "r3", "I/24th Light beats II/Vogelsang"),
    ];
    assert.deepEqual(
        sentencesOf(melee, nameOf).map(({ clauses }) => clauses.map(inOneLine).join("; ")),
        ["I/24th Light: melee of two units: attacker wins; what a won melee brings: surrenders; beats II/Vogelsang"],
    );
});

test("what was thrown for and has come about is said once", () => {
    const square = [
        beat("check", "r3", "I/24th Light: forming square in the face of cavalry"),
        beat("form", "r3", "I/24th Light forms square", "formed"),
    ];
    assert.deepEqual(
        sentencesOf(square, nameOf).map(({ clauses }) => clauses.map(inOneLine).join("; ")),
        ["I/24th Light: forming square in the face of cavalry: forms square"],
    );
});

test("each shot is a line of its own, and so is what stands under another heading", () => {
    const shots = [beat("fire", "r3", "I/24th Light fires", "1 hit"), beat("fire", "r3", "I/24th Light fires", "2 hits")];
    assert.equal(sentencesOf(shots, nameOf).length, 2);
    const apart = [beat("loss", "r3", "I/24th Light loses 2"), beat("check", "r3", "I/24th Light checks", "passed", "morale")];
    assert.equal(sentencesOf(apart, nameOf).length, 2);
});

test("a question without a figure is answered by what follows", () => {
    assert.equal(after({ text: "I/24th Light: does a shaken unit rally?", figure: "" }), " ");
    assert.equal(after({ text: "I/24th Light: will it stand?", figure: "stands" }), "; ");
    assert.equal(after(undefined), "");
});

test("what is told of a melee is not gone on with as if it were told of one who fights it", () => {
    const over = beat("melee", "r3", "The melee of I/24th Light and II/Vogelsang is over");
    const told = sentencesOf([over, beat("other", "r3", "I/24th Light is tired")], nameOf);
    assert.deepEqual(
        told.map(({ clauses }) => clauses.map(inOneLine).join("; ")),
        ["The melee of I/24th Light and II/Vogelsang is over", "I/24th Light is tired"],
    );
});

test("a rout that is stopped is told once", () => {
    const check = beat("check", "r3", "I/24th Light: stopping a rout", "rallies");
    const told = sentencesOf([check, beat("other", "r3", "I/24th Light is rallied")], nameOf);
    assert.deepEqual(told[0]?.clauses.map(inOneLine), ["I/24th Light: stopping a rout: rallies"]);
    const morale = beat("check", "r3", "I/24th Light: morale after losses", "retreat");
    const gone = sentencesOf([morale, beat("retreat", "r3", "I/24th Light is retreating")], nameOf);
    assert.deepEqual(gone[0]?.clauses.map(inOneLine), ["I/24th Light: morale after losses: retreat"]);
});

test("a rout is told by its deed alone, not as outcome, state and deed", () => {
    const rout = [
        beat("check", "r3", "I/24th Light: does a unit hold after heavy losses?", "rout"),
        beat("retreat", "r3", "I/24th Light routed"),
        beat("retreat", "r3", "I/24th Light routs 14 inches"),
        beat("gone", "r3", "I/24th Light is lost: left the table"),
    ];
    assert.deepEqual(sentencesOf(rout, nameOf)[0]?.clauses.map(inOneLine), [
        "I/24th Light: does a unit hold after heavy losses? routs 14 inches",
        "is lost: left the table",
    ]);
});

test("orders are never told raw", () => {
    assert.equal(orderInWords("turn b5 facing 223.02", nameOf), "1st brigade battery turns to face south-west");
    assert.equal(
        orderInWords("move b5: face right 10.113, advance 290.12", nameOf),
        "1st brigade battery faces right 10 degrees, then advances 290",
    );
    assert.equal(orderInWords("form b5 semi_skirmish", nameOf), "1st brigade battery: form semi skirmish");
});

test("what fire cost is told with the fire, and not once more as a loss; another loss is", () => {
    const fired = { ...beat("fire", "b5", "1st brigade battery fires at I/24th Light", "2 hits, 2 casualties"), other: "r3" };
    const told = (lost: number) =>
        sentencesOf([fired, { ...beat("loss", "r3", `I/24th Light loses ${lost} figures`), lost }], nameOf).length;
    assert.equal(told(2), 1);
    assert.equal(told(3), 2);
});
