// The same battles in the WebAssembly module and in native programs come to the same states, order for order.
// node tests/wasm/battles.mjs [--quick] PROGRAM...
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = new URL("../../", import.meta.url);
const quick = process.argv[2] === "--quick";
const programs = process.argv.slice(quick ? 3 : 2);
const games = quick ? 1 : 2;
const scenarios = quick ? ["first-lesson", "generated:6:5"] : ["first-lesson", "village", "saxon-corps", "generated:12:5"];
// the rulesets that have battles, with an option of each that bears on moves or fire; "": it has none
const optional = { gdc: "line_rate", dog: "campaign", gote: "elite_companies", period: "", cls3: "reduced_ranges" };
const battles = Object.keys(optional).flatMap((rules) => scenarios.flatMap((scenario) => [
  { rules, scenario, players: ["recruit", "sergeant"], options: [] },
  { rules, scenario, players: ["recruit", "recruit"], options: optional[rules] ? [optional[rules]] : [] },
]));
let passed = 0;
let failed = 0;

function check(held, complaint) {
  if (held) passed++;
  else {
    failed++;
    console.error(complaint);
  }
}

async function openModule() {
  const path = new URL("build/wasm/src/wasm/grognard.wasm", root);
  const { instance } = await WebAssembly.instantiate(readFileSync(path), {});
  instance.exports._initialize();
  return instance.exports;
}

function reply(core, length) {
  return JSON.parse(new TextDecoder().decode(new Uint8Array(core.memory.buffer, core.reply(), length)));
}

function put(core, question) {
  const bytes = new TextEncoder().encode(JSON.stringify(question));
  new Uint8Array(core.memory.buffer, core.question(), bytes.length).set(bytes);
  return bytes.length;
}

function fightHere(core, battle, seed) {
  const { rules, scenario: name, players, options } = battle;
  const begun = reply(core, core.begin(put(core, { rules, name, seed, players, options })));
  return begun.error ? begun : reply(core, core.play(1000000));
}

// The hashes of a program's battles, from its rows.
function fightThere(program, battle) {
  const folder = mkdtempSync(join(tmpdir(), "grognard-"));
  const file = join(folder, "rows.csv");
  const options = battle.options.flatMap((option) => ["--option", option]);
  const [red, blue] = battle.players;
  const call = ["refight", battle.scenario, "--rules", battle.rules, "--red", red, "--blue", blue,
    "--games", String(games), "--csv", file, ...options];
  execFileSync(program, call, { stdio: ["ignore", "ignore", "inherit"] });
  const rows = readFileSync(file, "utf8").trim().split("\n").slice(1);
  rmSync(folder, { recursive: true });
  return rows.map((row) => row.split(",").at(-1));
}

const core = await openModule();
for (const battle of battles) {
  const here = Array.from({ length: games }, (_, i) => fightHere(core, battle, i + 1));
  const name = `${battle.rules}, ${battle.scenario}, ${battle.players.join(" against ")}`;
  here.forEach((end, i) => check(end.over, `${name}, seed ${i + 1}: ${JSON.stringify(end)}`));
  for (const program of programs)
    fightThere(program, battle).forEach((hash, i) =>
      check(hash === here[i].hash, `${name}, seed ${i + 1}: ${program} comes to ${hash}, the module to ${here[i].hash}`));
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
