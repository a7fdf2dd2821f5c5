// Before a charge is given its whole way is told under every ruleset: what is thrown for as it comes on, then the fight; and how the
// others would have the same clash.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { root } from "./harness/program.mjs";
import { Stage } from "./harness/stage.mjs";
import { Table } from "./harness/table.mjs";

const mostQuestions = 12;
let stage;
let rulesets;
before(async () => {
  stage = await Stage.open();
  rulesets = (await stage.ask("scenarios")).rulesets.map(({ id }) => id);
});
after(() => stage.close());

const text = (name) => readFileSync(join(root, "data/scenarios/first-lesson", name), "utf8");

// Chasseurs stand before a battalion; everybody else is far away.
function horseBeforeFoot(metres) {
  const scenario = JSON.parse(text("scenario.json"));
  const [red, blue] = scenario.sides.map(({ army }) => army);
  red.zone = [100, 40, 1900, 900];
  red.units[0] = { id: "r2a", name: "3rd Chasseurs", kind: "chasseurs", men: 480, at: [900, 1000 - metres] };
  red.units = red.units.slice(0, 1);
  red.commander.at = [900, 960 - metres];
  blue.units = blue.units.slice(0, 1);
  return { scenario_text: JSON.stringify(scenario), ground_text: text("ground.geojson"), scenario: undefined };
}

// Whether the chasseurs are asked to charge before the first turn is over.
async function toTheCharge(table) {
  for (let i = 0; i < mostQuestions && (await table.asked()) && (await table.turn()) === 1; i++) {
    await table.question();
    const charger = table.subjects().filter({ hasText: "charge" });
    if ((await charger.count()) > 0) return table.choose(charger.first()).then(() => true);
    await table.answer();
  }
  return false;
}

// As far apart as each ruleset lets them charge.
async function sitDown(ruleset) {
  for (const metres of [350, 250, 120, 60]) {
    const visitor = await stage.visitor();
    const { red } = await stage.battle({ red: "person", blue: "recruit" }, { ruleset, seed: 1, ...horseBeforeFoot(metres) });
    const table = new Table(visitor);
    await table.sit(red);
    if (await toTheCharge(table)) return table;
    await visitor.leave();
  }
  throw new Error(`nobody may charge under ${ruleset}`);
}

test("the whole way of a charge", async (t) => {
  for (const ruleset of rulesets)
    await t.test(ruleset, async () => {
      const table = await sitDown(ruleset);
      const way = table.sheet.getByRole("list", { name: "On its way" }).first();
      await way.getByRole("listitem").first().getByText(/\d %/).first().waitFor();
      const fight = table.sheet.getByRole("table").or(table.sheet.getByText(/^100 %: /));
      await fight.first().waitFor();
      await table.sheet.getByText("The same clash under the other rules").first().click();
      const clash = table.sheet.getByRole("list", { name: "The same clash under every ruleset" });
      await clash.getByText(/breaks through [\d.<> ]+%/).first().waitFor();
      assert.equal(await clash.locator(":scope > li").count(), rulesets.length);
      await table.visitor.shoot(`charge-${ruleset}`);
      assert.deepEqual(await table.visitor.violations(), []);
      await table.visitor.leave();
    });
});

// Whoever of them is asked, and still is a moment later: what the other has said is on its way.
async function whoIsAsked(...tables) {
  for (let tries = 0; tries < 100; tries++)
    for (const table of tables) {
      await table.page.waitForTimeout(20);
      const heading = table.decision.getByRole("heading", { name: "You are asked" });
      if ((await heading.count()) === 0) continue;
      await table.page.waitForTimeout(150);
      if ((await heading.count()) > 0) return table;
    }
  throw new Error("nobody is asked");
}

// Both sides answer until blue is asked how it meets the charge of the chasseurs.
async function charged(red, blue) {
  for (let i = 0; i < 2 * mostQuestions; i++) {
    if ((await blue.turn()) > 1) return false;
    const asked = await whoIsAsked(blue, red);
    if (/charges?\. (What|Do)|of a charge by/.test(await asked.question()) && (await asked.answers().count()) > 0) return asked === blue;
    const charger = red.subjects().filter({ hasText: "charge" });
    if (asked === red && (await charger.count()) > 0) {
      await red.choose(charger.first());
      await red.answered(() => red.sheet.getByRole("button", { name: /^Charge/ }).first().click());
    } else await asked.answer();
  }
  return false;
}

async function chargedUnder(ruleset) {
  for (const metres of [350, 250, 120, 60]) {
    const links = await stage.battle({ red: "person", blue: "person" }, { ruleset, seed: 1, ...horseBeforeFoot(metres) });
    const [red, blue] = [new Table(await stage.visitor()), new Table(await stage.visitor())];
    await red.sit(links.red);
    await blue.sit(links.blue);
    if (await charged(red, blue)) return [red, blue];
    for (const one of [red, blue]) await one.visitor.leave();
  }
  return [];
}

test("every answer to a charge shows its odds, or says why nothing is thrown", async () => {
  let told = 0; // under one ruleset foot is not asked how it meets horse
  for (const ruleset of rulesets) {
    const [red, blue] = await chargedUnder(ruleset);
    if (!red) continue;
    const answers = blue.answers().locator(":scope > li").filter({ has: blue.page.getByRole("button") });
    for (const answer of await answers.all()) await answer.getByText(/\d %|nothing is thrown|no melee to throw for/i).first().waitFor();
    await blue.visitor.shoot(`charged-${ruleset}`);
    for (const one of [red, blue]) await one.visitor.leave();
    told++;
  }
  assert.ok(told >= rulesets.length - 1, `${told} rulesets`);
});

test("an objective is told by its name, wherever an order is about it", async () => {
  const visitor = await stage.visitor();
  const { red } = await stage.battle({ red: "person", blue: "recruit" }, { ruleset: "gdc", seed: 1 });
  const table = new Table(visitor);
  await table.sit(red);
  while (!/charge/.test(await table.question())) await table.answer();
  await table.choose(table.subjects().filter({ hasText: "assault" }).first());
  await table.sheet.getByRole("button", { name: "Assault at the crossroads" }).waitFor();
  await visitor.leave();
});

// Four battalions in line, and before each of them chasseurs of the other side.
function horseBeforeEach() {
  const scenario = JSON.parse(text("scenario.json"));
  const [red, blue] = scenario.sides.map(({ army }) => army);
  red.zone = [100, 40, 1900, 700];
  blue.zone = [100, 760, 1900, 1460];
  const east = [400, 800, 1200, 1600];
  red.units = east.map((x, i) => ({ id: `r1${i}`, name: `Battalion ${i + 1}`, kind: "line", men: 700, at: [x, 600] }));
  blue.units = east.map((x, i) => ({ id: `b1${i}`, name: `Hussars ${i + 1}`, kind: "hussars", men: 480, at: [x, 950] }));
  red.commander.at = [1000, 400];
  blue.commander.at = [1000, 1200];
  return { scenario_text: JSON.stringify(scenario), ground_text: text("ground.geojson"), scenario: undefined };
}

// Whichever of them is asked something next.
function nextAsked(tables) {
  const asked = async (table) => {
    await table.decision.getByRole("heading", { name: "You are asked" }).waitFor();
    return table;
  };
  return Promise.race(tables.map(asked));
}

test("who is asked the same of several answers all of them by one gesture: as many orders", async () => {
  const visitors = [await stage.visitor(), await stage.visitor()];
  const links = await stage.battle({ red: "person", blue: "person" }, { ruleset: "gdc", seed: 1, ...horseBeforeEach() });
  const [red, blue] = visitors.map((visitor) => new Table(visitor));
  await red.sit(links.red);
  await blue.sit(links.blue);
  const alike = red.decision.getByRole("button", { name: /^Hold: the same to all \d+ who are asked this$/ });
  const ordered = new Set();
  for (let i = 0; i < 30 && (await alike.count()) === 0; i++) {
    const table = await nextAsked([red, blue]);
    const words = await table.question();
    if (table === blue && /charge/.test(words) && !ordered.has(words)) {
      ordered.add(words);
      const frame = await blue.command([0, 1, 2, 3].map((n) => `charge b1${n} at r1${n}`).join("; "));
      assert.equal(frame.refused, undefined, JSON.stringify(frame.refused));
    } else if ((await alike.count()) === 0) await table.answer();
  }
  const before = await red.decision.locator(".question-words").count();
  assert.ok(before > 1, "several are asked");
  assert.ok((await alike.first().getAttribute("aria-label")).includes(` ${before} `), "it is told how many");
  const since = await red.page.locator("[data-line]").first().getAttribute("data-line");
  await red.answered(() => alike.first().click());
  await red.decision.getByRole("button", { name: /the same to all/ }).first().waitFor({ state: "detached" });
  await red.page.getByRole("tab", { name: "Story" }).click();
  assert.notEqual(await red.page.locator("[data-line]").first().getAttribute("data-line"), since);
  const held = red.visitor.frames.map((frame) => JSON.parse(frame)).filter(({ t, order }) => t === "line" && /^answer r1\d hold$/.test(order));
  assert.equal(held.length, before, "each stands in the record by itself");
  for (const visitor of visitors) await visitor.leave();
});
