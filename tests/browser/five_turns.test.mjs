// Five turns against the sergeant, by the mouse alone and by the keyboard alone.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { questionByKeyboard, questionByMouse, tabTo } from "./harness/hands.mjs";
import { Stage } from "./harness/stage.mjs";
import { Table } from "./harness/table.mjs";

const last = 5;
const battle = [{ red: "person", blue: "sergeant" }, { scenario: "village", seed: 11 }];
let stage;
before(async () => (stage = await Stage.open()));
after(() => stage.close());

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
