import assert from "node:assert/strict";
import { test } from "node:test";
import * as words from "./words.ts";

test("an order to a bare place is told from one against somebody, and from one to a place that has a name", () => {
    assert.ok(words.ridesTo({ order: "lead r1 to 1090.5 474", means: "Desaix: lead at 1090 east, 474 north" }));
    const told = { order: "direct r1 attack to 900 1000.5", means: "Trench: direct attack at 900 east, 1000 north" };
    assert.ok(!words.ridesTo(told) && words.isToAPlace(told));
    assert.equal(words.withoutPlace(told.order), "direct r1 attack to ");
    assert.equal(words.withoutPlace("move r2a: go to 900 360"), undefined);
    assert.ok(!words.ridesTo({ order: "fire r4 at b4", means: "fire at I/Vogelsang" }));
    const assault = { order: "assault r2a to 1000 700", means: "assault at The crossroads" };
    assert.ok(!words.ridesTo(assault) && words.isToANamedPlace(assault));
    assert.ok(!words.isToANamedPlace(told) && !words.isToANamedPlace({ order: "fire r4 at b4", means: "fire at I/Vogelsang" }));
});

test("a list of manoeuvres becomes an order as docs/record.md has it", () => {
    const text = words.moveText("move", "r2a", "", [
        { kind: { words: "advance", figure: "length" }, figure: "100" },
        { kind: { words: "wheel left", figure: "degrees" }, figure: "30" },
        { kind: { words: "about face", figure: "none" }, figure: "" },
        { kind: { words: "go", figure: "place" }, figure: "900 360.5" },
    ]);
    assert.equal(text, "move r2a: advance 100, wheel left 30, about face, go to 900 360.5");
    assert.equal(
        words.moveText("move", "r4", "road", [{ kind: { words: "road", figure: "length" }, figure: "300" }]),
        "move r4 road: road 300",
    );
});

test("orders are gathered by verb and keep their order", () => {
    const of = (order: string) => ({ order, means: "" });
    const groups = words.groupByVerb([of("done"), of("move r1: advance 10"), of("form r1 line"), of("move r1: back 5")], []);
    assert.deepEqual(
        groups.map(({ verb, orders }) => [verb, orders.length]),
        [
            ["done", 1],
            ["move", 2],
            ["form", 1],
        ],
    );
});

test("a meaning is told without the unit when all are about it", () => {
    const order = "move r2a: advance 400";
    assert.equal(words.brief({ order, means: "I/4th Line: move: advances 400 yards" }), "Advances 400 yards");
    assert.equal(words.brief({ order: "form r2a line", means: "I/4th Line: form line" }), "Form line");
    assert.equal(words.brief({ order: "done", means: "" }), "Done");
    assert.equal(words.brief({ order: "decide r32 flow_around", means: "19th Chasseurs: decide flow around" }), "Flow around");
    assert.equal(words.brief({ order: "answer r3 leave_guns", means: "Bull's troop: answer leave guns" }), "Leave guns");
    const told = { order: "direct r1 attack to 900 1000", means: "Trench: direct attack 1071 metres to the north" };
    const facing = (degrees: string) =>
        words.brief({ order: `form r1 ${degrees}`, means: `Trench: form facing ${degrees} degrees` });
    assert.equal(facing("45"), "Face north-east");
    assert.equal(facing("52.6"), "Face north-east (53°)", "not the same as the other");
    assert.equal(words.brief(told), "Attack 1071 metres to the north", "which verb it is stands above it");
    const shouted = { order: "shout r20 attack to 900 1000", means: "Compère: shout attack 232 metres to the east" };
    assert.equal(words.brief(shouted), "Attack 232 metres to the east", "how it is sent stands above it, too");
    assert.equal(words.brief({ order: "work r12a fortify", means: "I/18th Line: work fortify" }), "Fortify");
    const turned = { order: "turn r4 facing 45", means: "6th battery: turn facing 45 degrees" };
    assert.equal(words.brief(turned), "Face north-east");
    assert.equal(words.brief({ order: "attach r1 with r2a", means: "Desaix: attach with I/4th Line" }), "Join I/4th Line");
    const charge = { order: "charge r31 at b1 charge_and_pursue", means: "3rd Chasseurs: charge charge and pursue at I/Duka" };
    assert.equal(words.brief(charge), "Charge and pursue at I/Duka");
    const faced = {
        order: "charge r3a at b2b: face left 59",
        means: "I/24th Light: charge at II/Vogelsang: faces left 59 degrees",
    };
    assert.equal(words.brief(faced), "Charge at II/Vogelsang: faces left 59 degrees", "whom it charges is never left out");
    const fired = { order: "charge r2a fire at b4", means: "I/4th Line: charge fire at I/Gradiska Grenzer" };
    assert.equal(words.brief(fired), "Fire and charge at I/Gradiska Grenzer");
    const blown = { order: "charge r21 blown at b3", means: "Red 21: charge blown at Blue 3" };
    assert.equal(words.brief(blown), "Charge Blue 3, though blown");
});

test("one length is told of a way, and what needs none is at hand", () => {
    assert.equal(words.lengthIn("Faces left 24 degrees, then advances 11 inches", "inches"), "11 inches");
    assert.equal(words.lengthIn("Goes 6.1 inches to the north-east", "inches"), "6.1 inches", "not its last figure alone");
    assert.deepEqual(words.lengthsIn("Faces left 58 degrees", "inches"), []);
    assert.equal(words.lengthIn("Advances 3 inches, then obliques left 6 inches", "inches"), undefined);
    assert.ok(words.isMove({ order: "move r2a: advance 3", means: "" }));
    assert.ok(!words.isMove({ order: "charge r3a at b2b: wheel right 25", means: "" }));
    const at = (order: string) => words.isAtOnce({ order, means: "" });
    assert.ok(at("move r2a: form line") && at("move r4: about face"));
    assert.ok(!at("move r2a: form line, advance 6") && !at("move r2a: advance 6") && !at("fire r4 at b4"));
});

test("time and compass are told as people say them", () => {
    assert.equal(words.clockText(13 * 60, 3, 20), "13:40");
    assert.equal(words.clockText(23 * 60 + 50, 2, 20), "0:10");
    assert.equal(words.compassPoint(0), "north");
    assert.equal(words.compassPoint(65535), "north");
    assert.equal(words.compassPoint(40960), "south-west");
    assert.equal(words.degreesText(16384), "90°");
    assert.equal(words.durationText(120), "2 hours");
    assert.equal(words.durationText(90), "1 hour 30 minutes");
});

test("faces are read however they are parted", () => {
    assert.deepEqual(words.readFaces(" 6 3,4; 10 "), [6, 3, 4, 10]);
    assert.equal(words.readFaces(""), undefined);
    assert.equal(words.readFaces("6 x"), undefined);
    assert.equal(words.readFaces("-1"), undefined);
});

test("verbs that move are those that would be taken of the unit now", () => {
    const verb = (name: string, part: string) => ({ name, parts: [{ part, must: true }], choices: [], about: "" });
    const verbs = [verb("move", "manoeuvres"), verb("limber", "manoeuvres"), verb("form", "choice")];
    const legal = [
        { order: "move r2: advance 10", means: "" },
        { order: "form r2 line", means: "" },
    ];
    assert.deepEqual(
        words.movingVerbs(verbs, legal).map(({ name }) => name),
        ["move"],
    );
});

test("what a unit is, in words", () => {
    assert.equal(
        words.qualitiesInWords({ melee_grade: 5, morale: "D", trained_lights: true, weapon: "musket" }),
        "melee grade 5, morale D, trained lights, musket",
    );
    assert.equal(
        words.qualitiesInWords({ pounds: 8, guns: 8, howitzers: 1, barrage_points: 16 }),
        "8-pounders, 8 guns, 1 howitzer, barrage points 16",
    );
});

test("who dismounts forms nothing", () => {
    const told = (form: string) => words.brief({ order: `form r1 ${form}`, means: `I/Hussars: form ${form}` });
    assert.deepEqual(["dismount", "line", "march_column"].map(told), ["Dismount", "Form line", "Form march column"]);
    assert.deepEqual(["limbered", "skirmish", "semi skirmish"].map(told), [
        "Limber up",
        "Go into skirmish order",
        "Go into semi-skirmish order",
    ]);
});
