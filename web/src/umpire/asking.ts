/* One question as it is being put: what was said, the umpire's answer, and the odds from before the last change. */
import { computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { keep, kept } from "../app/keeping.ts";
import type { Answer, Contract, Fact, Procedure, Question, Value } from "../core/contract.ts";
import type { Said, Terms } from "./address.ts";

export type Ask = (question: Question) => Promise<Answer>;

export interface Asking {
    contract: Contract;
    procedure: Procedure;
    said: ReadonlySignal<Said>;
    terms: ReadonlySignal<Terms>;
    missing: ReadonlySignal<readonly Fact[]>;
    /** The odds; undefined while facts are missing. The last answer stays until the next is there. */
    answer: ReadonlySignal<Answer | undefined>;
    /** What the bars are compared with: the odds before the fact that was changed last, or those that are held. */
    before: ReadonlySignal<Answer | undefined>;
    held: Signal<Answer | undefined>;
    fault: ReadonlySignal<string | undefined>;
    say(fact: Fact, value: Value | undefined): void;
    sayAnew(): void;
    choose(terms: Terms): void;
    question(): Question;
    close(): void;
}

export const usualTerms: Terms = { options: [], rulings: {} };

export const factsKept = (ruleset: string, procedure: string): string => `facts.${ruleset}.${procedure}`;

/** What was said last of this procedure, as far as the contract still knows it. */
export function saidLast(contract: Contract, procedure: Procedure): Said {
    const last = kept<Said>(factsKept(contract.ruleset, procedure.name), {});
    const said: Record<string, Value> = {};
    for (const fact of procedure.facts) {
        const value = last[fact.name];
        if (value !== undefined && fits(fact, value)) said[fact.name] = value;
    }
    return said;
}

/** The options and rulings chosen last for this ruleset, as far as the contract still knows them. */
export function termsLast(contract: Contract): Terms {
    const last = kept<Partial<Terms>>(`terms.${contract.ruleset}`, {});
    const options = contract.options.map(({ id }) => id).filter((id) => last.options?.includes(id));
    const rulings = contract.rulings.flatMap(({ id, choices, default: usual }) => {
        const letter = last.rulings?.[id];
        return letter !== undefined && letter !== usual && choices.includes(letter) ? [[id, letter]] : [];
    });
    return { options, rulings: Object.fromEntries(rulings) };
}

export function keepTerms(contract: Contract, terms: Terms): void {
    keep(`terms.${contract.ruleset}`, terms);
}

function fits(fact: Fact, value: Value): boolean {
    if (fact.type === "bool") return typeof value === "boolean";
    if (fact.values) return typeof value === "string" && fact.values.includes(value);
    return typeof value === "number" && value >= (fact.min ?? value) && value <= (fact.max ?? value);
}

export const saidOrUsual = (fact: Fact, said: Said): Value | undefined => said[fact.name] ?? fact.default;

const isUsual = ({ options, rulings }: Terms): boolean => options.length === 0 && Object.keys(rulings).length === 0;

function questionOf(contract: Contract, procedure: Procedure, facts: Said, { options, rulings }: Terms): Question {
    const question = { rules: contract.ruleset, procedure: procedure.name, facts };
    return isUsual({ options, rulings }) ? question : { ...question, options, rulings };
}

export function openAsking(contract: Contract, procedure: Procedure, said: Said, terms: Terms, ask: Ask): Asking {
    const saidNow = signal(said);
    const termsNow = signal(terms);
    const answer = signal<Answer | undefined>();
    const before = signal<Answer | undefined>();
    const held = signal<Answer | undefined>();
    const fault = signal<string | undefined>();
    const missing = computed(() => procedure.facts.filter((fact) => fact.required && saidNow.value[fact.name] === undefined));
    let changing = "";
    let asked = 0;

    const remember = () => {
        if (changing !== "") keep(factsKept(contract.ruleset, procedure.name), saidNow.value);
    };
    const begin = (name: string) => {
        if (name !== changing) before.value = answer.value?.odds ? answer.value : undefined;
        changing = name;
    };
    const close = effect(() => {
        const question = questionOf(contract, procedure, saidNow.value, termsNow.value);
        const number = ++asked;
        remember();
        if (missing.value.length > 0) {
            answer.value = undefined;
            return;
        }
        ask(question).then(
            (reply) => {
                if (number === asked) answer.value = reply;
            },
            (failure: Error) => {
                fault.value = failure.message;
            },
        );
    });

    return {
        contract,
        procedure,
        said: saidNow,
        terms: termsNow,
        missing,
        answer,
        before: computed(() => held.value ?? before.value),
        held,
        fault,
        say(fact, value) {
            begin(fact.name);
            const { [fact.name]: _, ...others } = saidNow.value;
            saidNow.value = value === undefined || value === fact.default ? others : { ...others, [fact.name]: value };
        },
        sayAnew() {
            begin(" anew");
            saidNow.value = {};
        },
        choose(next) {
            begin(" terms");
            termsNow.value = next;
            keepTerms(contract, next);
        },
        question: () => questionOf(contract, procedure, saidNow.value, termsNow.value),
        close() {
            asked++;
            close();
        },
    };
}
