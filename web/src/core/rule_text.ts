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

export interface Names {
    charts: ReadonlySet<string>;
    questions: ReadonlySet<string>;
}

export interface Piece {
    text: string;
    kind: "words" | "rule" | "chart" | "question";
}

/** The text cut where it names rules, charts or questions of this ruleset. Back-quotes, which set names off, are left out. */
export function splitAtNames(ruleset: string, text: string, names: Names): readonly Piece[] {
    const pieces: Piece[] = [];
    const rules = new RegExp(`^${ruleset}\\.[a-z0-9_]+(\\.[a-z0-9_]+)*$`);
    const kindOf = (name: string): Piece["kind"] => {
        if (rules.test(name)) return "rule";
        return names.charts.has(name) ? "chart" : names.questions.has(name) ? "question" : "words";
    };
    for (const part of text.split(new RegExp(`(\`[^\`]+\`|\\b${ruleset}(?:\\.[a-z0-9_]+)+)`))) {
        const plain = part.replaceAll("`", "");
        const kind = kindOf(plain);
        const last = pieces.at(-1);
        if (kind === "words" && last?.kind === "words") last.text += plain;
        else if (plain !== "") pieces.push({ text: plain, kind });
    }
    return pieces;
}
