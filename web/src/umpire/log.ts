/* What the umpire was asked and what fell, kept on this machine: newest first. */
import { signal } from "@preact/signals";
import { keep, keptList } from "../app/keeping.ts";

export interface Entry {
    when: number; // milliseconds of the clock
    title: string; // of the procedure
    ruleset: string; // its title
    facts: string; // what was said, in words
    dice: readonly number[];
    own: boolean; // thrown by hand
    result: string;
    address: string; // of the question, with its dice
}

const MOST = 200;

export const log = signal<readonly Entry[]>(keptList<Entry>("log"));

export function note(entry: Entry): void {
    log.value = [entry, ...log.value].slice(0, MOST);
    keep("log", log.value);
}

export function clearLog(): void {
    log.value = [];
    keep("log", []);
}

const dice = ({ dice: faces, own }: Entry): string =>
    faces.length === 0 ? "no dice" : `${own ? "own dice" : "thrown"} ${faces.join(", ")}`;

export const lineOf = (entry: Entry): string =>
    `${new Date(entry.when).toLocaleString()}  ${entry.title} (${entry.ruleset}): ${entry.facts}; ${dice(entry)}: ${entry.result}`;

export const logText = (): string => log.value.map(lineOf).join("\n");
