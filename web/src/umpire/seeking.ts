/* Finding a question by what people say: other words for the same thing, and words that stand only among the facts. */
import type { Procedure } from "../core/contract.ts";
import { inWords } from "./words.ts";

// What is said at a table, and how the books may call it.
const sayings: readonly (readonly [RegExp, readonly string[]])[] = [
    [/^cannons?$/, ["artillery", "gun", "battery", "bombard", "ball"]],
    [/^(shoot|shooting|shots?)$/, ["fire", "volley", "musket", "shot", "small arms"]],
    [/^(muskets?|musketry|rifles?)$/, ["musket", "fire", "volley", "small arms"]],
    [/^(volley|volleys)$/, ["volley", "fire", "musket"]],
    [/^(squares?)$/, ["square", "formation", "form"]],
    [/^(case|canister|grape)$/, ["canister", "case", "artillery", "gun"]],
    [/^(run|runs|flee|rout)$/, ["rout", "flee", "retreat", "morale", "reaction"]],
    [/^(nerve|panic|morale)$/, ["morale", "nerve", "reaction", "check", "test", "effectiveness"]],
    [/^(fight|melee|bayonets?)$/, ["melee", "hand", "fight", "combat", "bayonet"]],
    [/^(general|leader|commander|officer)s?$/, ["general", "leader", "commander", "officer", "command"]],
    [/^(walk|march|speed|move)$/, ["move", "march", "rate"]],
];

function wordsFor(word: string): readonly string[] {
    return [word, ...(sayings.find(([said]) => said.test(word))?.[1] ?? [])];
}

function textOf({ title, name }: Procedure): string {
    return `${title} ${inWords(name)}`.toLowerCase();
}

function factsOf({ facts }: Procedure): string {
    return facts
        .map(({ name, values }) => `${inWords(name)} ${(values ?? []).map(inWords).join(" ")}`)
        .join(" ")
        .toLowerCase();
}

/** How well a question answers what was typed: 3 by its own words, 2 by other words for it, 1 by its facts, 0 not at all. */
export function soughtBy(procedure: Procedure, typed: string): number {
    const words = typed.toLowerCase().split(/[\s_]+/).filter(Boolean); // biome-ignore format: one chain
    const title = textOf(procedure);
    if (words.every((word) => title.includes(word))) return 3;
    if (words.every((word) => wordsFor(word).some((other) => title.includes(other)))) return 2;
    const facts = factsOf(procedure);
    return words.every((word) => wordsFor(word).some((other) => title.includes(other)) || facts.includes(word)) ? 1 : 0;
}

/** Those that answer best, and those that answer by other words; what only the facts hold where nothing else does. */
export function seek(procedures: readonly Procedure[], typed: string): readonly Procedure[] {
    const ranked = procedures.map((procedure) => ({ procedure, rank: soughtBy(procedure, typed) }));
    const least = ranked.some(({ rank }) => rank >= 2) ? 2 : 1;
    return ranked.filter(({ rank }) => rank >= least).map(({ procedure }) => procedure);
}
