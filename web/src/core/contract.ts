/* What the core says of itself, and what it is asked and answers: docs/protocol.md has the meaning of each. */

export type Value = string | number | boolean;

export interface Fact {
    name: string;
    type: "int" | "number" | "bool" | "choice" | "text";
    min?: number;
    max?: number;
    values?: readonly string[];
    required?: true;
    default?: Value;
    about: string;
}

export interface Result {
    name: string;
    type: "int" | "number" | "bool" | "choice" | "text";
    values?: readonly string[];
    about: string;
}

export interface Procedure {
    name: string;
    title: string;
    rules: readonly string[];
    facts: readonly Fact[];
    throws: readonly { dice: string; when: string; about: string }[];
    results: readonly Result[];
    options: readonly string[];
    rulings: readonly string[];
    refuses: readonly { rule: string; when: string }[];
}

export interface Option {
    id: string;
    about: string;
}

export interface Ruling {
    id: string;
    choices: readonly string[];
    default: string;
    procedures: readonly string[];
    about: string;
}

export interface Contract {
    ruleset: string;
    title: string;
    options: readonly Option[];
    rulings: readonly Ruling[];
    procedures: readonly Procedure[];
}

export interface Rule {
    id: string;
    text: string;
}

export interface Rulebook {
    ruleset: string;
    title: string;
    chapters: readonly { title: string; rules: readonly Rule[] }[];
}

export interface ChartName {
    name: string;
    title: string;
}

export interface Chart extends ChartName {
    rows: readonly (readonly string[])[]; // the header first
}

export interface RulesetName {
    ruleset: string;
    title: string;
}

export type Facts = Readonly<Record<string, Value>>;

export interface Question {
    rules: string;
    procedure: string;
    facts: Facts;
    options?: readonly string[];
    rulings?: Readonly<Record<string, string>>;
    dice?: readonly number[];
    seed?: number;
}

export interface Modifier {
    rule: string;
    label: string;
    to: string;
    value: number;
}

export type Results = Readonly<Record<string, Value>>;

export interface Outcome {
    p: number;
    result: Results;
}

export interface Wanted {
    dice: number;
    least: number;
    most: number;
}

export interface Fault {
    code: string;
    message: string;
    fact?: string;
}

/** Odds, or dice with their result, or an error. */
export interface Answer {
    modifiers?: readonly Modifier[];
    odds?: readonly Outcome[];
    dice?: readonly number[];
    result?: Results;
    error?: Fault;
    wanted?: Wanted;
}
