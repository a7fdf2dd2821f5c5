// Out of the ranks and back, into a house and out again: each by what the sheet and the map offer.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { root } from "./harness/program.mjs";
import { Stage } from "./harness/stage.mjs";
import { Table } from "./harness/table.mjs";

let stage;
before(async () => (stage = await Stage.open()));
after(() => stage.close());

async function sitDown(battle) {
  const { red } = await stage.battle({ red: "person", blue: "recruit" }, { seed: 9, ...battle });
  const table = new Table(await stage.visitor());
  await table.sit(red);
  return table;
}

async function toTheMoves(table, turn) {
  while (await table.asked()) {
    if ((await table.turn()) >= turn && /^Which units (act and )?move\b/.test(await table.question())) return;
    await table.answer();
  }
}

async function chooseUnit(table, id) {
  await table.choose(table.subjects().filter({ hasText: new RegExp(`^${id} `) }).first());
  await table.question();
}

test("a company of lights goes out of the ranks and is called back", async () => {
  const table = await sitDown({ ruleset: "cls3" });
  await toTheMoves(table, 1);
  await chooseUnit(table, "r2a-light");
  await table.sheet.getByText("In the ranks of the unit it belongs to.").waitFor();
  await table.answered(() => table.sheet.getByRole("button", { name: "Advances 6 inches" }).click());
  await table.sheet.getByText(/^\d+ castings, .*skirmish/).waitFor();
  await toTheMoves(table, 2);
  await chooseUnit(table, "r2a-light");
  await table.answered(() => table.sheet.getByRole("button", { name: "Join I/4th Line" }).click());
  await table.sheet.getByText("In the ranks of the unit it belongs to.").waitFor();
  await table.visitor.leave();
});

// The battle for the village with a battalion before its houses, and nobody in its way.
function beforeTheVillage() {
  const file = (name) => readFileSync(join(root, "data/scenarios/village", name), "utf8");
  const scenario = JSON.parse(file("scenario.json"));
  const { army } = scenario.sides[0];
  const places = { r12a: [1420, 1092], r21a: [1420, 800], r11a: [1000, 980], r11b: [700, 980], r12b: [600, 700], r12c: [800, 700] };
  const behind = { r22a: [2100, 700], r22b: [2300, 800], r21b: [1900, 900], r23: [1900, 700], r13: [900, 900] };
  const horse = { r31: [2100, 300], r32: [2600, 300], r33: [2650, 800], r34: [2500, 900] };
  army.zone = [300, 60, 2700, 1095];
  for (const unit of army.formations.flatMap(({ units }) => units)) unit.at = { ...places, ...behind, ...horse }[unit.id] ?? unit.at;
  army.formations[0].commander.at = [1330, 1000];
  army.formations[1].commander.at = [1500, 900];
  delete scenario.balance;
  delete scenario.objectives[0].holder;
  return { scenario: undefined, scenario_text: JSON.stringify(scenario), ground_text: file("ground.geojson") };
}

async function pointAt(table, east, north) {
  await table.sheet.getByText("To a place", { exact: true }).click();
  await table.sheet.getByLabel("Metres east").fill(String(east));
  await table.sheet.getByLabel("Metres north").fill(String(north));
  await table.sheet.getByRole("button", { name: "Find the way" }).click();
}

test("a battalion is put into a house that is pointed at, and leaves it on the side that is told", async () => {
  const table = await sitDown({ ruleset: "gote", ...beforeTheVillage() });
  await toTheMoves(table, 1);
  await chooseUnit(table, "r12a");
  await pointAt(table, 1420, 1230);
  await table.answered(() => table.page.getByRole("button", { name: "Enter Ebelsdorf" }).last().click());
  await table.answer();
  await toTheMoves(table, 2);
  await chooseUnit(table, "r12a");
  await table.visitor.shoot("in-the-house");
  await table.answered(() => table.sheet.getByRole("button", { name: /^Leave to the south/ }).click());
  await table.question();
  assert.ok(!(await table.sheet.innerText()).includes("in Ebelsdorf"));
  await table.visitor.leave();
});

// Out by a button that is in sight, of a sheet on which nothing was opened.
test("a garrison of period goes out by what its sheet shows at once", async () => {
  const table = await sitDown({ ruleset: "period", ...beforeTheVillage() });
  for (const [turn, button] of [
    [1, "Move there"],
    [2, "Enter Ebelsdorf"],
  ]) {
    await toTheMoves(table, turn);
    await chooseUnit(table, "r12a");
    await pointAt(table, 1420, 1230);
    await table.answered(() => table.page.getByRole("button", { name: button }).last().click());
    await table.answer();
  }
  await toTheMoves(table, 3);
  await chooseUnit(table, "r12a");
  await table.visitor.shoot("garrison-of-period");
  const out = table.sheet.getByRole("button", { name: /^Leave .*to the south/ }).first();
  assert.ok(await out.isVisible());
  await table.answered(() => out.click());
  await table.question();
  assert.ok(!(await table.sheet.innerText()).includes("in Ebelsdorf"));
  await table.visitor.leave();
});

test("who is inside already can go no nearer, and is not moved by nothing", async () => {
  const table = await sitDown({ ruleset: "dog", ...beforeTheVillage() });
  for (let turn = 1; turn <= 3; turn++) {
    await toTheMoves(table, turn);
    await chooseUnit(table, "r12a");
    await pointAt(table, 1420, 1230);
    const there = table.page.getByRole("button", { name: "Move there" });
    const nowhere = table.page.getByText("It can go no nearer to that place now.");
    await there.or(nowhere).first().waitFor();
    await table.page.getByText("Finding a way …").waitFor({ state: "detached" });
    if ((await nowhere.count()) > 0) {
      assert.ok(await there.isDisabled());
      return table.visitor.leave();
    }
    await table.answered(() => there.click());
    await table.answer();
  }
  assert.fail("it never came to where it can go no nearer");
});
