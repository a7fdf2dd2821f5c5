import assert from "node:assert/strict";
import { test } from "node:test";
import { keptInTests } from "../../app/kept_in_tests.ts";
import type { Wire } from "../../wire/client.ts";
import type { Scenarios } from "../../wire/messages.ts";
import { Beginning } from "./beginning.ts";

const scenario = (name: string) => ({
    name,
    title: name,
    about: "",
    date: "",
    notes: [],
    minutes: 0,
    sides: [],
    units: [1, 1] as const,
});
const rules = (id: string) => ({ id, title: id, options: [], rulings: [] });
const offer: Scenarios = {
    t: "scenarios",
    scenarios: [scenario("lesson"), scenario("village")],
    rulesets: [rules("one"), rules("other")],
    computers: ["sergeant"],
};
const arrange = (some: Partial<Scenarios> = {}) => new Beginning({} as Wire, { ...offer, ...some });

keptInTests();

test("the first battle and the first rules are offered to who comes for the first time", () => {
    const first = arrange();
    assert.equal(first.scenario.value?.name, "lesson");
    assert.equal(first.ruleset.value?.id, "one");
});

test("who comes again is offered what he chose last, as long as there is such", () => {
    const first = arrange();
    first.chooseScenario("village");
    first.chooseRules("other");
    const again = arrange();
    assert.equal(again.scenario.value?.name, "village");
    assert.equal(again.ruleset.value?.id, "other");
    const gone = arrange({ scenarios: [scenario("farm")], rulesets: [rules("third")] });
    assert.equal(gone.scenario.value?.name, "farm");
    assert.equal(gone.ruleset.value?.id, "third");
    assert.equal(arrange().ruleset.value?.id, "other");
});
