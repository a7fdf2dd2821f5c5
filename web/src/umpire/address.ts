/* A question in the address of the page, so that it can be handed on: facts by their names, then option=, ruling=ID:LETTER, dice=. */
import type { Contract, Fact, Procedure, Value } from "../core/contract.ts";
import { readFigure } from "../look/stepper.tsx";

/** What was said: facts that are not as usual. What is not here has its default, or is still wanted. */
export type Said = Readonly<Record<string, Value>>;

/** The options and rulings in force, where they are not as usual. */
export interface Terms {
    options: readonly string[];
    rulings: Readonly<Record<string, string>>;
}

export interface Asked {
    said: Said;
    terms: Terms;
    dice: readonly number[];
}

export function readValue(fact: Fact, text: string): Value | undefined {
    if (fact.type === "bool") return text === "yes" ? true : text === "no" ? false : undefined;
    if (fact.values) return fact.values.includes(text) ? text : undefined;
    const value = readFigure(text, fact.type === "number");
    return value !== undefined && value >= (fact.min ?? value) && value <= (fact.max ?? value) ? value : undefined;
}

const writeValue = (value: Value): string => (typeof value === "boolean" ? (value ? "yes" : "no") : String(value));

/** What the query says of this procedure; whatever it does not know of is passed over. */
export function readAsked(query: URLSearchParams, contract: Contract, procedure: Procedure): Asked {
    const said: Record<string, Value> = {};
    for (const fact of procedure.facts) {
        const value = readValue(fact, query.get(fact.name) ?? "");
        if (value !== undefined && value !== fact.default) said[fact.name] = value;
    }
    const options = contract.options.map(({ id }) => id).filter((id) => query.getAll("option").includes(id));
    const rulings: Record<string, string> = {};
    for (const chosen of query.getAll("ruling")) {
        const [id = "", letter = ""] = chosen.split(":");
        const ruling = contract.rulings.find((one) => one.id === id);
        if (ruling?.choices.includes(letter) && letter !== ruling.default) rulings[id] = letter;
    }
    const faces = (query.get("dice") ?? "").split(",").filter(Boolean).map(Number);
    return { said, terms: { options, rulings }, dice: faces.every(Number.isInteger) ? faces : [] };
}

export function writeAddress(ruleset: string, procedure: string, { said, terms, dice }: Asked): string {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(said)) query.set(name, writeValue(value));
    for (const option of terms.options) query.append("option", option);
    for (const [id, letter] of Object.entries(terms.rulings)) query.append("ruling", `${id}:${letter}`);
    if (dice.length > 0) query.set("dice", dice.join(","));
    const text = query.toString().replaceAll("%3A", ":").replaceAll("%2C", ",");
    return `#/umpire/${ruleset}/${procedure}${text ? `?${text}` : ""}`;
}
