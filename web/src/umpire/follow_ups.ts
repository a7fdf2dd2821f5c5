/* A result that leads to another question: which one, with what is known already filled in. */
import type { Contract, Procedure, Results, Value } from "../core/contract.ts";
import { inWords } from "./words.ts";

export interface FollowUp {
    readonly procedure: Procedure;
    readonly said: Readonly<Record<string, Value>>;
}

/** What a result asks for: "morale_check: yes" the morale check, "outcome: rout" what a rout brings. */
function askedFor(result: Results): readonly string[] {
    return Object.entries(result).flatMap(([name, value]) => {
        if (value === true || value === "yes") return [name];
        return typeof value === "string" && value !== "none" && value !== "no" ? [value] : [];
    });
}

/** Facts of the other question that this one has, under the same name and with a value that it takes. */
function carried(procedure: Procedure, known: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
    const fits = (name: string): boolean => {
        const fact = procedure.facts.find((one) => one.name === name);
        const value = known[name];
        if (!fact || value === undefined) return false;
        if (fact.values) return fact.values.includes(String(value));
        if (typeof value !== "number") return typeof value === "boolean" && fact.type === "bool";
        return value >= (fact.min ?? value) && value <= (fact.max ?? value);
    };
    return Object.fromEntries(Object.entries(known).filter(([name]) => fits(name)));
}

const MOST = 3;

export function followUps(
    contract: Contract,
    from: Procedure,
    known: Readonly<Record<string, Value>>,
    result: Results,
): readonly FollowUp[] {
    const wanted = askedFor(result).map((word) => inWords(word).toLowerCase());
    const answers = (procedure: Procedure): boolean => {
        const name = inWords(procedure.name).toLowerCase();
        return wanted.some(
            (word) => word.length > 3 && (name === word || name.startsWith(`${word} `) || name.endsWith(` ${word}`)),
        );
    };
    return contract.procedures
        .filter((procedure) => procedure !== from && answers(procedure))
        .slice(0, MOST)
        .map((procedure) => ({ procedure, said: carried(procedure, known) }));
}
