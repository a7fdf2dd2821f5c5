import assert from "node:assert/strict";
import { test } from "node:test";
import { contract, rulesets } from "../core/for_tests.ts";
import { followUps } from "./follow_ups.ts";
import { seek } from "./seeking.ts";

const contracts = rulesets.map(({ ruleset }) => contract(ruleset));

test("what people say finds something in every ruleset", () => {
    for (const one of contracts)
        for (const word of ["cannon", "shoot", "musket", "volley", "square", "melee", "morale", "general"])
            assert.ok(seek(one.procedures, word).length > 0, `${one.ruleset}: ${word}`);
});

test("its own words come before what only the facts hold", () => {
    for (const one of contracts) {
        const found = seek(one.procedures, "fire");
        assert.ok(found.length > 0 && found.length < one.procedures.length, one.ruleset);
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
