// What the page costs: node tests/browser/bench.mjs prints its size, how soon it is ready, and what drawing 400 units takes.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { root } from "./harness/program.mjs";
import { Stage } from "./harness/stage.mjs";
import { Table } from "./harness/table.mjs";

const starts = 7;
const redraws = 120;
const unitsASide = 200;
const played = 240; // frames

const median = (figures) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)];
const row = (what, figure) => console.log(`${what.padEnd(52)} ${figure}`);

function kilobytes(names) {
  const folder = join(root, "web/dist/assets");
  const bytes = names.reduce((sum, name) => sum + gzipSync(readFileSync(join(folder, name)), { level: 9 }).length, 0);
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function sizes() {
  const names = readdirSync(join(root, "web/dist/assets"));
  row("all scripts and styles, gzipped", kilobytes(names.filter((name) => /\.(js|css)$/.test(name))));
  row("of these at the first screen", kilobytes(names.filter((name) => /^index-.*\.(js|css)$/.test(name))));
  row("the rules as WebAssembly, gzipped", kilobytes(names.filter((name) => name.endsWith(".wasm"))));
}

async function meter(visitor) {
  const devtools = await visitor.context.newCDPSession(visitor.page);
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" }); // what others run beside it does not count
  return async () => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  };
}

// From nothing (no cache, no worker) to a heading and a button that answers: milliseconds, and those spent in script.
async function coldStart(stage, route) {
  const visitor = await stage.visitor();
  const read = await meter(visitor);
  const began = performance.now();
  await visitor.go(route);
  await visitor.page.getByRole("heading", { level: 1 }).waitFor();
  const ready = performance.now() - began;
  const { ScriptDuration } = await read();
  await visitor.leave();
  return { ready, script: 1000 * ScriptDuration };
}

async function coldStarts(stage, name, route) {
  const runs = [];
  for (let i = 0; i < starts; i++) runs.push(await coldStart(stage, route));
  row(`${name}: ready from a cold start, median of ${starts}`, `${median(runs.map((run) => run.ready)).toFixed(0)} ms`);
  row(`${name}: of this in script`, `${median(runs.map((run) => run.script)).toFixed(0)} ms`);
}

// Runs in the page: one key after the other, each with a frame in which the map is drawn anew.
async function shake([most]) {
  const map = document.querySelector("[role=application]");
  for (let i = 0; i < most; i++) {
    map.dispatchEvent(new KeyboardEvent("keydown", { key: i % 2 ? "ArrowLeft" : "ArrowRight", bubbles: true }));
    await new Promise(requestAnimationFrame);
  }
}

async function redraw(stage) {
  const links = await stage.battle({ red: "person", blue: "person" }, { scenario: `generated:${unitsASide}:5` });
  const visitor = await stage.visitor();
  await visitor.go(`#/battle/${links.red}`);
  await visitor.page.getByRole("application").waitFor();
  const read = await meter(visitor);
  await visitor.page.evaluate(shake, [2]);
  const before = await read();
  await visitor.page.evaluate(shake, [redraws]);
  const after = await read();
  const spent = (1000 * (after.ScriptDuration - before.ScriptDuration)) / redraws;
  row(`map of ${2 * unitsASide} units: script for one redraw, mean of ${redraws}`, `${spent.toFixed(1)} ms`);
  await visitor.leave();
}

// Runs in the page: how long each frame took, as long as something is played back.
async function frames([most]) {
  const gaps = [];
  let last = await new Promise(requestAnimationFrame);
  while (gaps.length < most && document.querySelector(".play-bar")) {
    const now = await new Promise(requestAnimationFrame);
    gaps.push(now - last);
    last = now;
  }
  return gaps;
}

// The moves of half an army of so many units, played back.
async function playback(stage) {
  const links = await stage.battle({ red: "person", blue: "recruit" }, { scenario: `generated:${unitsASide}:5` });
  const visitor = await stage.visitor({ reducedMotion: "no-preference" });
  const table = new Table(visitor);
  await table.sit(links.red);
  const bar = visitor.page.getByRole("region", { name: "Played back" });
  const read = await meter(visitor);
  const gaps = [];
  let script = 0;
  while (gaps.length < played && (await table.asked())) {
    await table.answer();
    await table.asked();
    if ((await bar.count()) === 0) continue;
    const before = await read();
    gaps.push(...(await visitor.page.evaluate(frames, [played - gaps.length])));
    script += 1000 * ((await read()).ScriptDuration - before.ScriptDuration);
  }
  row(`played back with ${2 * unitsASide} units: frames a second, median of ${gaps.length}`, (1000 / median(gaps)).toFixed(0));
  row("played back: script for one frame, mean", `${(script / gaps.length).toFixed(1)} ms`);
  await visitor.leave();
}

sizes();
const stage = await Stage.open();
await coldStarts(stage, "home", "#/");
await coldStarts(stage, "umpire", "#/umpire");
await redraw(stage);
await playback(stage);
await stage.close();
