/* The core as the screens see it: questions and what there is to ask, each as a promise. */
import type { Answer, Chart, ChartName, Clash, Contract, Fault, Question, Rulebook, RulesetName } from "./contract.ts";
import type { Call } from "./module.ts";
import type { Asked, Told } from "./worker.ts";

interface Waiting {
    resolve: (reply: string) => void;
    reject: (fault: Error) => void;
}

const waiting = new Map<number, Waiting>();
let worker: Worker | undefined;
let count = 0;

function hear(event: MessageEvent<Told>): void {
    const { number, reply, fault } = event.data;
    const asker = waiting.get(number);
    waiting.delete(number);
    if (reply === undefined) asker?.reject(new Error(fault));
    else asker?.resolve(reply);
}

function giveUp(): void {
    for (const asker of waiting.values()) asker.reject(new Error("the umpire's core could not be loaded"));
    waiting.clear();
    worker = undefined;
}

function open(): Worker {
    const opened = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    opened.addEventListener("message", hear);
    opened.addEventListener("error", giveUp);
    return opened;
}

function call(kind: Call, question: unknown): Promise<string> {
    worker ??= open();
    const asked: Asked = { number: ++count, call: kind, question: JSON.stringify(question) };
    return new Promise((resolve, reject) => {
        waiting.set(asked.number, { resolve, reject });
        worker?.postMessage(asked);
    });
}

async function tell<Kind extends object>(question: object): Promise<Kind> {
    const reply = JSON.parse(await call("tell", question)) as Kind | { error: Fault };
    if ("error" in reply) throw new Error(reply.error.message);
    return reply;
}

const told = new Map<string, Promise<unknown>>();

/** What never changes is asked once. */
function once<Kind>(name: string, ask: () => Promise<Kind>): Promise<Kind> {
    let promise = told.get(name) as Promise<Kind> | undefined;
    if (!promise) {
        promise = ask();
        promise.catch(() => told.delete(name));
        told.set(name, promise);
    }
    return promise;
}

export async function ask(question: Question): Promise<Answer> {
    return JSON.parse(await call("ask", question)) as Answer;
}

/** A question to one ruleset as the others would have it. */
export async function clash(question: Question): Promise<Clash> {
    const reply = JSON.parse(await call("clash", question)) as Clash | { error: Fault };
    if ("error" in reply) throw new Error(reply.error.message);
    return reply;
}

export function rulesets(): Promise<readonly RulesetName[]> {
    return once("rulesets", () => tell<readonly RulesetName[]>({ about: "rulesets" }));
}

export function contract(rules: string): Promise<Contract> {
    return once(`contract ${rules}`, () => tell<Contract>({ about: "contract", rules }));
}

export function rulebook(rules: string): Promise<Rulebook> {
    return once(`rulebook ${rules}`, () => tell<Rulebook>({ about: "rulebook", rules }));
}

export function charts(rules: string): Promise<readonly ChartName[]> {
    return once(`charts ${rules}`, () => tell<readonly ChartName[]>({ about: "tables", rules }));
}

export function chart(rules: string, name: string): Promise<Chart> {
    return once(`chart ${rules} ${name}`, () => tell<Chart>({ about: "table", rules, table: name }));
}
