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

test("an objective is told by its name, wherever an order is about it", async () => {
  const visitor = await stage.visitor();
  const { red } = await stage.battle({ red: "person", blue: "recruit" }, { ruleset: "gdc", seed: 1 });
  const table = new Table(visitor);
  await table.sit(red);
  while (!/charge/.test(await table.question())) await table.answer();
  await table.choose(table.subjects().filter({ hasText: "assault" }).first());
  await table.sheet.getByRole("button", { name: "Assault at The crossroads" }).waitFor();
  await visitor.leave();
});
