// The JSON Schema of every procedure is a contract: it compiles, and it takes and refuses what the umpire takes and refuses, but for
// what a rule refuses. Random questions, many of them spoilt in one place, are put to both.
// node tests/contract/run.mjs PROGRAM [QUESTIONS] [SEED]
import Ajv2020 from "ajv/dist/2020.js";
import { execFileSync } from "node:child_process";

const [program, count = "100000", seed = "1"] = process.argv.slice(2);
const rulesets = ["gdc", "dog", "gote", "period", "cls3"];
let state = Number(seed) >>> 0;
let passed = 0;
let failed = 0;

function check(held, complaint) {
  if (held) passed++;
  else if (failed++ < 20) console.error(complaint);
}

function below(n) { // mulberry32
  state = (state + 0x6d2b79f5) >>> 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * n);
}
const one = (list) => list[below(list.length)];
const often = (n) => below(n) !== 0;
const ask = (...words) => execFileSync(program, words, { encoding: "utf8", maxBuffer: 1 << 26 });

// ---- questions ----

function figure(fact) {
  const pick = below(6);
  if (pick === 0) return fact.min;
  if (pick === 1) return fact.max;
  const span = Math.min(fact.max - fact.min, 4000);
  const whole = fact.min + below(span + 1);
  return fact.type === "int" || pick === 2 ? whole : Math.min(fact.max, whole + below(10000) / 10000);
}

const value = (fact) => (fact.type === "bool" ? one([true, false]) : fact.values ? one(fact.values) : figure(fact));

// Nearly right: what people and programs get wrong.
function wrong(fact) {
  const strange = [null, "", "x", 7, -1, 1.5, true, [], {}, "true", 1e12, [1]];
  if (fact.values) return one([...strange, fact.values[0].toUpperCase(), `${fact.values[0]} `, 0]);
  if (fact.type === "bool") return one([...strange, "yes", 0, 1]);
  return one([...strange, fact.min - 1, fact.max + 1, fact.min - 0.00001, fact.max + 0.00001, fact.min - 0.0001, fact.max + 0.25,
    String(fact.min), fact.min + 0.5]);
}

const least = (procedure) => Math.min(...procedure.throws.map((thrown) => thrown.least));
const most = (procedure) => Math.max(...procedure.throws.map((thrown) => thrown.most));

function faces(procedure) {
  const list = [];
  for (const thrown of procedure.throws)
    for (let left = Number.parseInt(thrown.dice, 10) || below(4); left > 0; left--) list.push(thrown.least + below(thrown.most - thrown.least + 1));
  if (!often(6)) list.push(1 + below(6));
  if (!often(6)) list.pop();
  if (!often(8) && list.length > 0) list[below(list.length)] = one([least(procedure) - 1, most(procedure) + 1, 0, 1.5, "3", null, 1000, 2]);
  return list;
}

function sane(contract, procedure) {
  const facts = {};
  for (const fact of procedure.facts) if (fact.required || often(2)) facts[fact.name] = value(fact);
  const question = { rules: contract.ruleset, procedure: procedure.name, facts };
  if (often(8)) question.seed = below(1000); // odds of many dice take long
  else if (often(3) || procedure.throws.some((thrown) => thrown.dice.startsWith("{"))) question.dice = faces(procedure);
  if (!often(4)) question.options = contract.options.filter(() => !often(3)).map((option) => option.id);
  if (!often(4)) question.rulings = Object.fromEntries(contract.rulings.filter(() => !often(5)).map((ruling) => [ruling.id, one(ruling.choices)]));
  if (!often(4)) question.id = often(6) ? one(["a", 7, "", -3, 2.0]) : one([1.5, null, true, [1], {}]);
  return question;
}

const spoilers = [
  (question, procedure) => { const fact = one(procedure.facts); if (fact) question.facts[fact.name] = wrong(fact); },
  (question) => { const name = one(Object.keys(question.facts)); delete question.facts[name]; },
  (question) => { question.facts[one(["rnage_yd", "", "Morale", "__proto", "x"])] = 1; },
  (question) => { question.facts = one([[], null, "facts", 3, true]); },
  (question) => { delete question.facts; },
  (question) => { delete question[one(["rules", "procedure"])]; },
  (question) => { question[one(["rules", "procedure"])] = one([1, null, [], "gcd"]); },
  (question) => { question[one(["sede", "Facts", "option", ""])] = 1; },
  (question) => { question.seed = one([-1, 1.5, "1", null, 0, 4294967296, 1e300, [], 12.0]); },
  (question) => { question.dice = one([{}, "57", 57, null, [[1]], ["1"], [null], [1.5], [0], []]); },
  (question) => { question.options = one([{}, "x", ["no_such_option"], [1], [null], [""], [], null]); },
  (question) => { question.rulings = one([[], "x", { "gdc.r0": "a" }, null, {}, 5]); },
  (question, procedure, contract) => { const ruling = one(contract.rulings); if (ruling) question.rulings = { [ruling.id]: one(["z", "", "A", "aa", 1, null, ruling.choices[0]]) }; },
];

function randomQuestion(contract) {
  const procedure = one(contract.procedures);
  const question = sane(contract, procedure);
  if (!often(2)) one(spoilers)(question, procedure, contract);
  return { procedure, question };
}

// ---- answers ----

const ofTheQuestion = new Set(["bad_json", "unknown_ruleset", "unknown_procedure", "unknown_fact", "missing_fact", "bad_value", "unknown_option", "unknown_ruling"]);
const ofDice = new Set(["bad_die", "too_few_dice", "too_many_dice"]);

const contradicts = (procedure, error) => procedure.contradictions.some((one) => error.message === `${one.fact} ${one.when}`);
const byRule = (procedure, error) => error.code === "not_allowed" || error.code === "too_many_paths" || (error.code === "bad_value" && contradicts(procedure, error));
const isCertain = (procedure) => procedure.throws.every((thrown) => thrown.when === "always" && /^\d/.test(thrown.dice));

// What the umpire did is what the schema says of the question; of one that a rule turns away, of the question without its dice.
function agree(validate, procedure, question, answer) {
  const { error } = answer;
  if (error === undefined) return validate(question);
  if (byRule(procedure, error)) {
    const { dice, ...rest } = question;
    return validate(rest);
  }
  if (ofDice.has(error.code)) return !isCertain(procedure) || !validate(question);
  return ofTheQuestion.has(error.code) && !validate(question);
}

function wantedIsDeclared(procedure, wanted) {
  return wanted === undefined || procedure.throws.some((thrown) => thrown.least === wanted.least && thrown.most === wanted.most);
}

// ---- the run ----

const ajv = new Ajv2020({ strict: true, allErrors: false });
const contracts = rulesets.map((id) => JSON.parse(ask("procedures", id, "--json")));
const validators = new Map();
for (const contract of contracts)
  for (const procedure of contract.procedures) {
    const name = `${contract.ruleset} ${procedure.name}`;
    try {
      validators.set(name, ajv.compile(JSON.parse(ask("procedures", contract.ruleset, procedure.name, "--schema"))));
      passed++;
    } catch (error) {
      check(false, `the schema of ${name}: ${error.message}`);
    }
  }

const told = new Map();
for (let left = Number(count); left > 0; left -= 5000) {
  const batch = Array.from({ length: Math.min(left, 5000) }, () => {
    const contract = one(contracts);
    return { contract, ...randomQuestion(contract) };
  });
  const input = batch.map(({ question }) => JSON.stringify(question)).join("\n") + "\n";
  const lines = execFileSync(program, ["judge", "--jsonl"], { input, encoding: "utf8", maxBuffer: 1 << 30 }).trimEnd().split("\n");
  check(lines.length === batch.length, `${lines.length} answers to ${batch.length} questions`);
  batch.forEach(({ contract, procedure, question }, i) => {
    const answer = JSON.parse(lines[i]);
    const validate = validators.get(`${contract.ruleset} ${procedure.name}`);
    const code = answer.error?.code ?? "answered";
    told.set(code, (told.get(code) ?? 0) + 1);
    check(validate && agree(validate, procedure, question, answer) && wantedIsDeclared(procedure, answer.wanted),
      `${JSON.stringify(question)}\n  the umpire: ${lines[i].slice(0, 300)}\n  the schema: ${validate?.(question) ? "right" : JSON.stringify(validate?.errors)}`);
  });
}
console.log([...told].map(([code, times]) => `${code} ${times}`).join(", "));
for (const code of [...ofTheQuestion, ...ofDice, "answered", "not_allowed"]) check(told.has(code), `nothing was ever ${code}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
