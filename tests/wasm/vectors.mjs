// Every worked example (tests/cases/*.jsonl) asked of the WebAssembly module, as tests/rules/test_cases.c asks the native core.
// node tests/wasm/vectors.mjs [MODULE]
import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";

const root = new URL("../../", import.meta.url);
const path = process.argv[2] ?? new URL("build/wasm/src/wasm/grognard.wasm", root);
let passed = 0;
let failed = 0;

function check(held, complaint) {
  if (held) passed++;
  else {
    failed++;
    console.error(complaint);
  }
}

function ask(core, question) {
  const bytes = new TextEncoder().encode(JSON.stringify(question));
  if (bytes.length > core.question_room()) throw new Error("the question does not fit");
  new Uint8Array(core.memory.buffer, core.question(), bytes.length).set(bytes);
  const length = core.ask(bytes.length);
  return JSON.parse(new TextDecoder().decode(new Uint8Array(core.memory.buffer, core.reply(), length)));
}

function same(expected, actual) {
  if (typeof expected === "number" && typeof actual === "number") return Math.abs(expected - actual) <= 1e-9;
  return JSON.stringify(expected) === JSON.stringify(actual);
}

function holds(expected, actual) {
  return actual !== undefined && Object.keys(expected).every((key) => same(expected[key], actual[key]));
}

function oddsHold(rows, odds) {
  return rows.every((row) => {
    const p = odds.filter((outcome) => holds(row.where, outcome.result)).reduce((sum, outcome) => sum + outcome.p, 0);
    return Math.abs(p - row.p) <= 1e-12;
  });
}

function asExpected(expect, answer) {
  if (expect.result) return holds(expect.result, answer.result);
  if (expect.odds) return answer.odds !== undefined && oddsHold(expect.odds, answer.odds);
  return expect.error !== undefined && holds(expect.error, answer.error);
}

async function askAll(module) {
  const { exports: core } = await WebAssembly.instantiate(module, {});
  core._initialize();
  const cases = new URL("tests/cases/", root);
  for (const file of readdirSync(cases).filter((name) => name.endsWith(".jsonl")).sort())
    for (const line of readFileSync(new URL(file, cases), "utf8").split("\n").filter((text) => text !== "")) {
      const test = JSON.parse(line);
      const answer = ask(core, test.ask);
      check(asExpected(test.expect, answer), `${file} ${test.id}: answered ${JSON.stringify(answer)}`);
    }
}

// docs/examples/umpire.mjs, as docs/manual/install.md tells to use it
function example() {
  const question = '{"rules":"gdc","procedure":"militia_grade","dice":[40]}';
  const file = path instanceof URL ? path.pathname : path;
  const run = spawnSync(process.execPath, [new URL("docs/examples/umpire.mjs", root).pathname, file, question], { encoding: "utf8" });
  return run.stdout === '{"rules":"gdc","procedure":"militia_grade","modifiers":[],"dice":[40],"result":{"grade":2,"morale":"F"}}\n';
}

check(example(), "docs/examples/umpire.mjs does not answer as the document says");
const module = await WebAssembly.compile(readFileSync(path));
const imports = WebAssembly.Module.imports(module).map((entry) => `${entry.module}.${entry.name}`);
check(imports.length === 0, `the module imports ${imports.join(", ")}`);
if (imports.length === 0) await askAll(module);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
