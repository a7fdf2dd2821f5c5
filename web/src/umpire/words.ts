/* Names of the contract in words for people. */
import type { Fact, Value } from "../core/contract.ts";

const units: Readonly<Record<string, string>> = {
    yd: "yards",
    m: "metres",
    in: "inches",
    ft: "feet",
    deg: "degrees",
    pct: "per cent",
};

export const inWords = (name: string): string => name.replaceAll("_", " ").trim();

export const begun = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** "range_yd" is a range, in yards; an "in_" that begins a name is no inch. */
export function nameAndUnit(name: string): { words: string; unit?: string } {
    const [, stem, ending] = /^(.+)_([a-z]+)$/.exec(name) ?? [];
    const unit = ending === undefined ? undefined : units[ending];
    return stem !== undefined && unit !== undefined ? { words: inWords(stem), unit } : { words: inWords(name) };
}

/** A sentence of the contract with its names in words. */
export const aboutInWords = (about: string): string =>
    about.replace(/[a-z0-9]+(?:_[a-z0-9]+)+/g, (name) => nameAndUnit(name).words);

/** What troops do when they are charged, or have won, as one says it. */
const deeds: Readonly<Record<string, string>> = {
    stand_fire: "stand and fire",
    stand_no_fire: "stand without firing",
    square_stand: "form square",
    square_fire: "form square and fire",
    pursue_1: "pursue for a move",
    pursue_2: "pursue for two moves",
    stand_1: "stand for a move",
    stand_2: "stand for two moves",
};

export function valueInWords(value: Value): string {
    if (typeof value === "boolean") return value ? "yes" : "no";
    return typeof value === "number" ? figure(value) : (deeds[value] ?? inWords(value));
}

/** One casting, two castings; but Line No. 1 moves. */
export function oneOf(words: string): string {
    return words.replace(/(?<![A-Z]\S* )(?<![\w.])1 ([a-z]+)\b/g, (said, word: string) => {
        if (word === "men") return "1 man";
        if (word === "bonus") return said;
        if (/[^s]ies$/.test(word)) return `1 ${word.replace(/ies$/, "y")}`;
        if (/sses$/.test(word)) return `1 ${word.replace(/es$/, "")}`;
        return /[^s]s$/.test(word) ? `1 ${word.replace(/s$/, "")}` : said;
    });
}

/** Is it a number of things: hits, castings, guns lost? */
export function countsThings(name: string): boolean {
    return /^([a-z]*[^su]s|men|losses)(_lost)?$|_(hits|kills|casualties)$/.test(name) && !/^[ab]_/.test(name);
}

/** "1 hit", "85 casualties" */
export function counted(value: number, name: string): string {
    return oneOf(`${figure(value)} ${inWords(name)}`);
}

/** A figure with a true minus sign. */
export function figure(value: number): string {
    return String(value).replace("-", "−");
}

export function signed(value: number): string {
    return value > 0 ? `+${value}` : figure(value);
}

export function percent(p: number): string {
    if (p > 0 && p < 0.00005) return "< 0.01 %";
    if (p < 1 && p > 0.99995) return "> 99.99 %";
    return `${Number((100 * p).toFixed(2))} %`;
}

/** By how much one press of a stepper moves: yards and men in tens and hundreds, grades and stands by one. */
export function stepOf(fact: Fact): number {
    const span = (fact.max ?? 0) - (fact.min ?? 0);
    if (/(^|_)year$/.test(fact.name)) return 1;
    if (/_(yd|m)$/.test(fact.name)) return span >= 300 ? 10 : 5;
    if (/_(deg|degrees)$/.test(fact.name)) return 15;
    if (/(^|_)men$/.test(fact.name) && span > 200) return 50;
    return 1;
}
