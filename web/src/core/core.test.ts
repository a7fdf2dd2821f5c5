import assert from "node:assert/strict";
import { test } from "node:test";
import { ask, contract, raw, rulebook, rulesets } from "./for_tests.ts";

test("the core tells which rulesets there are", () => {
    assert.ok(rulesets.length >= 5);
    for (const { ruleset, title } of rulesets) {
        assert.ok(title.length > 0);
        assert.equal(contract(ruleset).ruleset, ruleset);
    }
});

test("every rule that a procedure cites can be opened in the rulebook", () => {
    for (const { ruleset } of rulesets) {
        const ids = rulebook(ruleset).chapters.flatMap((chapter) => chapter.rules.map((rule) => rule.id));
        for (const procedure of contract(ruleset).procedures)
            for (const rule of procedure.rules)
                assert.ok(
                    ids.some((id) => id.startsWith(rule)),
                    `${ruleset} ${procedure.name} ${rule}`,
                );
    }
});

test("what the core cannot tell is an error with a sentence", () => {
    for (const question of [{}, { about: "weather" }, { about: "contract", rules: "none" }, 7, []]) {
        const reply = raw("tell", question) as { error?: { message: string } };
        assert.ok(reply.error?.message, JSON.stringify(question));
    }
});

test("a question without dice is told which dice are wanted", () => {
    const wanting = rulesets.flatMap(({ ruleset }) =>
        contract(ruleset)
            .procedures.filter((procedure) => procedure.throws.some((one) => one.when === "always"))
            .filter((procedure) => procedure.facts.every((fact) => !fact.required))
            .map((procedure) => ask({ rules: ruleset, procedure: procedure.name, facts: {}, dice: [] }))
            .filter((answer) => answer.error?.code === "too_few_dice"),
    );
    assert.ok(wanting.length > 0);
    for (const answer of wanting) assert.ok(answer.wanted && answer.wanted.dice >= 1 && answer.wanted.most > answer.wanted.least);
});
