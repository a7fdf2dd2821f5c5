// Five turns against the sergeant, by the mouse alone and by the keyboard alone.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Stage } from "./harness/stage.mjs";
import { Table } from "./harness/table.mjs";

const last = 5;
const battle = [{ red: "person", blue: "sergeant" }, { scenario: "village", seed: 11 }];
let stage;
before(async () => (stage = await Stage.open()));
after(() => stage.close());

// Moves a unit towards the middle of the map, or gives it the first order that its sheet offers.
async function orderByMouse(table, unit) {
  const { page } = table;
  await table.choose(unit);
  const move = page.getByRole("button", { name: "Move on the map" });
  if ((await move.count()) === 0) return table.orderOffered();
  await move.click();
  const box = await table.map.boundingBox();
  await page.mouse.click(box.x + box.width * 0.5, box.y + box.height * 0.5);
  const there = page.getByRole("button", { name: "Move there" });
  await there.waitFor();
  if (!(await there.isEnabled())) return page.getByRole("button", { name: "Cancel" }).click();
  return table.answered(() => there.click());
}

async function questionByMouse(table) {
  if ((await table.subjects().count()) > 0) await orderByMouse(table, table.subjects().first());
  if (await table.asked()) await table.answer();
}

test("by the mouse", async () => {
  const visitor = await stage.visitor();
  const { red } = await stage.battle(...battle);
  const table = new Table(visitor);
  await table.sit(red);
  while ((await table.asked()) && (await table.turn()) <= last) await questionByMouse(table);
  assert.ok((await table.turn()) > last);
  await visitor.shoot("five-turns");
  await visitor.leave();
});

// Tab goes on until the wanted element has the focus.
async function tabTo(page, locator) {
  const wanted = await locator.elementHandle();
  for (let i = 0; i < 200; i++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab does not lead there");
}

async function questionByKeyboard(table) {
  const { page, decision } = table;
  const done = decision.getByRole("button", { name: "Done" });
  const first = decision.getByRole("listitem").getByRole("button").last();
  await tabTo(page, (await done.count()) > 0 ? done : first);
  await table.answered(() => page.keyboard.press("Enter"));
}

test("by the keyboard", async () => {
  const visitor = await stage.visitor();
  const { red } = await stage.battle(...battle);
  const table = new Table(visitor);
  await table.sit(red);
  await table.asked();
  await tabTo(visitor.page, table.order);
  await visitor.page.keyboard.type("form r12a column");
  await table.answered(() => visitor.page.keyboard.press("Enter"));
  while ((await table.asked()) && (await table.turn()) <= last) await questionByKeyboard(table);
  assert.ok((await table.turn()) > last);
  await visitor.leave();
});
