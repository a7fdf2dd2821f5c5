/* The modifiers of an answer as sums: each begins with a figure and ends as one of the results. */
import type { Answer, Modifier, Results } from "../core/contract.ts";

/** What a sum is read from: an answer of the umpire, or what a battle tells of a judgement. */
export type Judged = Pick<Answer, "modifiers" | "odds" | "result">;

export interface Sum {
    to: string;
    begins?: number;
    lines: readonly Modifier[];
    total: number;
    product: boolean;
}

const round = (value: number): number => Math.round(value * 1e6) / 1e6;

/** The result that all outcomes agree on; undefined where they do not. */
function settled(answer: Judged, name: string): number | undefined {
    const results: readonly Results[] = answer.result ? [answer.result] : (answer.odds ?? []).map((outcome) => outcome.result);
    const first = results[0]?.[name];
    return typeof first === "number" && results.every((result) => result[name] === first) ? first : undefined;
}

function sumOf(answer: Judged, to: string): Sum {
    const lines = (answer.modifiers ?? []).filter((line) => line.to === to);
    const product = to.endsWith("_x");
    const added = round(lines.reduce((sum, line) => (product ? sum * line.value : sum + line.value), product ? 1 : 0));
    const total = product ? added : (settled(answer, to) ?? added);
    const begins = round(total - added);
    return { to, lines, total, product, ...(!product && begins !== 0 ? { begins } : {}) };
}

export function sumsOf(answer: Judged): readonly Sum[] {
    return [...new Set((answer.modifiers ?? []).map((line) => line.to))].map((to) => sumOf(answer, to));
}
