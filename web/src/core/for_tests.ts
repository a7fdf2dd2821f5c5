/* The core for tests: the same module, without a worker. */
import { readFileSync } from "node:fs";
import type { Answer, Clash, Contract, Question, Rulebook, RulesetName } from "./contract.ts";
import { type Call, openModule } from "./module.ts";

const bytes = readFileSync(new URL("../../../build/wasm/src/wasm/umpire.wasm", import.meta.url));
const { instance } = await WebAssembly.instantiate(bytes, {});
const module = openModule(instance);

export const raw = (call: Call, question: unknown): unknown => JSON.parse(module(call, JSON.stringify(question)));
export const ask = (question: Question): Answer => raw("ask", question) as Answer;
export const clash = (question: Question): Clash => raw("clash", question) as Clash;
export const rulesets = raw("tell", { about: "rulesets" }) as readonly RulesetName[];
export const contract = (rules: string): Contract => raw("tell", { about: "contract", rules }) as Contract;
export const rulebook = (rules: string): Rulebook => raw("tell", { about: "rulebook", rules }) as Rulebook;
