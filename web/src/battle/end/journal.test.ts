import assert from "node:assert/strict";
import { test } from "node:test";
import type { Mind } from "../../wire/messages.ts";
import { beliefInWords, hopeInWords, planInWords, taskInWords } from "./journal.ts";

const mind: Mind = {
    side: "blue",
    line: 3,
    turn: 2,
    plan: "turn-left",
    changed: true,
    expects: 1240,
    as_before: -30,
    looked: 9,
    enemy: { press: 60, hold: 30, storm: 10, delay: 0 },
    tasks: [],
};

test("plans and tasks are said as a wargamer says them", () => {
    assert.equal(planInWords("turn-left"), "pin them and turn their left flank");
    assert.equal(planInWords("a-new-one"), "a new one");
    assert.equal(taskInWords({ brigade: "r10", name: "Ledru", task: "storm", about_name: "Ebelsdorf" }), "Ledru storms Ebelsdorf");
    assert.equal(taskInWords({ task: "press", from: 4 }), "Whoever is under nobody presses on, from turn 4 on");
});

test("what he hoped for and what he believed", () => {
    assert.equal(hopeInWords(mind), "He expected to be 12.4 ahead in strength, and 0.3 behind if he went on as before");
    assert.equal(hopeInWords({ ...mind, changed: false }), "He expected to be 12.4 ahead in strength");
    assert.match(
        beliefInWords(mind),
        /^Of his enemy he believed: press on along the whole line 60 %, .*30 %, storm the places 10 %$/,
    );
    assert.equal(beliefInWords({ ...mind, enemy: { press: 100 } }), "");
});
