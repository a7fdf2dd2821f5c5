import assert from "node:assert/strict";
import { test } from "node:test";
import { contract, rulebook, rulesets } from "../core/for_tests.ts";
import { followUps } from "./follow_ups.ts";
import { byChapter } from "./grouping.ts";
import { chaptersWith, seek } from "./seeking.ts";

const contracts = rulesets.map(({ ruleset }) => contract(ruleset));

const said = [
    ...["cannon", "shoot", "musket", "volley", "square", "melee", "morale", "general", "retreat", "losses", "killed", "woods"],
    ...["hill", "village", "house", "ammo", "see", "victory", "orders", "tired", "disordered", "pursuit", "wheel", "lancers"],
    ...["reinforce", "limber", "countercharge", "column", "skirmishers", "rain", "pass"],
];

test("what people say finds something in every ruleset", () => {
    for (const one of contracts)
        for (const word of said) assert.ok(seek(one.procedures, word).length > 0, `${one.ruleset}: ${word}`);
});

test("its own words come before what only the facts hold", () => {
    for (const one of contracts) {
        const found = seek(one.procedures, "fire");
        assert.ok(found.length > 0 && found.length < one.procedures.length, one.ruleset);
    }
});

test("a whole sentence finds what most of it is about", () => {
    const sentences: [string, RegExp][] = [
        ["lancers that charge a square in the rain", /charge|square|melee|combat|impact/i],
        ["does a battery that flees go into a wood?", /retreat|rout|morale|flee|run|move|limber|terrain|ground|guns|batter/i],
        ["how many men does a volley kill at 50 yards", /volley|fire|musket/i],
        ["can a general be hit", /general|leader|commander|officer/i],
    ];
    for (const one of contracts)
        for (const [words, about] of sentences) {
            const found = seek(one.procedures, words);
            assert.ok(found.length > 0 && found.length < one.procedures.length, `${one.ruleset}: ${words}`);
            assert.match(`${found[0]?.title} ${found[0]?.name}`, about, `${one.ruleset}: ${words}`);
        }
});

test("nonsense finds nothing", () => {
    for (const one of contracts) assert.deepEqual(seek(one.procedures, "xyzzy"), []);
});

test("some results lead on, and take along what is known", () => {
    let led = 0;
    for (const one of contracts)
        for (const procedure of one.procedures)
            for (const { name, type, values } of procedure.results) {
                const result = { [name]: type === "bool" ? true : (values?.[0] ?? "none") };
                for (const next of followUps(one, procedure, { morale: "D", range_yd: 100 }, result)) {
                    led++;
                    assert.notEqual(next.procedure, procedure);
                    for (const fact of Object.keys(next.said)) assert.ok(next.procedure.facts.some((own) => own.name === fact));
                }
            }
    assert.ok(led > 0);
});

test("what is called so comes before what is like it", () => {
    for (const one of contracts)
        for (const word of ["volley", "square"]) {
            const [first] = seek(one.procedures, word);
            const called = one.procedures.some(({ title }) => title.toLowerCase().includes(word));
            const [chapter] = chaptersWith(byChapter(one, rulebook(one.ruleset)), seek(one.procedures, word));
            assert.equal(chapter?.procedures[0], first, "and its chapter stands first");
            if (called) assert.ok(first?.title.toLowerCase().includes(word), `${one.ruleset}: ${word}: ${first?.title}`);
        }
});
