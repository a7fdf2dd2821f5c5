// weighing.ts - how likely each throw of a battle was, what hung on it, and how lucky both sides were: by the exact odds of each.
import type { Outcome, Results } from "../../core/contract.ts";
import { beatsOf } from "../../play/beats.ts";
import { kindOf } from "../../play/kinds.ts";
import { inOneLine, stem } from "../../story/gather.ts";
import type { Line, StoryEvent } from "../../wire/messages.ts";

export interface Weighed {
    readonly n: number;
    readonly turn: number;
    readonly unit: string | undefined;
    readonly text: string;
    readonly p: number; // of what fell
    readonly hung: string; // what came of it
    readonly weight: number;
    readonly hits: { readonly of: string; readonly fell: number; readonly expected: number } | undefined; // or losses
    readonly held: { readonly fell: number; readonly expected: number } | undefined; // of a check
}

const deciding = ["outcome", "result", "hits", "losses", "winner", "casualties", "lost"];
const good = /pass|stand|hold|steady|rall|carries|good|through|presses|success|continue|obey|^(ok|close)$/;

function decider(result: Results): string | undefined {
    return deciding.find((name) => result[name] !== undefined);
}

/** How likely it was that it ended as it did. */
export function likelihood(result: Results, odds: readonly Outcome[]): number {
    const name = decider(result);
    if (!name) return 1;
    return odds.reduce((sum, { p, result: other }) => sum + (other[name] === result[name] ? p : 0), 0);
}

function meanOf(odds: readonly Outcome[], name: string): number {
    return odds.reduce((sum, { p, result }) => sum + p * Number(result[name] ?? 0), 0);
}

const weights: Readonly<Record<string, number>> = { melee: 2, charge: 2, check: 1.5, retreat: 1.5, fire: 1 };

/** What came of it at once: somebody ran, or was lost. Who fires does so himself for other reasons, and nobody does because another
 * stood his test. */
function hungOn(line: Line, event: StoryEvent): string {
    const beats = beatsOf(line);
    const at = beats.findIndex(({ events }) => events.includes(event));
    const kind = kindOf(event);
    const shot = kind === "fire" && event.other !== undefined;
    const all = shot ? [event.other] : kind === "check" ? [event.unit] : [event.unit, event.other];
    const touched = new Set(all.filter(Boolean));
    const then = beats.slice(at + 1).find(({ kind, unit }) => (kind === "gone" || kind === "retreat") && touched.has(unit));
    return then?.text ?? "";
}

export function weigh(line: Line, number: number, odds: readonly Outcome[]): Weighed | undefined {
    const event = line.events?.[number];
    const name = event?.result && decider(event.result);
    if (!event?.result || !name || odds.length < 2) return undefined;
    const beat = beatsOf(line).find(({ events }) => events.includes(event));
    const p = likelihood(event.result, odds);
    const hung = event.result[name] === 0 || event.result[name] === "none" ? "" : hungOn(line, event); // of nothing nothing comes
    const said = beat !== undefined && stem(hung.split(/[ :]/).at(-1) ?? "") === stem(beat.figure || " "); // "rout. It routs"
    const value = event.result[name];
    const kind = kindOf(event);
    const expected = odds.reduce((sum, one) => sum + (good.test(String(one.result[name])) ? one.p : 0), 0);
    const check = typeof value === "string" && kind === "check" && expected > 0 && expected < 1; // else nothing can be held or failed
    return {
        n: line.n,
        turn: beat?.turn ?? line.turn,
        unit: event.unit,
        text: beat ? inOneLine(beat) : event.text,
        p,
        hung: said ? "" : hung,
        weight: -Math.log2(Math.max(p, 1e-9)) * (weights[kind] ?? 0.7) * (hung ? 2 : 1),
        hits: typeof value === "number" ? { of: name, fell: value, expected: meanOf(odds, name) } : undefined,
        held: check ? { fell: good.test(value) ? 1 : 0, expected } : undefined,
    };
}

export interface Luck {
    readonly hits: number;
    readonly hitsExpected: number;
    readonly held: number;
    readonly heldExpected: number;
    readonly checks: number;
}

export function luckOf(throws: readonly Weighed[], sideOf: (unit: string) => string | undefined, side: string): Luck {
    const own = throws.filter(({ unit }) => unit !== undefined && sideOf(unit) === side);
    const sum = (of: (one: Weighed) => number | undefined): number => own.reduce((total, one) => total + (of(one) ?? 0), 0);
    return {
        hits: sum(({ hits }) => hits?.fell),
        hitsExpected: sum(({ hits }) => hits?.expected),
        held: sum(({ held }) => held?.fell),
        heldExpected: sum(({ held }) => held?.expected),
        checks: own.filter(({ held }) => held).length,
    };
}

/** Those that mattered most, in the order in which they fell; what is told alike is told once. */
export function mattered(throws: readonly Weighed[], most: number): Weighed[] {
    const told = new Set<string>();
    const isNew = ({ n, text }: Weighed): boolean => !told.has(`${n} ${text}`) && Boolean(told.add(`${n} ${text}`));
    const first = throws.toSorted((a, b) => b.weight - a.weight).filter(isNew);
    return first.slice(0, most).toSorted((a, b) => a.n - b.n);
}
