// An enemy who is out of sight: until he comes in sight, nothing of him reaches the page, neither in a message nor in what it shows.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { root } from "./harness/program.mjs";
import { Stage } from "./harness/stage.mjs";
import { Table } from "./harness/table.mjs";

const turns = 2;
const withinMm = 1_300_000; // a thousand yards, and what a battalion's width may add
let stage;
before(async () => (stage = await Stage.open()));
after(() => stage.close());

function fileOf(name) {
  return readFileSync(join(root, "data/scenarios/saxon-corps", name), "utf8");
}

// The scenario without who comes late: so it may be over early.
function shortened() {
  const drop = (_, thing) => (Array.isArray(thing) ? thing.filter((one) => !one?.arrives) : thing);
  return JSON.parse(fileOf("scenario.json"), drop);
}

// Everybody of a side as the scenario names him, but whom its own words tell of.
function unitsOf({ about = "", sides }, side) {
  const found = [];
  const walk = (thing) => {
    if (thing && typeof thing === "object") for (const one of Object.values(thing)) walk(one);
    if (thing?.id && thing.name) found.push({ id: thing.id, name: thing.name });
  };
  walk(sides.find(({ id }) => id === side).army);
  return found.filter(({ name }) => !about.includes(name));
}

function names({ id, name }) {
  const quoted = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![\\w/])(${id}|${quoted})(?![\\w/])`);
}

// All that is shown and told, on every leaf of the panel.
async function readAll(table) {
  const { page } = table;
  const read = [];
  for (const tab of ["Troops", "Story", "Table", "Orders"]) {
    await page.getByRole("tab", { name: tab }).click();
    read.push(await page.locator("body").evaluate((body) => body.outerHTML));
  }
  return read.join("\n");
}

// All go as far as they may, whose ways and ghosts are worked out; one is looked at, with whom it sees; words ask who is near.
async function act(table) {
  const { page, decision } = table;
  const all = decision.getByRole("button", { name: /^All \d+$/ });
  if ((await table.subjects().count()) > 0) {
    const one = table.subjects().first();
    await table.choose(one);
    const id = (await table.sheet.getAttribute("aria-label")).split(" ")[1];
    await table.order.fill(`near ${id}`);
    await table.order.press("Enter");
  }
  if ((await all.count()) === 0) return;
  await all.click();
  const forward = page.getByRole("button", { name: "As far as they may" });
  if ((await forward.count()) === 0) return;
  await forward.click();
  await page.getByText(/\d+ of \d+ (go|goes)\b/).first().waitFor();
  const give = page.getByRole("button", { name: "Give these orders" });
  if (await give.isEnabled()) await table.answered(() => give.click());
}

// The message by which each comes in sight, as the record bears it out: lines are counted for each side by itself.
function sightings(visitor, record, units) {
  const events = record.flatMap((line) => line.events ?? []);
  const told = new Set(events.filter(({ event, hidden_from }) => event === "seen" && !hidden_from).map(({ unit }) => unit));
  const seen = new Map();
  visitor.frames.forEach((text, i) => {
    for (const { event, unit } of JSON.parse(text).events ?? [])
      if (event === "seen" && told.has(unit) && units.some(({ id }) => id === unit) && !seen.has(unit)) seen.set(unit, i);
  });
  return seen;
}

function distance(a, b) {
  return Math.hypot(a.box[0] - b.box[0], a.box[1] - b.box[1]);
}

// Who is known when the battle begins stands within sight of somebody.
function knownAtFirst(visitor) {
  const frame = visitor.frames.map((text) => JSON.parse(text)).find(({ view }) => view?.units);
  const own = frame.view.units.filter(({ side, box }) => side === "red" && box);
  const enemies = frame.view.units.filter(({ side, box }) => side === "blue" && box);
  for (const enemy of enemies)
    assert.ok(own.some((unit) => distance(unit, enemy) < withinMm), `${enemy.name} is known from the beginning, far from everybody`);
  return new Set(enemies.map(({ id }) => id));
}

// The battle with other troops of a side among those who come late, whom nobody sees: fewer men and guns, and one unit less.
function changed(side) {
  const scenario = JSON.parse(fileOf("scenario.json"));
  const late = scenario.sides.find(({ id }) => id === side).army.formations.find((one) => JSON.stringify(one).includes('"arrives"'));
  const formations = late.units ? [late] : late.formations.filter((one) => late.arrives || one.arrives);
  const { units } = formations.at(-1);
  units.splice(1, 1);
  for (const unit of units) if (unit.men) unit.men -= 80;
  return scenario;
}

// Over a line of its own: all that a seat is told when it comes, and of what it orders then. Runs in the page.
function tellAll([token, side, orders]) {
  return new Promise((resolve) => {
    const told = [];
    const socket = new WebSocket(`ws://${location.host}/ws`);
    let id = 1;
    const next = () => {
      const order = orders.shift();
      if (order === undefined) {
        socket.close();
        resolve(told);
      } else socket.send(JSON.stringify({ t: "order", id: ++id, side, order }));
    };
    socket.onmessage = ({ data }) => {
      const frame = JSON.parse(data);
      if (frame.t === "hello") socket.send(JSON.stringify({ t: "join", id, token, since: -1 }));
      else told.push(data);
      if (frame.t === "view" || frame.t === "taken" || frame.t === "refused") next();
    };
  });
}

const ownOf = /"(battle|commitment|token)":("[^"]*"|\d+),?/g;

test("no byte tells how many and how strong those are who are hidden, until the battle is over", async () => {
  for (const [own, side, other] of [
    [0, "red", "blue"],
    [1, "blue", "red"],
  ]) {
    const told = [];
    for (const scenario of [JSON.parse(fileOf("scenario.json")), changed(other)]) {
      const texts = { scenario: undefined, scenario_text: JSON.stringify(scenario), ground_text: fileOf("ground.geojson") };
      const links = await stage.battle(
        { red: "person", blue: "person" },
        { ...texts, ruleset: "gdc", options: ["hidden_movement"], seed: 7 },
      );
      const frames = await stage.steward.page.evaluate(tellAll, [links[side], side, ["done", "done"]]);
      frames.push(...(await stage.steward.page.evaluate(tellAll, [links.watch, "watch", []])));
      told.push(frames.map((frame) => frame.replaceAll(ownOf, "")));
      const { stakes, result, objectives } = JSON.parse(frames.find((frame) => frame.includes('"t":"view"'))).view;
      assert.ok(stakes.ends_at[own] > 0, "what one's own army bears is told");
      assert.equal(stakes.ends_at[1 - own], null);
      assert.equal(stakes.lost[1 - own], 0);
      const held = objectives.filter((_, i) => stakes.holders[i] === side).reduce((sum, { points }) => sum + points[own], 0);
      assert.equal(result.points[own], held, "no gun counts as taken that has not been seen");
    }
    assert.ok(told[0].length > 3);
    assert.deepEqual(told[1], told[0]);
  }
});

test("an enemy who is hidden is in no message, on no sheet, in no list and no ghost before he comes in sight", async () => {
  const scenario = shortened();
  const texts = { scenario: undefined, scenario_text: JSON.stringify(scenario), ground_text: fileOf("ground.geojson") };
  const battle = { ...texts, ruleset: "gdc", options: ["hidden_movement"], turns };
  const links = await stage.battle({ red: "person", blue: "sergeant" }, battle);
  const table = new Table(await stage.visitor());
  const { visitor } = table;
  await table.sit(links.red);
  const read = [];
  while (await table.asked()) {
    await table.question();
    await act(table);
    if (!(await table.asked())) break;
    read.push({ frames: visitor.frames.length, html: await readAll(table) });
    await table.question();
    await table.answer();
  }

  const answer = await fetch(`${stage.program.address}/record/${links.red}.jsonl`);
  const record = (await answer.text()).trim().split("\n").map((line) => JSON.parse(line));
  const enemies = unitsOf(scenario, "blue");
  const first = knownAtFirst(visitor);
  const seen = sightings(visitor, record, enemies);
  const over = visitor.frames.findIndex((text) => /"seed":|"over":true/.test(text)); // then all is told
  let hidden = 0;
  for (const enemy of enemies.filter(({ id }) => !first.has(id))) {
    const until = seen.get(enemy.id) ?? over;
    const told = visitor.frames.slice(0, until).find((text) => names(enemy).test(text));
    assert.equal(told, undefined, `${enemy.id} ${enemy.name} is told of before he is seen`);
    for (const { frames, html } of read)
      if (frames <= until) assert.doesNotMatch(html, names(enemy), `${enemy.id} ${enemy.name} is shown before he is seen`);
    hidden++;
  }
  assert.ok(hidden > enemies.length / 2, "most of them were hidden at first");
  assert.ok(seen.size > 0, "some came in sight");
  await visitor.leave();
});
