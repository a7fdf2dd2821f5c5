/* Finding a question by what people say: other words for the same thing, and words that stand only among the facts. */
import type { Procedure } from "../core/contract.ts";
import type { Chapter } from "./grouping.ts";
import { inWords } from "./words.ts";

// What is said at a table, and how the books may call it.
const sayings: readonly (readonly [RegExp, readonly string[]])[] = [
    [/^cannons?$/, ["artillery", "gun", "battery", "bombard", "ball"]],
    [/^(shoot|shooting|shots?)$/, ["fire", "volley", "musket", "shot", "small arms"]],
    [/^(muskets?|musketry|rifles?)$/, ["musket", "fire", "volley", "small arms"]],
    [/^(volley|volleys)$/, ["volley", "fire", "musket"]],
    [/^(squares?)$/, ["square", "formation", "form"]],
    [/^(case|canister|grape)$/, ["canister", "case", "artillery", "gun"]],
    [/^(run|runs|flee|rout|retreat|fall)$/, ["rout", "flee", "retreat", "run", "morale", "reaction"]],
    [/^(nerve|panic|morale)$/, ["morale", "nerve", "reaction", "check", "test", "effectiveness"]],
    [/^(fight|melee|bayonets?)$/, ["melee", "hand", "fight", "combat", "bayonet"]],
    [/^(general|leader|commander|officer)s?$/, ["general", "leader", "commander", "officer", "command"]],
    [/^(far|ranges?|distance|reach)$/, ["far", "range", "reach", "distance"]],
    [/^(crews?|gunners?)$/, ["crew", "gunner", "battery", "guns", "artillery"]],
    [/^(walk|march|speed|move)$/, ["move", "march", "rate"]],
    [/^(kill|killed|dead|casualty|casualties|loss|losses|hits?)$/, ["casualt", "loss", "lost", "killed", "hit", "fire"]],
    [/^(woods?|forests?|hills?|slopes?|terrain|ground)$/, ["wood", "hill", "slope", "terrain", "ground", "move"]],
    [/^(rivers?|streams?|bridges?|fords?|roads?)$/, ["river", "stream", "ford", "bridge", "road", "ground", "move"]],
    [
        /^(villages?|towns?|houses?|buildings?|farms?)$/,
        ["village", "town", "building", "zone", "sector", "garrison", "cover", "melee"],
    ],
    [/^(ammo|ammunition)$/, ["ammunition", "artillery", "battery", "guns", "fire"]],
    [
        /^(see|sees|sight|spot|spotted|visibility|hidden|ambush)$/,
        ["see", "sight", "visib", "hidden", "clear shot", "range", "shot", "fire"],
    ],
    [/^(weather|rain|fog|night)$/, ["weather", "rain", "fog", "visib", "see", "fire", "volley"]],
    [/^(win|wins|victory|points?|score)$/, ["victory", "points", "wins", "won", "cost", "after the battle"]],
    [/^(who|first|initiative)$/, ["initiative", "which side", "first"]],
    [/^(orders?|command|radius)$/, ["command", "order", "messenger", "general"]],
    [/^(tired|fatigue|blown)$/, ["fatigue", "tired", "blown", "integrity", "rally", "state"]],
    [/^(disorder|disordered|unformed|order)$/, ["order", "unformed", "disrupt", "state", "form", "rally"]],
    [/^(pursue|pursuits?|breakthrough|follow)$/, ["pursu", "follow", "break", "riding down", "after a melee", "melee"]],
    [/^(countercharge|stand|evade|react)$/, ["countercharge", "stand", "evade", "react", "charge"]],
    [/^(pass|through|interpenetration)$/, ["interpenetrat", "passage", "pass", "giving way", "move"]],
    [/^(support|reinforce|reinforcements?)$/, ["support", "reinforce", "help", "melee"]],
    [/^(cossacks?|lancers?|hussars?|dragoons?|cuirassiers?|horses?)$/, ["cavalry", "horse"]],
    [/^(wheel|turn|face|facing)$/, ["wheel", "turn", "facing", "formation", "move"]],
    [/^(limber|unlimber)$/, ["limber", "battery", "guns"]],
];

/** "woods" is found as "wood". */
function wordsFor(word: string): readonly string[] {
    const one = word.replace(/(?<=\w{3})s$/, "");
    return [word, one, ...(sayings.find(([said]) => said.test(word) || said.test(one))?.[1] ?? [])];
}

// Of a whole sentence ("can lancers charge a square in the rain?") these say nothing.
const fillers = new Set(
    "a against an and are as at be by can could do does for from get gets has have how i if in into is it its many men metres much may me my no not of on one or should that the their them then they this time to two we what when which who will with yards you".split(
        " ",
    ),
);

/** The words that count; all of them where there time are no others. */
function wordsOf(typed: string): readonly string[] {
    const words = typed.toLowerCase().split(/[^\p{L}'-]+/u).filter(Boolean); // biome-ignore format: one chain
    const telling = words.filter((word) => !fillers.has(word));
    return telling.length > 0 ? telling : words;
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
    const words = wordsOf(typed);
    const title = textOf(procedure);
    if (words.every((word) => title.includes(word))) return 3;
    if (words.every((word) => wordsFor(word).some((other) => title.includes(other)))) return 2;
    const facts = factsOf(procedure);
    return words.every((word) => wordsFor(word).some((other) => title.includes(other)) || facts.includes(word)) ? 1 : 0;
}

/** What a word is worth: most where the title has it, less where that has another for it, or a fact has the word itself. */
function worthOf(word: string, title: string, facts: string): number {
    const [, own = word, ...others] = wordsFor(word);
    const begins = (text: string, one: string): boolean => ` ${text}`.includes(` ${one}`);
    if (begins(title, own)) return 5;
    if (others.some((other) => begins(title, other))) return 3;
    if (begins(facts, own)) return 2;
    return others.some((other) => begins(facts, other)) ? 1 : 0;
}

/** Where none is about all of a sentence, those that are about most of it. */
function seekMost(procedures: readonly Procedure[], typed: string): readonly Procedure[] {
    const shares = procedures.map((procedure) => {
        const [title, facts] = [textOf(procedure), factsOf(procedure)];
        const share = wordsOf(typed).reduce((sum, word) => sum + worthOf(word, title, facts), 0);
        return { procedure, share };
    });
    const best = Math.max(0, ...shares.map(({ share }) => share));
    const found = shares.filter(({ share }) => share > 0 && share > best / 2);
    return found.toSorted((a, b) => b.share - a.share).map(({ procedure }) => procedure);
}

/** Those that answer best before those that answer by other words; of several words no title is about, those that are about most of them. */
export function seek(procedures: readonly Procedure[], typed: string): readonly Procedure[] {
    const ranked = procedures.map((procedure) => ({ procedure, rank: soughtBy(procedure, typed) }));
    const by = (least: number) => ranked.filter(({ rank }) => rank >= least).toSorted((a, b) => b.rank - a.rank);
    const called = by(2);
    if (called.length === 0 && wordsOf(typed).length > 1) return seekMost(procedures, typed);
    return (called.length > 0 ? called : by(1)).map(({ procedure }) => procedure);
}

/** Chapters with what of them was sought: the best first, or all as they stand in the book where nothing is. */
export function chaptersWith(chapters: readonly Chapter[], found: readonly Procedure[] | undefined): readonly Chapter[] {
    if (!found) return chapters;
    const rank = ({ procedures }: Chapter): number => found.indexOf(procedures[0] as Procedure);
    return chapters
        .map((chapter) => ({ ...chapter, procedures: found.filter((one) => chapter.procedures.includes(one)) }))
        .filter(({ procedures }) => procedures.length > 0)
        .toSorted((a, b) => rank(a) - rank(b));
}
