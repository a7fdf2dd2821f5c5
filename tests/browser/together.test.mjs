// Several who charge one enemy: he is tapped once and confirmed once. Where the rules settle each charge before the next, those behind
// the first follow by themselves, as single orders.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { root } from "./harness/program.mjs";
import { Stage } from "./harness/stage.mjs";
import { Table } from "./harness/table.mjs";

let stage;
let rulesets;
before(async () => {
  stage = await Stage.open();
  rulesets = (await stage.ask("scenarios")).rulesets.map(({ id }) => id);
});
after(() => stage.close());

const text = (name) => readFileSync(join(root, "data/scenarios/first-lesson", name), "utf8");

// Three regiments of chasseurs before one battalion; everybody else is far away.
function horseBeforeFoot(metres, apart = 160, men = 160) {
  const scenario = JSON.parse(text("scenario.json"));
  const [red, blue] = scenario.sides.map(({ army }) => army);
  red.zone = [100, 40, 1900, 900];
  red.units = [1, 2, 3].map((n) => ({ id: `r${n}x`, name: `${n + 3}th Chasseurs`, kind: "chasseurs", men, at: [900 + apart * (n - 2), 1000 - metres] }));
  red.commander.at = [900, 930 - metres];
  blue.units = blue.units.slice(0, 1);
  return { scenario_text: JSON.stringify(scenario), ground_text: text("ground.geojson"), scenario: undefined };
}

async function sitDown(ruleset, scenario, blue = "recruit") {
  const links = await stage.battle({ red: "person", blue }, { ruleset, seed: 1, ...scenario });
  const table = new Table(await stage.visitor());
  table.links = links;
  await table.sit(links.red);
  if (blue === "person") return table;
  for (let i = 0; i < 12 && (await table.asked()) && (await table.turn()) === 1; i++) {
    await table.question();
    if ((await table.subjects().filter({ hasText: /charge/ }).count()) > 1) return table;
    await table.answer();
  }
  await table.visitor.leave();
  return undefined;
}

async function sitWhereTheyCharge(ruleset) {
  for (const metres of [350, 250, 150, 100, 60]) {
    const table = await sitDown(ruleset, horseBeforeFoot(metres));
    if (table) return table;
  }
  throw new Error(`nobody may charge under ${ruleset}`);
}

const chosen = (table) => table.page.getByRole("region", { name: "Chosen together" });

async function chooseAll(table) {
  await table.page.getByRole("button", { name: /^(Horse|All) \d/ }).first().click();
  await chosen(table).waitFor();
}

// Where the middle of a unit is on the screen.
async function placeOf(table, unit) {
  const view = table.visitor.frames.map((one) => JSON.parse(one)).filter(({ t }) => t === "view" || t === "line");
  const [x, y, facing, , depth] = view.flatMap((one) => one.view?.units ?? one.units ?? []).findLast(({ id, box }) => id === unit && box).box;
  const turn = (facing * Math.PI) / 32768;
  const [ahead, right] = [-depth / 2, 0];
  const at = { x: x + ahead * Math.sin(turn) + right, y: y + ahead * Math.cos(turn) };
  const frame = await table.map.boundingBox();
  const { scale, origin } = await table.map.evaluate(({ dataset }) => ({ ...dataset }));
  const [x0, y0] = origin.split(" ").map(Number);
  return { x: frame.x + x0 + at.x * Number(scale), y: frame.y + y0 - at.y * Number(scale) };
}

const charges = (unit) => ({ t, by, order }) => t === "line" && by === "red" && order?.startsWith(`charge ${unit} `);

for (const by of ["tap", "drag"])
  test(`three regiments, one enemy, one ${by} and one confirmation`, async (t) => {
    for (const ruleset of rulesets)
      await t.test(ruleset, async () => {
        const table = await sitWhereTheyCharge(ruleset);
        const { page } = table;
        await chooseAll(table);
        const enemy = await placeOf(table, "b2a");
        if (by === "tap") await page.mouse.click(enemy.x, enemy.y);
        else {
          const own = await placeOf(table, "r1x");
          await page.mouse.move(own.x, own.y);
          await page.mouse.down();
          await page.mouse.move(enemy.x, enemy.y, { steps: 6 });
          await page.mouse.up();
        }
        await page.getByText(/^3 of 3 can charge/).waitFor();
        await table.visitor.shoot(`together-${by}-${ruleset}`);
        assert.deepEqual(await table.visitor.violations(), []);
        await page.getByRole("button", { name: "Give these orders" }).click();
        for (const unit of ["r1x", "r2x", "r3x"]) await table.visitor.frame(charges(unit));
        await table.visitor.leave();
      });
  });

test("who cannot follow after all is told why, and it can be closed", async () => {
  const table = await sitDown("cls3", horseBeforeFoot(60, 120, 240));
  while (!(await table.question()).includes("move or charge")) await table.answer();
  await chooseAll(table);
  await table.page.getByRole("button", { name: /^Charge [^,]+, \d of \d$/ }).click();
  await table.page.getByRole("button", { name: "Give these orders" }).click();
  const told = table.page.getByRole("region", { name: "Orders that follow" });
  await told.getByText(/got no order to charge: .+ stands in its way\. ?cls3\.move\.4/).first().waitFor();
  await table.visitor.shoot("together-halted");
  assert.deepEqual(await table.visitor.violations(), []);
  await told.getByRole("button", { name: "Close" }).click();
  await told.waitFor({ state: "detached" });
  await table.visitor.leave();
});

// One after the other they answer until red is asked to charge.
async function toTheCharge(red, blue) {
  for (;;) {
    const words = await Promise.race([red, blue].map((one) => one.asked().then(() => one)));
    if (words === red && (await red.question()).includes("move or charge")) return;
    await words.answer();
  }
}

for (const follow of [true, false])
  test(`as long as the enemy owes an answer they wait; then they ${follow ? "follow" : "stay, who were told to"}`, async () => {
    const red = await sitDown("cls3", horseBeforeFoot(60), "person");
    const blue = new Table(await stage.visitor());
    await blue.sit(red.links.blue);
    await toTheCharge(red, blue);
    await chooseAll(red);
    await red.page.getByRole("button", { name: /^Charge [^,]+, \d of \d$/ }).click();
    await red.page.getByRole("button", { name: "Give these orders" }).click();
    const waiting = red.page.getByRole("region", { name: "Orders that follow" });
    await waiting.getByText(/^When this is settled .+, .+ follow\.$/).waitFor();
    await red.visitor.shoot("together-waits");
    assert.deepEqual(await red.visitor.violations(), []);
    if (!follow) await waiting.getByRole("button", { name: "They shall not follow" }).click();
    await blue.asked();
    await blue.question();
    await blue.answer();
    await waiting.waitFor({ state: "detached" });
    await red.asked();
    if (follow) for (const unit of ["r1x", "r2x", "r3x"]) await red.visitor.frame(charges(unit));
    else assert.equal(red.visitor.frames.filter((frame) => /"by":"red","order":"charge /.test(frame)).length, 1);
    await red.visitor.leave();
    await blue.visitor.leave();
  });
