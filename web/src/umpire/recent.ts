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

/** The ruleset that is wanted, else the one used last, else the first there is. */
export function wantedRuleset(names: readonly { ruleset: string }[], wanted: string | undefined): string {
    const known = (id: string | undefined) => names.some(({ ruleset }) => ruleset === id);
    if (wanted !== undefined && !known(wanted)) throw new Error(`There are no rules called ${wanted} here.`);
    const last = lastRuleset();
    return wanted ?? (known(last) ? last : undefined) ?? names[0]?.ruleset ?? "";
}

export function chooseRuleset(id: string): void {
    keep("ruleset", id);
}

export function noteRecent(one: Recent): void {
    const others = recent.value.filter(({ ruleset, procedure }) => ruleset !== one.ruleset || procedure !== one.procedure);
    recent.value = [one, ...others].slice(0, MOST);
    keep("recent", recent.value);
    chooseRuleset(one.ruleset);
}
