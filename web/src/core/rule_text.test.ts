import assert from "node:assert/strict";
import { test } from "node:test";
import { holds } from "../rules/book.tsx";
import { raw, rulebook, rulesets } from "./for_tests.ts";
import { isRule, rulesNamed, splitAtNames } from "./rule_text.ts";

test("an id without its letter means the whole group", () => {
    assert.ok(isRule("x.2.3a", "x.2.3"));
    assert.ok(isRule("x.2.3", "x.2.3"));
    assert.ok(isRule("x.melee.m1", "x.melee"));
    assert.equal(isRule("x.2.31", "x.2.3"), false);
    assert.equal(isRule("x.2", "x.2.3"), false);
});

test("a rule is found with its chapter", () => {
    for (const { ruleset } of rulesets) {
        const book = rulebook(ruleset);
        const chapter = book.chapters.at(-1);
        const rule = chapter?.rules[0];
        assert.ok(chapter && rule);
        const found = rulesNamed(book, rule.id);
        assert.equal(found?.chapter, chapter.title);
        assert.deepEqual(found?.rules[0], rule);
    }
    const [first] = rulesets;
    assert.equal(rulesNamed(rulebook(first?.ruleset ?? ""), "none.1"), undefined);
});

test("names in a text become ways to what they name", () => {
    const names = { charts: new Set(["volleys"]), questions: new Set(["melee"]) };
    const pieces = splitAtNames("x", "As in x.2.3a, see `x.r1`, chart `volleys` and `melee`; not `walk`.", names);
    assert.deepEqual(
        pieces.map(({ text, kind }) => [kind, text]),
        [
            ["words", "As in "],
            ["rule", "x.2.3a"],
            ["words", ", see "],
            ["rule", "x.r1"],
            ["words", ", chart "],
            ["chart", "volleys"],
            ["words", " and "],
            ["question", "melee"],
            ["words", "; not walk."],
        ],
    );
    assert.deepEqual(splitAtNames("x", "", names), []);
});

test("every chart of every ruleset can be shown, all rows as wide as the header", () => {
    for (const { ruleset } of rulesets) {
        const charts = raw("tell", { about: "tables", rules: ruleset }) as { name: string; title: string }[];
        assert.ok(charts.length > 0);
        for (const { name } of charts) {
            const chart = raw("tell", { about: "table", rules: ruleset, table: name }) as { rows: string[][] };
            assert.ok(chart.rows.length > 1, name);
            for (const row of chart.rows) assert.equal(row.length, chart.rows[0]?.length, name);
        }
    }
});

test("rules are sought by all words, in id and text", () => {
    const rule = { id: "x.2.3a", text: "Squares stand fast." };
    assert.ok(holds(rule, "square FAST"));
    assert.ok(holds(rule, "2.3"));
    assert.ok(holds(rule, " "));
    assert.equal(holds(rule, "square flee"), false);
});
