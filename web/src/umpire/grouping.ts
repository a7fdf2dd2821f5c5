/* Procedures grouped as the book is, facts by whom they are about. */
import type { Contract, Fact, Procedure, Rulebook } from "../core/contract.ts";
import { isRule } from "../core/rule_text.ts";
import { begun } from "./words.ts";

export interface Chapter {
    title: string;
    procedures: readonly Procedure[];
}

/** The chapter that has the rule, or a part of it. */
export function chapterOf(rulebook: Rulebook, rule: string): string | undefined {
    return rulebook.chapters.find((chapter) => chapter.rules.some(({ id }) => isRule(id, rule)))?.title;
}

/** Each procedure stands in the chapter of the first rule it cites; chapters in the order of the book. */
export function byChapter(contract: Contract, rulebook: Rulebook): readonly Chapter[] {
    const order = rulebook.chapters.map((chapter) => chapter.title);
    const chapters = new Map<string, Procedure[]>();
    for (const procedure of contract.procedures) {
        const title = chapterOf(rulebook, procedure.rules[0] ?? "") ?? "Other";
        chapters.set(title, [...(chapters.get(title) ?? []), procedure]);
    }
    return [...chapters]
        .map(([title, procedures]) => ({ title, procedures }))
        .sort((one, other) => order.indexOf(one.title) - order.indexOf(other.title));
}

export interface FactGroup {
    id: string;
    title: string;
    facts: readonly Fact[];
    prefix: string; // what the names of its facts begin with, which its title says already
}

const LEAST_OF_A_GROUP = 3;

function prefixOf(fact: Fact): string {
    return fact.name.includes("_") ? `${fact.name.split("_", 1)[0]}_` : "";
}

/** attacker and attacker_grade both belong to attacker_. */
function belongs(fact: Fact, prefix: string): boolean {
    return fact.name.startsWith(prefix) || `${fact.name}_` === prefix;
}

function titleOf(prefix: string): string {
    const word = prefix.slice(0, -1).replace(/(\d)$/, " $1");
    return word.length === 1 ? `Side ${word.toUpperCase()}` : begun(word);
}

const mustFirst = (facts: readonly Fact[]): readonly Fact[] => [
    ...facts.filter((fact) => fact.required),
    ...facts.filter((fact) => !fact.required),
];

/** Facts whose names begin alike, three or more of them, are a group; what is left comes first, under "The situation". */
export function factGroups(procedure: Procedure): readonly FactGroup[] {
    const prefixes = [...new Set(procedure.facts.map(prefixOf))].filter(
        (prefix) => prefix && procedure.facts.filter((fact) => belongs(fact, prefix)).length >= LEAST_OF_A_GROUP,
    );
    if (procedure.facts.length < 8) prefixes.length = 0;
    const rest = procedure.facts.filter((fact) => !prefixes.some((prefix) => belongs(fact, prefix)));
    const groups = prefixes.map((prefix) => ({
        id: prefix.slice(0, -1),
        title: titleOf(prefix),
        facts: mustFirst(procedure.facts.filter((fact) => belongs(fact, prefix))),
        prefix,
    }));
    const situation = { id: "situation", title: "The situation", facts: mustFirst(rest), prefix: "" };
    const needed = (group: FactGroup) => group.facts.some((fact) => fact.required);
    const all = rest.length > 0 ? [situation, ...groups] : groups;
    return needed(situation) ? all : [...all.filter(needed), ...all.filter((group) => !needed(group))];
}
