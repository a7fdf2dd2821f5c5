// links.ts - the secret links of battles that were begun in this browser, kept so that they can be handed on later.
import { keep, kept } from "../../app/keeping.ts";

const MOST = 12;

interface Kept {
    readonly battle: number;
    readonly links: Record<string, string>;
}

export function keepLinks(battle: number, links: Record<string, string>): void {
    const others = kept<readonly Kept[]>("links", []).filter((one) => one.battle !== battle);
    keep("links", [{ battle, links }, ...others].slice(0, MOST));
}

export function keptLinks(battle: number | undefined): Record<string, string> {
    return kept<readonly Kept[]>("links", []).find((one) => one.battle === battle)?.links ?? {};
}

export function linkTo(tokens: readonly string[]): string {
    return `${location.origin}${location.pathname}#/battle/${tokens.join("+")}`;
}
