import assert from "node:assert/strict";
import { test } from "node:test";
import type { Contract, Fact, Outcome, Procedure, Rulebook } from "../core/contract.ts";
import { contract, rulebook, rulesets } from "../core/for_tests.ts";
import { readAsked, readValue, writeAddress } from "./address.ts";
import { byChapter, factGroups } from "./grouping.ts";
import {
    besideBefore,
    certain,
    certainInWords,
    expected,
    gather,
    likeliest,
    MOST_BARS,
    meanInWords,
    open,
    outcomeInWords,
    rangeOf,
    together,
    ways,
    withoutTail,
    withoutWorkings,
} from "./odds.ts";
import { readRefusal } from "./refusal.ts";
import { soughtBy } from "./seeking.ts";
import { sumsOf } from "./sum.ts";
import { aboutInWords, nameAndUnit, percent, signed, stepOf } from "./words.ts";

const contracts: readonly Contract[] = rulesets.map(({ ruleset }) => contract(ruleset));
const books: readonly Rulebook[] = rulesets.map(({ ruleset }) => rulebook(ruleset));

const fact = (name: string, more: Partial<Fact> = {}): Fact => ({ name, type: "int", min: 0, max: 10, about: "", ...more });

const toy: Procedure = {
    name: "toy",
    title: "A toy",
    rules: ["t.1"],
    facts: [
        fact("range_yd", { required: true, max: 500 }),
        fact("shape", { type: "choice", values: ["line", "square"], default: "line" }),
    ],
    throws: [],
    results: [
        { name: "hits", type: "int", about: "" },
        { name: "outcome", type: "choice", values: ["stands", "breaks"], about: "" },
        { name: "fp", type: "int", about: "" },
    ],
    options: [],
    rulings: [],
    refuses: [],
};

const outcome = (p: number, hits: number, word: string): Outcome => ({ p, result: { hits, outcome: word, fp: 14 } });
const few: readonly Outcome[] = [outcome(0.5, 1, "breaks"), outcome(0.25, 0, "stands"), outcome(0.25, 1, "stands")];

test("names of facts are said in words, with the unit", () => {
    assert.deepEqual(nameAndUnit("range_yd"), { words: "range", unit: "yards" });
    assert.deepEqual(nameAndUnit("in_water"), { words: "in water" });
    assert.deepEqual(nameAndUnit("lost_in"), { words: "lost", unit: "inches" });
    assert.equal(aboutInWords("no matter if contact_figures is 0"), "no matter if contact figures is 0");
    assert.equal(aboutInWords("measured to take range_in"), "measured to take range");
    assert.equal(signed(-3), "−3");
    assert.equal(signed(2), "+2");
});

test("a chance is never rounded to certain or to nothing", () => {
    assert.equal(percent(1), "100 %");
    assert.equal(percent(0), "0 %");
    assert.equal(percent(0.9), "90 %");
    assert.equal(percent(5 / 36), "13.89 %");
    assert.equal(percent(0.00001), "< 0.01 %");
    assert.equal(percent(0.999999), "> 99.99 %");
});

test("what is certain is said, and of what is not the likeliest first", () => {
    assert.equal(certainInWords(toy, [outcome(1, 2, "breaks")]), "breaks");
    assert.deepEqual(
        ways(toy, few).map(({ label, p }) => [label, p]),
        [
            ["stands", 0.5],
            ["breaks", 0.5],
        ],
    );
});

test("who wins, loses or has the better of it is said in English", () => {
    const choice = (name: string) => ({ name, type: "choice", values: [], about: "" }) as const;
    const words = (name: string, value: string) => outcomeInWords([choice(name)], { [name]: value });
    assert.equal(words("winner", "attacker"), "the attacker wins");
    assert.equal(words("winner", "draw"), "a draw");
    assert.equal(words("loser", "b"), "side b loses");
    assert.equal(words("loser", "none"), "nobody loses");
    assert.equal(words("outcome", "a"), "side a has the better of it");
    assert.equal(words("outcome", "stand"), "stand");
    const checks = { name: "a_checks", type: "bool", about: "" } as const;
    assert.equal(outcomeInWords([choice("loser"), checks], { loser: "a", a_checks: true }), "side a loses, side a checks");
});

test("where no word says how it ends it is what it costs, not what it was worked out from", () => {
    const band = { name: "band", type: "choice", values: ["close", "long"], about: "" } as const;
    const fire = { ...toy, results: [band, ...toy.results.slice(0, 1)] };
    assert.equal(certainInWords(fire, [{ p: 1, result: { band: "close", hits: 0 } }]), "no hits");
    const both = [0, 1].map((hits) => ({ p: 0.5, result: { band: "close", hits } }));
    assert.deepEqual(
        ways(fire, both).map(({ label }) => label),
        ["no hits", "1 hit"],
    );
});

test("at the table the figure from which hits are read is not told beside them", () => {
    const number = (name: string) => ({ name, type: "int", about: "" }) as const;
    assert.deepEqual(withoutWorkings([number("total"), number("hits")]), [number("hits")]);
    assert.deepEqual(withoutWorkings([number("total")]), [number("total")]);
});

test("a stepper moves as a player would", () => {
    assert.equal(stepOf(fact("range_yd", { max: 1000 })), 10);
    assert.equal(stepOf(fact("grade")), 1);
    assert.equal(stepOf(fact("year", { min: 1792, max: 1815 })), 1);
});

test("every procedure stands in one chapter, in the order of the book", () => {
    contracts.forEach((one, i) => {
        const chapters = byChapter(one, books[i] as Rulebook);
        const names = chapters.flatMap(({ procedures }) => procedures.map(({ name }) => name));
        assert.deepEqual([...names].sort(), one.procedures.map(({ name }) => name).sort());
        assert.equal(
            chapters.some(({ title }) => title === "Other"),
            false,
            one.ruleset,
        );
        const order = (books[i] as Rulebook).chapters.map(({ title }) => title);
        const places = chapters.map(({ title }) => order.indexOf(title));
        assert.deepEqual(
            places,
            [...places].sort((a, b) => a - b),
        );
    });
});

test("every fact stands in one group, and what must be said stands first", () => {
    for (const { procedures } of contracts)
        for (const procedure of procedures) {
            const groups = factGroups(procedure);
            const names = groups.flatMap(({ facts }) => facts.map(({ name }) => name));
            assert.deepEqual([...names].sort(), procedure.facts.map(({ name }) => name).sort(), procedure.name);
            if (procedure.facts.some(({ required }) => required)) assert.ok(groups[0]?.facts[0]?.required, procedure.name);
        }
});

test("a question is found by its title and by its name", () => {
    assert.ok(soughtBy(toy, "toy") === 3);
    assert.ok(soughtBy(toy, "A TO") === 3);
    assert.ok(soughtBy(toy, "") === 3);
    assert.equal(soughtBy(toy, "melee") === 3, false);
});

test("what is said comes back from the address", () => {
    const [first] = contracts;
    assert.ok(first);
    const ruling = first.rulings.find(({ choices }) => choices.length > 1);
    assert.ok(ruling);
    const letter = ruling.choices.find((one) => one !== ruling.default) ?? "";
    const terms = { options: first.options.slice(0, 1).map(({ id }) => id), rulings: { [ruling.id]: letter } };
    const asked = { said: { range_yd: 140, shape: "square" }, terms, dice: [7, 12] };
    const address = writeAddress(first.ruleset, toy.name, asked);
    assert.deepEqual(readAsked(new URLSearchParams(address.split("?")[1]), first, toy), asked);
    assert.equal(writeAddress("t", "toy", { said: {}, terms: { options: [], rulings: {} }, dice: [] }), "#/umpire/t/toy");
});

test("an address that says nonsense says nothing", () => {
    const [first] = contracts;
    assert.ok(first);
    const query = new URLSearchParams("range_yd=9999&shape=circle&unknown=1&option=none&ruling=x.r1:a&dice=a,b");
    assert.deepEqual(readAsked(query, first, toy), { said: {}, terms: { options: [], rulings: {} }, dice: [] });
    assert.equal(readValue(fact("moved", { type: "bool" }), "maybe"), undefined);
});

test("no fact is called like a word of the address", () => {
    for (const { procedures } of contracts)
        for (const { name, facts } of procedures)
            assert.equal(
                facts.some((one) => ["option", "ruling", "dice"].includes(one.name)),
                false,
                name,
            );
});

test("what is open and what is certain", () => {
    assert.deepEqual(
        open(toy, few).map(({ name }) => name),
        ["hits", "outcome"],
    );
    assert.deepEqual(
        certain(toy, few).map(([{ name }, value]) => [name, value]),
        [["fp", 14]],
    );
});

test("bars add up what they do not tell apart, and stand in the order of their values", () => {
    const bars = gather(few, [toy.results[1] as Procedure["results"][number]]);
    assert.deepEqual(
        bars.map(({ label, p }) => [label, p]),
        [
            ["stands", 0.5],
            ["breaks", 0.5],
        ],
    );
    const all = gather(few, open(toy, few));
    assert.deepEqual(
        all.map(({ label }) => label),
        ["stands, no hits", "stands, 1 hit", "breaks, 1 hit"],
    );
    assert.equal(likeliest(all)?.label, "breaks, 1 hit");
    assert.deepEqual(rangeOf(few, "hits"), { name: "hits", least: 0, most: 1, mean: 0.75 });
});

test("what did not come is said only where there is nothing else to say", () => {
    const flag = (name: string) => ({ name, type: "bool", about: "" }) as const;
    const shown = [flag("officer_hit"), ...toy.results.slice(0, 1), flag("colour_lost")];
    assert.equal(outcomeInWords(shown, { officer_hit: true, hits: 2, colour_lost: false }), "2 hits, officer hit");
    assert.equal(outcomeInWords(shown.slice(0, 1), { officer_hit: false }), "officer hit no");
    assert.equal(outcomeInWords([flag("one"), flag("two")], { one: false, two: false }), "one no, two no");
});

test("what is counted is told as a number of things, and who suffers it behind", () => {
    const number = (name: string) => ({ name, type: "int", about: "" }) as const;
    const losses = { name: "losses", type: "choice", values: ["none", "castings"], about: "" } as const;
    assert.equal(outcomeInWords([losses, number("hits")], { losses: "none", hits: 0 }), "no hits");
    assert.equal(outcomeInWords([losses, number("hits")], { losses: "castings", hits: 1 }), "1 hit on castings");
    assert.equal(outcomeInWords([number("men_lost")], { men_lost: 1 }), "1 man lost");
    assert.equal(outcomeInWords([number("bonus")], { bonus: 1 }), "bonus 1");
    assert.equal(outcomeInWords([number("a_kills")], { a_kills: 1 }), "a kills 1");
});

test("figures with the most values are left out until the bars can be taken in", () => {
    const many = Array.from({ length: 40 }, (_, i) => outcome(1 / 40, i, i < 10 ? "stands" : "breaks"));
    const shown = together(toy, many);
    assert.deepEqual(
        shown.map(({ name }) => name),
        ["outcome"],
    );
    assert.ok(gather(many, shown).length <= MOST_BARS);
});

test("of many outcomes no figure is told that the words tell anyway", () => {
    const figure = (name: string) => ({ name, type: "int", about: "" }) as const;
    const procedure = { ...toy, results: [...toy.results, figure("cost")] };
    const many = Array.from({ length: 40 }, (_, i) => {
        const { p, result } = outcome(1 / 40, i, i < 10 ? "stands" : "breaks");
        return { p, result: { ...result, cost: i < 10 ? 1 : 2 } };
    });
    const names = (outcomes: readonly Outcome[]) => together(procedure, outcomes).map(({ name }) => name);
    assert.deepEqual(names(many), ["outcome"]);
    assert.deepEqual(names(many.filter((_, i) => i % 10 === 0)), ["hits", "outcome", "cost"]);
});

test("bars are compared with those before, also with outcomes that are gone", () => {
    const shown = [toy.results[0] as Procedure["results"][number]];
    const compared = besideBefore(gather(few, shown), [outcome(0.6, 0, "stands"), outcome(0.4, 2, "stands")], shown);
    assert.deepEqual(
        compared.map(({ label, p, before }) => [label, p, before]),
        [
            ["no hits", 0.25, 0.6],
            ["1 hit", 0.75, 0],
            ["2 hits", 0, 0.4],
        ],
    );
    assert.equal(besideBefore(gather(few, shown), undefined, shown)[0]?.before, undefined);
});

test("a sum begins with what its lines leave unsaid", () => {
    const line = (to: string, value: number) => ({ rule: "t.1", label: "", to, value });
    const answer = { modifiers: [line("fp", 2), line("fp", -1), line("dice_x", 0.5), line("hits", 1)], odds: few };
    assert.deepEqual(
        sumsOf(answer).map(({ to, begins, total }) => [to, begins, total]),
        [
            ["fp", 13, 14],
            ["dice_x", undefined, 0.5],
            ["hits", undefined, 1],
        ],
    );
});

test("a refusal names its rule, and the facts that it is about", () => {
    const read = readRefusal({ code: "not_allowed", message: "t.8.1b: the target is out of reach (range_yd, shape)" }, toy);
    assert.equal(read.rule, "t.8.1b");
    assert.equal(read.sentence, "the target is out of reach");
    assert.deepEqual(
        read.facts.map(({ name }) => name),
        ["range_yd", "shape"],
    );
    const plain = readRefusal({ code: "bad_value", message: "shape must be line (or square)", fact: "shape" }, toy);
    assert.equal(plain.sentence, "shape must be line (or square)");
    assert.deepEqual(plain.facts, [toy.facts[1]]);
    assert.equal(plain.rule, undefined);
});

test("what is to be expected of a shot is told where all that may come of it is counted", () => {
    const bars = [
        { label: "1 hit", p: 0.5 },
        { label: "no hits", p: 0.2 },
        { label: "3 hits", p: 0.3 },
    ];
    assert.equal(expected(bars), "1.4 hits");
    assert.equal(meanInWords(0.68, "total gunners lost"), "0.7 gunners lost");
    assert.equal(meanInWords(0.1, "total_gunners_lost"), "0.1 gunners lost");
    assert.equal(
        expected([
            { label: "85 casualties", p: 0.5 },
            { label: "142 casualties", p: 0.5 },
        ]),
        "114 casualties",
    );
    assert.equal(
        expected([
            { label: "2 hits", p: 0.9 },
            { label: "3 hits", p: 0.1 },
        ]),
        "2.1 hits",
    );
    assert.equal(expected([bars[0] as (typeof bars)[0], { label: "no hits", p: 0 }].map((bar) => ({ ...bar, p: 1 }))), "1 hit");
    assert.equal(expected([...bars, { label: "wins", p: 0 }]), "");
});

test("counts that hardly ever come are one bar", () => {
    const bar = (label: string, p: number) => ({ key: label, label, p, result: {} });
    const bars = [bar("no hits", 0.5), bar("1 hit", 0.485), bar("2 hits", 0.01), bar("3 hits", 0.005)];
    assert.deepEqual(
        withoutTail(bars).map(({ label, p }) => [label, p]),
        [
            ["no hits", 0.5],
            ["1 hit", 0.485],
            ["2 or more hits", 0.015],
        ],
    );
    assert.equal(withoutTail(bars.slice(0, 3)).length, 3);
    assert.equal(withoutTail([...bars, bar("wins", 0)]).length, 5);
});

test("where there is too much to take in it is told what it costs, not only what may come besides", () => {
    const int = (name: string) => ({ name, type: "int", about: "" }) as const;
    const bool = (name: string) => ({ name, type: "bool", about: "" }) as const;
    const procedure = { ...toy, results: [int("kills"), int("ones"), bool("officer_casualty"), bool("low_ammo")] };
    const outcomes = [];
    for (let kills = 0; kills <= 6; kills++)
        for (const ones of [0, 1, 2])
            for (const officer_casualty of [false, true])
                outcomes.push({ p: 1 / 42, result: { kills, ones, officer_casualty, low_ammo: ones > 1 } });
    assert.deepEqual(
        together(procedure, outcomes).map(({ name }) => name),
        ["kills"],
    );
});
