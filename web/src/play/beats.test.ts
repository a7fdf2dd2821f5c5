import assert from "node:assert/strict";
import { test } from "node:test";
import type { Line, StoryEvent, WireUnit } from "../wire/messages.ts";
import { viewOf } from "../wire/view_for_tests.ts";
import { beatsOf, figureOf, joined, nameBefore, viewBehind } from "./beats.ts";
import { actOf } from "./marks.ts";

const unit = (id: string, box: WireUnit["box"]): WireUnit => ({
    id,
    name: id,
    side: "red",
    arm: "horse",
    where: "table",
    formation: "line",
    state: "good",
    strength: 9,
    strength_at_start: 9,
    about: "",
    ...(box && { box }),
});
const line = (events: StoryEvent[], went?: Line["went"]): Line => ({
    t: "line",
    side: "red",
    n: 7,
    turn: 3,
    step: "s",
    events,
    ...(went && { went }),
});
const event = (event: string, text: string, more: Partial<StoryEvent> = {}): StoryEvent => ({ event, text, unit: "r2", ...more });

test("a number in a name is no count", () => {
    const beats = beatsOf(line([event("moved", "II/Baden Line No. 1 moves 9 inches."), event("lost", "r2 loses 1 castings.")]));
    assert.deepEqual(
        beats.map(({ text }) => text),
        ["II/Baden Line No. 1 moves 9 inches", "r2 loses 1 casting"],
    );
});

test("a shot, its dice and what it brought are one line, the loss another with all that follows from it", () => {
    const beats = beatsOf(
        line([
            event("step", "fire"),
            event("fires", "6th battery fires at Gradiska over 494 yards.", { other: "b4" }),
            event("judged", "6th battery: Fire.", {
                other: "b4",
                procedure: "artillery_fire",
                dice: [54],
                result: { chance: 60, hits: 1 },
            }),
            event("lost_castings", "Gradiska loses 1 castings.", { unit: "b4", other: "r2" }),
            event("judged", "Gradiska: State.", { unit: "b4", procedure: "permanent_state", dice: [], result: { remaining: 11 } }),
            event("state_now", "Gradiska is unorganized.", { unit: "b4" }),
        ]),
    );
    assert.deepEqual(
        beats.map(({ kind, text, figure, dice, lost, step }) => [kind, text, figure, dice, lost, step]),
        [
            ["fire", "6th battery fires at Gradiska over 494 yards", "1 hit", [54], 0, "fire"],
            ["loss", "Gradiska loses 1 casting; is unorganized", "", [], 1, "fire"],
        ],
    );
});

test("a shot that is thrown for several times is one line: what hits, then what the hits do", () => {
    const thrown = (procedure: string, result: NonNullable<StoryEvent["result"]>, dice: number[]) =>
        event("judged", "6th battery: How many guns hit.", { other: "b4", procedure, dice, result });
    const beats = beatsOf(
        line([
            event("fires", "6th battery fires at Gradiska.", { other: "b4" }),
            thrown("artillery_hits", { hits: 3, points: 12 }, [2, 2, 2]),
            thrown("artillery_hits", { hits: 0, points: 0 }, [9]),
            thrown("artillery_casualties", { casualties: 2 }, [3, 3]),
            event("lost_castings", "Gradiska loses 2 figures.", { unit: "b4", other: "r2" }),
        ]),
    );
    assert.deepEqual(
        beats.map(({ text, figure, dice }) => [text, figure, dice]),
        [
            ["6th battery fires at Gradiska", "3 hits, 2 casualties", [2, 2, 2, 9, 3, 3]],
            ["Gradiska loses 2 figures", "", []],
        ],
    );
});

test("a test for losses is a check, and its figure stands with it", () => {
    const beats = beatsOf(
        line([
            event("judged", "r2: Morale after losses.", {
                procedure: "casualties_morale",
                dice: [2, 1, 2],
                result: { outcome: "retreat" },
            }),
            event("state_now", "r2 is retreating."),
        ]),
    );
    assert.deepEqual(
        beats.map(({ kind, text, figure }) => [kind, text, figure]),
        [
            ["check", "r2: morale after losses", "retreat"],
            ["other", "r2 is retreating", ""],
        ],
    );
});

test("how far one may go is told with the move, and a check says whether it was passed", () => {
    const beats = beatsOf(
        line([
            event("judged", "r2: How far.", { procedure: "movement", dice: [], result: { allowance: 400 } }),
            event("moved", "r2 moves 386 yards."),
            event("judged", "r3: Checking a unit's morale.", {
                unit: "r3",
                procedure: "morale_check",
                dice: [66],
                result: { total: 86, outcome: "passed" },
            }),
        ]),
    );
    assert.deepEqual(
        beats.map(({ kind, text, figure, events }) => [kind, text, figure, events.length]),
        [
            ["move", "r2 moves 386 yards", "", 2],
            ["check", "r3: morale", "passed", 1],
        ],
    );
});

test("a charge is seen with its way, and who leaves the table leaves it where he stood", () => {
    const before = viewOf(unit("r2", [0, 0, 0, 100_000, 50_000]), unit("b4", [0, 300_000, 32768, 100_000, 50_000]));
    const after = viewOf(unit("r2", undefined), unit("b4", [0, 300_000, 32768, 100_000, 50_000]));
    const happened = line(
        [
            event("charges_on", "r2 charges straight on.", { other: "b4" }),
            event("contact", "r2 comes into contact with b4.", { other: "b4" }),
            event("integrity_lost", "r2 loses its integrity and leaves the table."),
        ],
        [
            [0, "r2", 0, 150_000, 0],
            [1, "r2", 0, 250_000, 0],
            [2, "r2"],
        ],
    );
    const beats = beatsOf(happened, before, after);
    assert.deepEqual(
        beats.map(({ kind, steps }) => [kind, steps.length]),
        [
            ["charge", 1],
            ["melee", 1],
            ["gone", 1],
        ],
    );
    const charge = actOf(beats[0] as (typeof beats)[0], before, after);
    assert.deepEqual(charge.traces[0], {
        shape: "trail",
        kind: "charge",
        unit: "r2",
        way: [
            { x: 0, y: -25_000 },
            { x: 0, y: 125_000 },
        ],
    });
    let shown = before;
    for (const beat of beats.slice(0, 2)) shown = viewBehind(shown, beat, after);
    assert.deepEqual(shown.units[0]?.box?.slice(0, 2), [0, 250_000]);
    const gone = actOf(beats[2] as (typeof beats)[0], shown, after);
    assert.deepEqual(gone.traces, [
        { shape: "gone", unit: "r2", at: { x: 0, y: 225_000 }, words: "r2 loses its integrity and leaves the table" },
    ]);
    assert.equal(viewBehind(shown, beats[2] as (typeof beats)[0], after).units[0]?.box, undefined);
});

test("a line that does not say where bodies went shows where they stood and stand", () => {
    const before = viewOf(unit("r2", [0, 0, 0, 1000, 500]));
    const after = viewOf(unit("r2", [0, 90_000, 0, 1000, 500]));
    const beats = beatsOf(line([event("moved", "r2 moves.")]), before, after);
    assert.deepEqual(beats[0]?.steps, [{ unit: "r2", at: [0, 90_000, 0] }]);
});

test("who it is about is told once", () => {
    assert.equal(nameBefore("I/24th Light loses 2", "I/24th Light is shaken"), "I/24th Light ");
    assert.equal(nameBefore("It goes", "Otherwise"), "");
});

test("bare throws are the dice of what they decide, and working that leads to nothing is no line", () => {
    const about = (kind: string, text: string, more: Partial<StoryEvent> = {}): StoryEvent => ({ event: kind, text, ...more });
    const beats = beatsOf(
        line([
            about("step", "first side, visibility"),
            about("thrown_off", "French brigade throws 77.", { dice: [77] }),
            about("thrown_off", "Austrian brigade throws 51.", { dice: [51] }),
            about("first_side", "French brigade is first side."),
            about("judged", "First side, visibility: Whether an army breaks.", {
                procedure: "army_breaks",
                result: { breaks: false },
            }),
        ]),
    );
    assert.deepEqual(
        beats.map(({ text, dice, events }) => [text, dice, events.length]),
        [["French brigade is first side", [77, 51], 4]],
    );
});

test("men and the figures taken off for them are one loss", () => {
    const [loss] = beatsOf(line([event("lost_men", "r2 loses 65 men."), event("lost_figures", "r2 loses 2 figures.")]));
    assert.deepEqual([loss?.text, loss?.lost], ["r2 loses 65 men; 2 figures", 65]);
    const [twice] = beatsOf(line([event("lost_men", "r2 loses 65 men."), event("lost_men", "r2 loses 5 men.")]));
    assert.equal(twice?.lost, 70);
});

test("a throw about nobody is answered by what follows it", () => {
    const beats = beatsOf(
        line([
            { event: "step", text: "the turn begins" },
            {
                event: "judged",
                text: "The turn begins: Who has the initiative.",
                procedure: "initiative",
                dice: [72],
                result: { winner: "a", a_total: 9, b_total: 4 },
            },
            { event: "initiative", text: "French brigade has the initiative." },
            event("loses", "r2 loses 25 men."),
            event("contact", "r2 comes into contact with b4.", { other: "b4" }),
        ]),
    );
    assert.deepEqual(
        beats.map(({ text, dice }) => [text, dice]),
        [
            ["French brigade has the initiative", [72]],
            ["r2 loses 25 men", []],
            ["r2 comes into contact with b4", []],
        ],
    );
});

test("upon the map nobody is called the attacker", () => {
    const view = viewOf(unit("r2", [0, 0, 0, 1, 1]));
    const won = event("judged", "r2: Who wins the melee.", { procedure: "melee", dice: [87], result: { winner: "attacker" } });
    const [beat] = beatsOf(line([won]), view, view);
    assert.equal(beat?.figure, "the attacker");
    assert.deepEqual(actOf(beat as NonNullable<typeof beat>, view, view).traces, []);
});

test("a title that is a question is asked of whom it is about, and one letter is no answer", () => {
    const [beat] = beatsOf(
        line([
            event("judged", "II/24th Light: Does a charged unit hold its nerve.", {
                procedure: "charge_reaction",
                dice: [7],
                result: { outcome: "stands" },
            }),
        ]),
    );
    assert.deepEqual([beat?.text, beat?.figure], ["II/24th Light: does a charged unit hold its nerve?", "stands"]);
    assert.equal(figureOf(event("judged", "", { result: { winner: "a", hits: 1 } })), "1 hit");
    assert.equal(figureOf(event("judged", "", { result: { winner: "attacker" } })), "the attacker");
    assert.equal(figureOf(event("judged", "r2: Does a shaken unit rally.", { result: { chance: 30, rallied: false } })), "no");
    assert.equal(figureOf(event("judged", "r2: Does a shaken unit rally.", { result: { chance: 30, rallied: true } })), "");
    assert.equal(figureOf(event("judged", "", { result: { casualties: 85 } })), "85 casualties");
    assert.equal(figureOf(event("judged", "", { result: { hits: 0 } })), "no hits");
    assert.equal(figureOf(event("judged", "", { result: { a_total: 9, b_total: 6, loser: "b" } })), "9 to 6");
    const cast = event("judged", "I/4th Line: One cast of the dice in melee, of the attacker a and the defender b.", {
        dice: [1, 2, 3, 4],
        result: { a_total: 3, b_total: 7 },
    });
    assert.equal(beatsOf(line([cast]))[0]?.text, "I/4th Line: one cast of the dice in melee");
});

test("losses of one kind are added up, others stand side by side", () => {
    assert.equal(joined("I/4th Line loses 6 castings", "I/4th Line loses 5 castings"), "I/4th Line loses 11 castings");
    assert.equal(joined("I/4th Line loses 1 casting", "I/4th Line loses 1 casting"), "I/4th Line loses 2 castings");
    assert.equal(joined("Sumy Hussars lose 25 men", "Sumy Hussars lose 1 man"), "Sumy Hussars lose 26 men");
    assert.equal(beatsOf(line([event("lost_men", "Sumy Hussars lose 25 men.")]))[0]?.lost, 25);
    assert.equal(joined("I/4th Line loses 25 men", "I/4th Line loses 1 man"), "I/4th Line loses 26 men");
    assert.equal(joined("I/4th Line loses 25 men", "I/4th Line loses 1 figure"), "I/4th Line loses 25 men; 1 figure");
    assert.equal(joined("I/4th Line loses 18 men", "I/4th Line loses 1 figure"), "I/4th Line loses 18 men; 1 figure");
    assert.equal(joined("I/4th Line loses 4 men", "I/4th Line loses 4 figures"), "I/4th Line loses 4 men; 4 figures");
    assert.equal(joined("I/4th Line loses 2 men", "I/4th Line: routed"), "I/4th Line loses 2 men; routed");
    assert.equal(joined("I/4th Line loses 9 men; 3 figures", "I/4th Line loses 4 figures"), "I/4th Line loses 9 men; 7 figures");
    assert.equal(joined("I/4th Line loses 9 men; 3 figures", "I/4th Line loses 5 men"), "I/4th Line loses 14 men; 3 figures");
});

test("who is lost inside a place is shown there", () => {
    const before = viewOf({ ...unit("r2", undefined), where: "place", zone: 1 });
    const after = viewOf({ ...unit("r2", undefined), where: "gone" });
    const [beat] = beatsOf(line([event("gone", "r2 is lost: destroyed.")]), before, after);
    const middles = [
        { x: 0, y: 0 },
        { x: 7_000, y: 9_000 },
    ];
    assert.deepEqual(actOf(beat as NonNullable<typeof beat>, before, after, middles).traces, [
        { shape: "gone", unit: "r2", at: { x: 7_000, y: 9_000 }, words: "r2: destroyed" },
    ]);
});

test("a shot whose dice are told before it is one line too", () => {
    const [beat, ...rest] = beatsOf(
        line([
            event("judged", "Battery: Bombardment.", {
                other: "b4",
                procedure: "preparatory_fire",
                dice: [1, 6],
                result: { hits: 1 },
            }),
            event("fires", "Battery fires at Gradiska.", { other: "b4" }),
        ]),
    );
    assert.deepEqual([beat?.text, beat?.figure, beat?.dice.length, rest.length], ["Battery fires at Gradiska", "1 hit", 2, 0]);
});

test("the throw for how far one comes belongs to his move", () => {
    const [beat, ...rest] = beatsOf(
        line([
            event("judged", "r2: How far one move goes.", { procedure: "movement", dice: [4], result: { rate_in: 9 } }),
            event("moved", "r2 moves 9 inches."),
        ]),
    );
    assert.deepEqual([beat?.text, beat?.dice, rest.length], ["r2 moves 9 inches", [4], 0]);
});

test("guns that fire without effect say so", () => {
    const shot = {
        event: "judged",
        procedure: "counter_battery_fire",
        unit: "r4",
        other: "b4",
        text: "",
        result: { outcome: "none" },
    };
    assert.equal(figureOf(shot), "no effect");
    assert.equal(figureOf({ ...shot, procedure: "counter_battery" }), "no effect");
    assert.equal(figureOf({ ...shot, procedure: "counter_battery", result: { outcome: "none", gunners_killed: 1 } }), "");
    assert.equal(figureOf({ ...shot, procedure: "compulsory_move" }), "");
});

test("how far a unit went says more than how far it might", () => {
    assert.equal(joined("r2 may move 7 inches here", "r2 moves 4 inches"), "r2 moves 4 inches");
    assert.equal(joined("r2 comes on to the table", "r2 comes in sight"), "r2 comes on to the table");
});

test("of a melee it is told who won it, not which of the two he was", () => {
    const melee = event("judged", "r2: Melee.", { other: "b4", procedure: "melee", result: { outcome: "attacker_wins" } });
    assert.equal(figureOf(melee), "won");
    assert.equal(figureOf({ ...melee, result: { winner: "defender" } }), "lost");
});

test("where a deed answers what was asked it alone is told, with its dice", () => {
    const [beat, ...rest] = beatsOf(
        line([
            event("judged", "r2: Does a squadron lose its officer.", {
                procedure: "officer_loss",
                dice: [6],
                result: { outcome: "squadron_officer" },
            }),
            event("lost_officer", "r2 loses an officer."),
        ]),
    );
    assert.deepEqual([beat?.text, beat?.figure, beat?.dice, rest.length], ["r2 loses an officer", "", [6], 0]);
});
