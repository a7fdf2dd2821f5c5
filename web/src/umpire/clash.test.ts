import assert from "node:assert/strict";
import { test } from "node:test";
import { clash, contract, rulesets } from "../core/for_tests.ts";
import { factInWords, lossInWords, rowOf, situationInWords } from "./clash.ts";

const square = {
    rules: "gdc",
    procedure: "melee",
    facts: { attacker: "cavalry", attacker_grade: 7, defender: "infantry", defender_formation: "square", defender_grade: 5 },
};

test("a clash of one ruleset is put to all of them", () => {
    const { situation, unlike, rulesets: verdicts } = clash(square);
    assert.ok(situation && verdicts);
    assert.deepEqual(unlike, []);
    assert.match(
        situationInWords(situation),
        /^480 hussars \(France\) in \w+ against \d+ line infantry \(Austria\) in square; \d+ metres/,
    );
    assert.deepEqual(
        verdicts.map(({ rules }) => rules),
        rulesets.map(({ ruleset }) => ruleset),
    );
    for (const verdict of verdicts) {
        const row = rowOf(verdict);
        assert.ok(Math.abs(row.parts.reduce((sum, { p }) => sum + p, 0) - 1) < 1e-9);
        assert.match(row.losses, /attacker \d+.*opponent \d+/);
    }
});

test("cavalry against a line is the same clash under every ruleset, and a square would have stood better", () => {
    const breaksAgainst = (defender_formation: string): number[] => {
        const { situation, rulesets: verdicts } = clash({ ...square, facts: { ...square.facts, defender_formation } });
        assert.ok(situation && verdicts);
        assert.match(situationInWords(situation), new RegExp(`against \\d+ line infantry \\(Austria\\) in ${defender_formation};`));
        return verdicts.map((verdict) => rowOf(verdict).parts[0]?.p ?? Number.NaN);
    };
    const [line, inSquare] = [breaksAgainst("line"), breaksAgainst("square")];
    assert.equal(line.length, rulesets.length);
    for (const [i, breaks] of line.entries()) assert.ok(breaks > (inSquare[i] ?? 1), `${rulesets[i]?.ruleset}: ${breaks}`);
});

test("no question of any ruleset, as it is when one begins, brings the core to grief", () => {
    for (const { ruleset } of rulesets)
        for (const { name, facts } of contract(ruleset).procedures) {
            const said = Object.fromEntries(
                facts.filter((one) => one.required).map((one) => [one.name, one.values?.[0] ?? one.min ?? false]),
            );
            const found = clash({ rules: ruleset, procedure: name, facts: said as Record<string, string | number | boolean> });
            assert.ok(found.situation === null || (found.rulesets?.length ?? 0) === rulesets.length, `${ruleset} ${name}`);
        }
});

test("facts by the side they are about", () => {
    assert.equal(factInWords("a_contact_figures"), "contact figures of side A");
    assert.equal(factInWords("range_yd"), "range");
});

test("losses and what cannot be said", () => {
    assert.equal(lossInWords({ expected: 85.9, p10: 0, p50: 60, p90: 120 }), "86 (0 to 120)");
    assert.equal(lossInWords({ expected: 0, p10: 0, p50: 0, p90: 0 }), "0");
    const deaf = rowOf({ rules: "x", cannot: "nobody rides there" });
    assert.equal(deaf.unsaid, "nobody rides there");
    assert.equal(deaf.parts.length, 0);
});

test("what makes no difference under a ruleset is told in a sentence", () => {
    const loses = { expected: 1, p10: 0, p50: 1, p90: 2 };
    const verdict = { rules: "x", breaks: 1, attacker_loses: loses, defender_loses: loses };
    const row = rowOf({ ...verdict, cannot_say: { distance_m: "not heard", slope: "nobody measures it" } });
    assert.equal(row.idle, "The distance makes no difference there");
    assert.equal(row.unsaid, "slope: nobody measures it");
    const two = rowOf({ ...verdict, cannot_say: { "defender.quality": "not heard", distance_m: "not heard" } });
    assert.equal(two.idle, "The quality of the defender and the distance make no difference there");
});
