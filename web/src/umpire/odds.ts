/* Odds as they are shown: what is certain, what is told as a range, and a bar for each outcome of the rest. */
import type { Outcome, Procedure, Result, Results, Value } from "../core/contract.ts";
import { counted, countsThings, inWords, valueInWords } from "./words.ts";

export interface Bar {
    key: string;
    label: string;
    p: number;
    result: Results;
}

export interface Range {
    name: string;
    least: number;
    most: number;
    mean: number;
}

export const MOST_BARS = 12; // more are too many to take in

function valuesOf(outcomes: readonly Outcome[], name: string): number {
    return new Set(outcomes.map((outcome) => outcome.result[name])).size;
}

/** Names of the results on which the outcomes differ. */
export function open(procedure: Procedure, outcomes: readonly Outcome[]): readonly Result[] {
    return procedure.results.filter((result) => valuesOf(outcomes, result.name) > 1);
}

export function certain(procedure: Procedure, outcomes: readonly Outcome[]): readonly [Result, Value][] {
    const first = outcomes[0]?.result ?? {};
    return procedure.results
        .filter((result) => valuesOf(outcomes, result.name) === 1)
        .map((result) => [result, first[result.name] ?? 0]);
}

const endings: ReadonlySet<string> = new Set(["outcome", "result", "winner"]);

const effects: ReadonlySet<string> = new Set(["hits", "casualties", "kills", "losses", "men_lost", "castings_lost"]);

/** Of these results those that say how it ends: the one that is called so, else what it costs, else a word, else all. */
function endingAmong(results: readonly Result[]): readonly Result[] {
    const words = results.filter(({ type }) => type === "choice");
    const named = words.filter(({ name }) => endings.has(name));
    const costs = results.filter(isCost);
    return [named, costs.slice(0, 1), words.slice(0, 1)].find((some) => some.length > 0) ?? results;
}

/** What may come of it in few words, the likeliest first; one bar where the end is certain, whatever the dice. */
export function ways(procedure: Procedure, outcomes: readonly Outcome[]): readonly Bar[] {
    const isEnding = ({ name }: Result): boolean => endings.has(name);
    const settled = certain(procedure, outcomes).some(([result]) => isEnding(result)) && !open(procedure, outcomes).some(isEnding);
    const shown = settled ? [] : endingAmong(together(procedure, outcomes));
    return [...gather(outcomes, shown)].sort((one, other) => other.p - one.p);
}

/** What comes of it where nothing is left to the dice. */
export function certainInWords(procedure: Procedure, outcomes: readonly Outcome[]): string {
    const results = certain(procedure, outcomes).map(([result]) => result);
    return outcomeInWords(endingAmong(results), outcomes[0]?.result ?? {});
}

const parties: Readonly<Record<string, string>> = {
    a: "side a",
    b: "side b",
    attacker: "the attacker",
    defender: "the defender",
    none: "nobody",
};

const fates: Readonly<Record<string, string>> = { winner: "wins", loser: "loses" };

/** Who of two wins or loses, or has the better of it: "winner b" is no English. */
function partyInWords(name: string, value: Value): string | undefined {
    const party = parties[String(value)];
    if (endings.has(name) && ["draw", "tie"].includes(String(value))) return `a ${value}`;
    if (fates[name] !== undefined) return party && `${party} ${fates[name]}`;
    return endings.has(name) && (value === "a" || value === "b") ? `${party} has the better of it` : undefined;
}

/** What is so of one of two: "side a checks". */
const nameInWords = (name: string): string => inWords(name.replace(/^([ab])_/, "side $1 "));

/** A choice called outcome needs no name before it; a yes does. So many hits are "2 hits", none "no hits"; who suffers them comes after. */
function said(result: Result, value: Value): string {
    if (countsThings(result.name)) {
        if (value === 0 || value === "none") return `no ${inWords(result.name)}`;
        return typeof value === "number" ? counted(value, result.name) : `on ${valueInWords(value)}`;
    }
    const party = partyInWords(result.name, value);
    if (party !== undefined) return party;
    if (result.type === "choice" && ["outcome", "result", "state_after"].includes(result.name))
        return value === "none" ? "no effect" : valueInWords(value);
    return `${inWords(result.name)} ${valueInWords(value)}`;
}

const loudness: Readonly<Record<Result["type"], number>> = { choice: 0, text: 0, int: 1, number: 1, bool: 3 };

const isSuffering = ({ name, type }: Result): boolean => type === "choice" && countsThings(name);

const loudnessOf = (result: Result): number => (isSuffering(result) ? 2 : loudness[result.type]);

/** What happens, then how much of it, then what came with it; what did not come is said only where there is nothing else to say. */
export function heard(shown: readonly Result[], result: Results): readonly Result[] {
    const loudest = [...shown].sort((one, other) => loudnessOf(one) - loudnessOf(other));
    const came = loudest.filter((one) => result[one.name] !== false && !(isSuffering(one) && result[one.name] === "none"));
    return shown.length > 1 && came.length > 0 ? came : loudest;
}

export function outcomeInWords(shown: readonly Result[], result: Results): string {
    const words = heard(shown, result).map((one) => {
        const value = result[one.name] ?? 0;
        return shown.length > 1 && value === true ? nameInWords(one.name) : said(one, value);
    });
    return words.join(", ").replaceAll(", on ", " on ");
}

function compare(result: Result, one: Value, other: Value): number {
    if (typeof one === "number" && typeof other === "number") return one - other;
    if (result.values) return result.values.indexOf(String(one)) - result.values.indexOf(String(other));
    return String(one) < String(other) ? -1 : String(one) > String(other) ? 1 : 0;
}

const keyOf = (shown: readonly Result[], result: Results): string => JSON.stringify(shown.map(({ name }) => result[name]));

/** Outcomes that differ only in what is not shown are one bar. Bars stand in the order of their values, so that they stay in place. */
export function gather(outcomes: readonly Outcome[], shown: readonly Result[]): readonly Bar[] {
    const bars = new Map<string, Bar>();
    for (const { p, result } of outcomes) {
        const key = keyOf(shown, result);
        const bar = bars.get(key);
        if (bar) bar.p += p;
        else bars.set(key, { key, label: outcomeInWords(shown, result), p, result });
    }
    const order = (one: Bar, other: Bar) => {
        for (const result of shown) {
            const difference = compare(result, one.result[result.name] ?? 0, other.result[result.name] ?? 0);
            if (difference !== 0) return difference;
        }
        return 0;
    };
    return [...bars.values()].sort(order);
}

const isFigure = (result: Result): boolean => result.type === "int" || result.type === "number";

/** Does what is told in words leave no choice what this figure is? */
function followsFromWords(result: Result, shown: readonly Result[], outcomes: readonly Outcome[]): boolean {
    const words = shown.filter((other) => !isFigure(other));
    return isFigure(result) && gather(outcomes, words).length === gather(outcomes, [...words, result]).length;
}

const isCost = ({ name, type }: Result): boolean => type !== "choice" && effects.has(name);

/** What is left out first where there is too much to take in: working, then what may come besides, and last what it costs. */
function leastWanted(shown: readonly Result[], outcomes: readonly Outcome[]): Result | undefined {
    const besides = shown.filter(({ type }) => type === "bool");
    const sorts = [shown.filter((one) => isFigure(one) && !isCost(one)), shown.some(isCost) ? besides : [], shown.filter(isFigure)];
    const sort = sorts.find(({ length }) => length > 0) ?? [];
    return sort.reduce<Result | undefined>(
        (best, result) => (!best || valuesOf(outcomes, result.name) > valuesOf(outcomes, best.name) ? result : best),
        undefined,
    );
}

/** The results to be shown together: those that are least wanted, and have the most values, are left out until the bars can be taken
    in, and then those too that the rest tells anyway. */
export function together(procedure: Procedure, outcomes: readonly Outcome[]): readonly Result[] {
    const all = open(procedure, outcomes);
    let shown = all;
    while (shown.length > 1 && gather(outcomes, shown).length > MOST_BARS) {
        const most = leastWanted(shown, outcomes);
        if (!most) break;
        shown = shown.filter((result) => result !== most);
    }
    if (shown.length === all.length) return shown;
    return shown.filter((result) => !followsFromWords(result, shown, outcomes));
}

const workings: ReadonlySet<string> = new Set(["points", "total", "score", "sum", "throw", "roll", "row", "modifier", "dice"]);

/** Without the figures from which the others were read, where there are others: "2 hits", not "total 7, 2 hits". */
export function withoutWorkings(shown: readonly Result[]): readonly Result[] {
    const told = shown.filter(({ name }) => !workings.has(name));
    return told.length > 0 ? told : shown;
}

export function rangeOf(outcomes: readonly Outcome[], name: string): Range {
    const range = { name, least: Number.POSITIVE_INFINITY, most: Number.NEGATIVE_INFINITY, mean: 0 };
    for (const { p, result } of outcomes) {
        const value = Number(result[name]);
        range.least = Math.min(range.least, value);
        range.most = Math.max(range.most, value);
        range.mean += p * value;
    }
    return range;
}

export interface Compared extends Bar {
    before?: number;
}

/** Bars of now beside bars of before, by what they say; an outcome that one of them lacks has the chance 0 there. */
export function besideBefore(
    now: readonly Bar[],
    outcomesBefore: readonly Outcome[] | undefined,
    shown: readonly Result[],
): readonly Compared[] {
    if (!outcomesBefore) return now;
    const before = gather(outcomesBefore, shown);
    const then = new Map(before.map((bar) => [bar.key, bar.p]));
    const here = new Set(now.map((bar) => bar.key));
    const gone = before.filter((bar) => !here.has(bar.key)).map((bar) => ({ ...bar, p: 0, before: bar.p }));
    return [...now.map((bar) => ({ ...bar, before: then.get(bar.key) ?? 0 })), ...gone];
}

/** The likeliest outcome, for one line of text. */
export function likeliest(bars: readonly Bar[]): Bar | undefined {
    return bars.reduce<Bar | undefined>((best, bar) => (!best || bar.p > best.p ? bar : best), undefined);
}

/** "2 hits" as a number of things; nothing where a bar says more than that. */
function countedIn(label: string): { count: number; things: string } | undefined {
    const [, count, things] = /^(no|\d+) ([a-z]+)$/.exec(label) ?? [];
    return count === undefined || things === undefined ? undefined : { count: Number(count) || 0, things };
}

/** "1.4 casualties": of many, no more than whole ones. */
/** "0.7 gunners lost": that a result is a total matters to its rule alone. */
export function meanInWords(mean: number, things: string): string {
    return counted(mean < 10 ? Math.round(mean * 10) / 10 : Math.round(mean), things.replace(/^total[ _]/, ""));
}

/** "2.6 hits", where all that may come of it is a number of the same. */
export function expected(bars: readonly Pick<Bar, "label" | "p">[]): string {
    let mean = 0;
    let things = "";
    for (const { label, p } of bars) {
        const counted = countedIn(label);
        if (!counted) return "";
        mean += p * counted.count;
        if (counted.things.length > things.length) things = counted.things; // of several, not of one
    }
    return meanInWords(mean, things);
}

const TAIL = 0.02; // less than this together: one bar

/** Counts that hardly ever come are one bar: "5 or more hits". */
export function withoutTail(bars: readonly Bar[]): readonly Bar[] {
    if (expected(bars) === "") return bars;
    let first = bars.length;
    let p = 0;
    while (first > 0 && p + (bars[first - 1]?.p ?? 1) < TAIL) p += bars[--first]?.p ?? 0;
    const least = bars[first];
    const { count = 0, things = "" } = countedIn(least?.label ?? "") ?? {};
    if (!least || count === 0 || bars.length - first < 2) return bars;
    return [...bars.slice(0, first), { ...least, p, label: `${count} or more ${things}` }];
}
