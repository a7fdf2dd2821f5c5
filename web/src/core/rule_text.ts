/* Finding rules in a rulebook, and ids of rules in a text. */
import type { Rule, Rulebook } from "./contract.ts";

/** Is `id` the rule that is named, or a part of it? x.2.3 is x.2.3a and x.2.3b, not x.2.31. */
export function isRule(id: string, named: string): boolean {
    if (!id.startsWith(named)) return false;
    const next = id.charAt(named.length);
    return next === "" || next === "." || next === "_" || (/[a-z]/.test(next) && /[0-9]$/.test(named));
}

export function rulesNamed(book: Rulebook, id: string): { chapter: string; rules: readonly Rule[] } | undefined {
    for (const chapter of book.chapters) {
        const rules = chapter.rules.filter((rule) => isRule(rule.id, id));
        if (rules.length > 0) return { chapter: chapter.title, rules };
    }
    return undefined;
}

export interface Piece {
    text: string;
    id: boolean;
}

/** The text cut where it names rules of this ruleset; back-quotes, which set such names off in print, are left out. */
export function splitAtIds(ruleset: string, text: string): readonly Piece[] {
    const pieces: Piece[] = [];
    const names = new RegExp(`\`?\\b(${ruleset}\\.[a-z0-9_]+(?:\\.[a-z0-9_]+)*)\`?`, "g");
    let at = 0;
    for (const found of text.matchAll(names)) {
        if (found.index > at) pieces.push({ text: text.slice(at, found.index).replaceAll("`", ""), id: false });
        pieces.push({ text: found[1] ?? "", id: true });
        at = found.index + found[0].length;
    }
    if (at < text.length) pieces.push({ text: text.slice(at).replaceAll("`", ""), id: false });
    return pieces;
}
