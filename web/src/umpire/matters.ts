/* Which facts would change nothing as things stand: found by asking the umpire again with other values. */
import { effect, type ReadonlySignal, signal } from "@preact/signals";
import type { Answer, Fact, Question, Value } from "../core/contract.ts";
import { type Ask, type Asking, saidOrUsual } from "./asking.ts";
import { stepOf } from "./words.ts";

const REST_MS = 350; // the hand must rest so long first
const MOST_MS = 12; // a question that takes longer is not asked a hundred times

/** Other values that the fact may have: of numbers the bounds and the neighbours. */
export function otherValues(fact: Fact, value: Value | undefined): readonly Value[] {
    if (fact.type === "bool") return [value !== true];
    if (fact.values) return fact.values.filter((one) => one !== value);
    const [least = 0, most = 0, step] = [fact.min, fact.max, stepOf(fact)];
    const near = typeof value === "number" ? [value - step, value + step, value - 1, value + 1] : [];
    return [...new Set([least, ...near, Math.round((least + most) / 2), most])].filter(
        (one) => one >= least && one <= most && one !== value,
    );
}

const told = (answer: Answer): string => JSON.stringify([answer.modifiers, answer.odds, answer.error?.message]);

/** Does no other value of the fact bring another answer? */
async function isIdle(fact: Fact, question: Question, answer: string, ask: Ask): Promise<boolean> {
    const others = otherValues(fact, question.facts[fact.name] ?? fact.default);
    const answers = await Promise.all(
        others.map((value) => ask({ ...question, facts: { ...question.facts, [fact.name]: value } })),
    );
    return answers.every((other) => told(other) === answer);
}

export interface Mattering {
    idle: ReadonlySignal<ReadonlySet<string>>;
    close(): void;
}

export function openMattering(asking: Asking, ask: Ask): Mattering {
    const idle = signal<ReadonlySet<string>>(new Set());
    let number = 0;

    const look = async (mine: number) => {
        const question = asking.question();
        const began = performance.now();
        const answer = await ask(question);
        if (mine !== number) return;
        if (answer.error || performance.now() - began > MOST_MS) {
            idle.value = new Set();
            return;
        }
        const found = new Set<string>();
        for (const fact of asking.procedure.facts) {
            if (saidOrUsual(fact, question.facts) === undefined) continue;
            if (await isIdle(fact, question, told(answer), ask)) found.add(fact.name);
            if (mine !== number) return;
        }
        idle.value = found;
    };
    const close = effect(() => {
        void asking.said.value;
        void asking.terms.value;
        const mine = ++number;
        if (asking.missing.value.length > 0) {
            idle.value = new Set();
            return;
        }
        const timer = setTimeout(() => void look(mine), REST_MS);
        return () => clearTimeout(timer);
    });

    return {
        idle,
        close() {
            number++;
            close();
        },
    };
}
