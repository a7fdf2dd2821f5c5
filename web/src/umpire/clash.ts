/* The same clash under every ruleset, in words. */
import type { ClashLosses, ClashSide, ClashSituation, ClashVerdict } from "../core/contract.ts";
import { begun, inWords, nameAndUnit, percent } from "./words.ts";

const nationInWords = (nation: string): string => nation.split("_").map(begun).join(" ");

const GUNNERS = /_artillery$/;

function side(of: ClashSide): string {
    const troops = of.troops === "line" ? "line infantry" : of.troops === "light" ? "light infantry" : inWords(of.troops);
    const guns = of.guns !== undefined && GUNNERS.test(of.troops);
    const what = guns ? `${of.guns} guns of ${of.pounds} pounds, ${troops}` : `${of.men} ${troops}`;
    const quality = of.quality === "ordinary" ? "" : `, ${of.quality}`;
    const formation = of.formation && !guns ? ` in ${of.formation === "skirmish" ? "skirmish order" : of.formation}` : "";
    const general = of.general ? ", a general with them" : "";
    const support = of.support_guns > 0 ? `, ${of.support_guns} guns behind them` : "";
    return `${what} (${nationInWords(of.nation)}${quality})${formation}${general}${support}`;
}

/** "480 hussars (France) in line against 720 line infantry (Austria) in square, 200 metres apart, uphill" */
export function situationInWords(situation: ClashSituation): string {
    const { attacker, defender, cover, slope, distance_m } = situation;
    const behind = cover === "none" ? "" : cover === "village" || cover === "wood" ? ` in a ${cover}` : ` behind a ${cover}`;
    const rides = defender.counter_charges ? ", who ride to meet them" : "";
    const up = slope === "level" ? "" : `, ${slope}`;
    return `${side(attacker)} against ${side(defender)}${behind}${rides}; ${distance_m} metres apart${up}, ${situation.year}`;
}

/** "a_ranks" is "ranks of side A". */
export function factInWords(name: string): string {
    const [, side, rest] = /^([ab])_(.+)$/.exec(name) ?? [];
    const plain = nameAndUnit(rest ?? name).words;
    return side ? `${plain} of side ${side.toUpperCase()}` : plain;
}

/** "86 (0 to 120)" */
export function lossInWords({ expected, p10, p90 }: ClashLosses): string {
    const men = Math.round(expected);
    return p10 === p90 ? `${men}` : `${men} (${Math.round(p10)} to ${Math.round(p90)})`;
}

export interface ClashRow {
    readonly rules: string;
    /** Breaks, stands, repulsed; none where it cannot be said. */
    readonly parts: readonly { readonly word: string; readonly p: number }[];
    readonly words: string;
    readonly losses: string;
    readonly unsaid: string;
    /** What the situation tells and these rules take no account of. */
    readonly idle: string;
}

const NOT_HEARD = "not heard";

/** What the ruleset leaves out, with its reason. */
function unsaid(verdict: ClashVerdict): string {
    const entries = Object.entries(verdict.cannot_say ?? {}).filter(([, why]) => why !== NOT_HEARD);
    return entries.map(([name, why]) => `${wordOf(name)}: ${why}`).join("; ");
}

/** "The distance and the year make no difference there" */
function idle(verdict: ClashVerdict): string {
    const names = Object.entries(verdict.cannot_say ?? {})
        .filter(([, why]) => why === NOT_HEARD)
        .map(([name]) => `the ${wordOf(name)}`);
    const [last, ...others] = names.reverse();
    if (!last) return "";
    const who = others.length > 0 ? `${others.reverse().join(", ")} and ${last}` : last;
    return `${begun(who)} ${others.length > 0 ? "make" : "makes"} no difference there`;
}

function wordOf(name: string): string {
    const [of, word] = name.split(".");
    const plain = inWords((word ?? of ?? "").replace(/_m$/, ""));
    return word ? `${plain} of the ${of}` : plain;
}

export function rowOf(verdict: ClashVerdict): ClashRow {
    const { rules, cannot, breaks, stands, repulsed, attacker_loses, defender_loses } = verdict;
    if (cannot !== undefined || !attacker_loses || !defender_loses)
        return { rules, parts: [], words: "It cannot be said", losses: "", unsaid: cannot ?? "", idle: "" };
    const parts = [
        { word: "breaks through", p: breaks ?? 0 },
        { word: "undecided", p: stands ?? 0 },
        { word: "repulsed", p: repulsed ?? 0 },
    ];
    return {
        rules,
        parts,
        words: parts.map(({ word, p }) => `${word} ${percent(p)}`).join(", "),
        losses: `Men lost: attacker ${lossInWords(attacker_loses)}, opponent ${lossInWords(defender_loses)}`,
        unsaid: unsaid(verdict),
        idle: idle(verdict),
    };
}
