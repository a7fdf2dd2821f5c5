// Two turns under every ruleset that fights but the first, whose battles the other tests fight: by the mouse, and by the keyboard.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { questionByKeyboard, questionByMouse, tabTo } from "./harness/hands.mjs";
import { Stage } from "./harness/stage.mjs";
import { Table } from "./harness/table.mjs";

const last = 2;
let stage;
let others;
before(async () => {
  stage = await Stage.open();
  const { rulesets } = await stage.ask("scenarios");
  others = rulesets.slice(1).map(({ id }) => id);
  assert.ok(others.length > 0);
});
after(() => stage.close());

async function sitDown(ruleset) {
  const visitor = await stage.visitor();
  const { red } = await stage.battle({ red: "person", blue: "sergeant" }, { scenario: "ridge-farm", ruleset, seed: 3 });
  const table = new Table(visitor);
  await table.sit(red);
  return table;
}

// A picture of the first sheet that tells odds, and one of every kind of question.
async function look(table, ruleset, seen) {
  const question = await table.question();
  if (seen.has(question)) return;
  seen.add(question);
  if ((await table.subjects().count()) > 0) await table.choose(table.subjects().first());
  await table.visitor.shoot(`${ruleset}-question-${seen.size}`);
}

test("by the mouse", async () => {
  for (const ruleset of others) {
    const table = await sitDown(ruleset);
    const seen = new Set();
    while ((await table.asked()) && (await table.turn()) <= last) {
      await look(table, ruleset, seen);
      await questionByMouse(table);
    }
    assert.ok((await table.turn()) > last);
    await table.visitor.leave();
  }
});

test("by the keyboard, and no sheet has what a screen reader could not say", async () => {
  for (const ruleset of others) {
    const table = await sitDown(ruleset);
    await table.asked();
    while ((await table.subjects().count()) === 0 && (await table.turn()) <= last) {
      await questionByKeyboard(table); // of those that are about no units there may be some before
      await table.asked();
    }
    await table.choose(table.subjects().last());
    assert.deepEqual(await table.visitor.violations(), []);
    await tabTo(table.page, table.order);
    await table.page.keyboard.type("done");
    await table.answered(() => table.page.keyboard.press("Enter"));
    while ((await table.asked()) && (await table.turn()) <= last) await questionByKeyboard(table);
    assert.ok((await table.turn()) > last);
    await table.visitor.leave();
  }
});
