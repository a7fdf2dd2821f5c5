import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import type { Answer, Procedure, Question } from "../core/contract.ts";
import * as core from "../core/for_tests.ts";
import { type Asking, openAsking, usualTerms } from "./asking.ts";
import { openMattering, otherValues } from "./matters.ts";
import { openThrowing } from "./throwing.ts";

const ask = (question: Question): Promise<Answer> => Promise.resolve(core.ask(question));

/** The first procedure of all rulesets for which this holds. */
function find(holds: (procedure: Procedure) => boolean): { asking: Asking; procedure: Procedure } {
    for (const { ruleset } of core.rulesets) {
        const contract = core.contract(ruleset);
        const procedure = contract.procedures.find(holds);
        if (procedure) return { asking: openAsking(contract, procedure, {}, usualTerms, ask), procedure };
    }
    throw new Error("no such procedure");
}

const needsOneFigure = ({ facts, throws }: Procedure) =>
    throws.length === 1 &&
    throws[0]?.when === "always" &&
    facts.filter(({ required }) => required).length === 1 &&
    facts.every(({ required, type }) => !required || type !== "bool");

const firstValue = (procedure: Procedure) => {
    const fact = procedure.facts.find(({ required }) => required) as Procedure["facts"][number];
    return { fact, value: fact.values?.[0] ?? fact.max ?? 0 };
};

test("nothing is asked until what must be said is said", async () => {
    const { asking, procedure } = find(needsOneFigure);
    const { fact, value } = firstValue(procedure);
    assert.deepEqual(asking.missing.value, [fact]);
    assert.equal(asking.answer.peek(), undefined);
    asking.say(fact, value);
    await pause(1);
    assert.deepEqual(asking.missing.value, []);
    assert.ok(asking.answer.value?.odds);
    asking.close();
});

test("odds are compared with those before the fact that changes, through all its values", async () => {
    const { asking, procedure } = find(
        ({ facts, throws }) => throws.length > 0 && facts.every(({ required }) => !required) && facts.length > 1,
    );
    await pause(1);
    const before = asking.answer.value;
    const [one, other] = procedure.facts;
    assert.ok(one && other && before);
    const values = otherValues(one, one.default);
    for (const value of values.slice(0, 2)) {
        asking.say(one, value);
        await pause(1);
        assert.equal(asking.before.value, before);
    }
    const last = asking.answer.value;
    asking.say(other, otherValues(other, other.default)[0]);
    await pause(1);
    assert.equal(asking.before.value, last?.odds ? last : undefined);
    asking.held.value = before;
    assert.equal(asking.before.value, before);
    asking.close();
});

test("what is said as usual is not said", () => {
    const { asking, procedure } = find(({ facts }) => facts.some(({ type }) => type === "bool"));
    const fact = procedure.facts.find(({ type }) => type === "bool") as Procedure["facts"][number];
    asking.say(fact, !fact.default);
    assert.deepEqual(asking.said.value, { [fact.name]: !fact.default });
    asking.say(fact, fact.default);
    assert.deepEqual(asking.said.value, {});
    asking.close();
});

test("dice typed in one by one end where the umpire's own end", async () => {
    const { asking, procedure } = find(needsOneFigure);
    const { fact, value } = firstValue(procedure);
    asking.say(fact, value);
    await pause(1);
    const fallen: [Answer, boolean][] = [];
    const throwing = openThrowing(asking, ask, (answer, own) => fallen.push([answer, own]));
    await throwing.throwForMe();
    assert.equal(fallen.length, 1);
    const thrown = fallen[0]?.[0] as Answer;
    await throwing.give([]);
    const faces: number[] = [];
    while (throwing.wanted.value) {
        assert.ok(throwing.wanted.value.dice >= 1);
        faces.push(thrown.dice?.[faces.length] ?? 0);
        await throwing.give(faces);
    }
    assert.deepEqual(throwing.fallen.value?.result, thrown.result);
    assert.deepEqual(fallen[1]?.[1], true);
    throwing.close();
    asking.close();
});

test("dice are put away when a fact changes", async () => {
    const { asking, procedure } = find(needsOneFigure);
    const { fact, value } = firstValue(procedure);
    asking.say(fact, value);
    await pause(1);
    const throwing = openThrowing(asking, ask, () => {});
    await throwing.throwForMe();
    assert.ok(throwing.fallen.value);
    asking.say(fact, otherValues(fact, value)[0]);
    assert.equal(throwing.fallen.value, undefined);
    throwing.close();
    asking.close();
});

test("a face that no die shows is said, and takes nothing away", async () => {
    const { asking, procedure } = find(needsOneFigure);
    const { fact, value } = firstValue(procedure);
    asking.say(fact, value);
    await pause(1);
    const throwing = openThrowing(asking, ask, () => {});
    await throwing.give([100000]);
    assert.match(throwing.fault.value ?? "", /a die shows/);
    throwing.close();
    asking.close();
});

test("facts that change nothing are found, and none that changes something", async () => {
    const { asking, procedure } = find(
        ({ facts, throws }) => throws.length > 0 && facts.length >= 6 && facts.every(({ required }) => !required),
    );
    const mattering = openMattering(asking, ask);
    await pause(1500);
    const question = asking.question();
    const told = (facts: Question["facts"]) => {
        const { modifiers, odds, error } = core.ask({ ...question, facts });
        return JSON.stringify([modifiers, odds, error?.message]);
    };
    for (const fact of procedure.facts) {
        const changes = otherValues(fact, fact.default).some((value) => told({ [fact.name]: value }) !== told({}));
        assert.equal(mattering.idle.value.has(fact.name), !changes, fact.name);
    }
    mattering.close();
    asking.close();
});
