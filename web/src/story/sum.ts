// sum.ts - what a judgement added up: each figure with what it began with, the lines that count toward it, and what it came to.
import type { Modifier, StoryEvent } from "../wire/messages.ts";

export interface Sum {
    to: string;
    multiplies: boolean;
    begins: number;
    lines: readonly Modifier[];
    comes: number;
}

function total(lines: readonly Modifier[], multiplies: boolean): number {
    return multiplies ? lines.reduce((product, line) => product * line.value, 1) : lines.reduce((sum, line) => sum + line.value, 0);
}

const tidy = (value: number): number => Math.round(value * 10000) / 10000;

function sumOf(to: string, lines: readonly Modifier[], result: unknown): Sum {
    const multiplies = to.endsWith("_x");
    const added = total(lines, multiplies);
    if (multiplies) return { to, multiplies, begins: 1, lines, comes: tidy(added) };
    const comes = typeof result === "number" ? result : added;
    return { to, multiplies, begins: tidy(comes - added), lines, comes };
}

export function sumsOf(event: StoryEvent): readonly Sum[] {
    const modifiers = event.modifiers ?? [];
    const names = [...new Set(modifiers.map((line) => line.to))];
    return names.map((to) => sumOf(to, modifiers.filter((line) => line.to === to), event.result?.[to])); // biome-ignore format: one line
}

/** A name or a word of the rules as one would say it: "full_volley" is "full volley". */
export const spoken = (word: string): string => word.replaceAll("_", " ");

function told(value: unknown): string {
    if (value === true) return "yes";
    if (value === false) return "no";
    return spoken(String(value));
}

/** The results that no sum shows. */
export function resultsOf(event: StoryEvent): readonly [name: string, value: string][] {
    const summed = new Set(sumsOf(event).map((sum) => sum.to));
    return Object.entries(event.result ?? {})
        .filter(([name]) => !summed.has(name))
        .map(([name, value]) => [spoken(name), told(value)]);
}

/** "+5", "−10", "×1.5" */
export function signed(value: number, multiplies: boolean): string {
    if (multiplies) return `×${value}`;
    return value < 0 ? `−${-value}` : `+${value}`;
}
