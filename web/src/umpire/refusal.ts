/* What an error says of a question: the rule behind it, the sentence, and the facts it is about. */
import type { Fact, Fault, Procedure } from "../core/contract.ts";

export interface Refusal {
    rule?: string;
    sentence: string;
    facts: readonly Fact[];
}

/** "x.8.1b: out of reach (range_yd, weapon)" is rule x.8.1b, "out of reach" and two facts. */
export function readRefusal(error: Fault, procedure: Procedure): Refusal {
    const named = (names: readonly string[]) => procedure.facts.filter((fact) => names.includes(fact.name));
    const whole = error.code === "not_allowed" ? /^([a-z0-9]+\.[a-z0-9_.]+): (.*)$/.exec(error.message) : null;
    const message = whole?.[2] ?? error.message;
    const [, sentence = message, list = ""] = /^(.*) \(([a-z0-9_, ]+)\)$/.exec(message) ?? [];
    const listed = named(list.split(", "));
    const facts = listed.length > 0 ? listed : named([error.fact ?? ""]);
    return { sentence: listed.length > 0 ? sentence : message, facts, ...(whole?.[1] ? { rule: whole[1] } : {}) };
}
