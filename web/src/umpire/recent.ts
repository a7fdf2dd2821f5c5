/* Which questions were put last, and under which rules. */
import { signal } from "@preact/signals";
import { keep, kept, keptList } from "../app/keeping.ts";

export interface Recent {
    ruleset: string;
    procedure: string;
    title: string;
    rules: string; // title of the ruleset
}

const MOST = 6;

export const recent = signal<readonly Recent[]>(keptList<Recent>("recent"));

export const lastRuleset = (): string | undefined => kept<string | undefined>("ruleset", undefined) ?? recent.value[0]?.ruleset;

export function chooseRuleset(id: string): void {
    keep("ruleset", id);
}

export function noteRecent(one: Recent): void {
    const others = recent.value.filter(({ ruleset, procedure }) => ruleset !== one.ruleset || procedure !== one.procedure);
    recent.value = [one, ...others].slice(0, MOST);
    keep("recent", recent.value);
    chooseRuleset(one.ruleset);
}
