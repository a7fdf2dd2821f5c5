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

/** A side of a clash in plain historical words. */
export interface ClashSide {
    nation: string;
    troops: string;
    men: number;
    guns?: number;
    pounds?: number;
    formation?: string;
    quality: string;
    general: boolean;
    support_guns: number;
    support_pounds: number;
    counter_charges?: boolean;
}

export interface ClashSituation {
    kind: string;
    year: number;
    distance_m: number;
    cover: string;
    slope: string;
    attacker: ClashSide;
    defender: ClashSide;
}

export interface ClashLosses {
    expected: number;
    p10: number;
    p50: number;
    p90: number;
}

/** What one ruleset says of it; `cannot` alone where it cannot say anything. */
export interface ClashVerdict {
    rules: string;
    cannot?: string;
    breaks?: number;
    stands?: number;
    repulsed?: number;
    attacker_loses?: ClashLosses;
    defender_loses?: ClashLosses;
    cannot_say?: Readonly<Record<string, string>>;
}

/** No situation: the question is not one of a clash that others know. */
export interface Clash {
    situation: ClashSituation | null;
    unlike?: readonly string[];
    rulesets?: readonly ClashVerdict[];
}
