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
    [/^(walk|march|speed|move)$/, ["move", "march", "rate"]],
    [/^(killed|dead|casualty|casualties|loss|losses|hits?)$/, ["casualt", "loss", "lost", "killed", "hit", "fire"]],
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
    return [word, one, ...(sayings.find(([said]) => said.test(word))?.[1] ?? [])];
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

/** Those that answer best before those that answer by other words; what only the facts hold where nothing else does. */
export function seek(procedures: readonly Procedure[], typed: string): readonly Procedure[] {
    const ranked = procedures.map((procedure) => ({ procedure, rank: soughtBy(procedure, typed) }));
    const least = ranked.some(({ rank }) => rank >= 2) ? 2 : 1;
    const found = ranked.filter(({ rank }) => rank >= least);
    return found.toSorted((a, b) => b.rank - a.rank).map(({ procedure }) => procedure);
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
