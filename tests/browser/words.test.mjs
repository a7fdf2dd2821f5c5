// A whole turn by words and keys alone, for who does not see the map; what was taken back is given again.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Stage } from "./harness/stage.mjs";
import { Table } from "./harness/table.mjs";

let stage;
before(async () => (stage = await Stage.open()));
after(() => stage.close());

async function sitDown(more = {}) {
  const table = new Table(await stage.visitor());
  const { red } = await stage.battle({ red: "person", blue: "recruit" }, { seed: 1, ...more });
  await table.sit(red);
  await table.asked();
  return table;
}

async function asks(table, words) {
  const answer = table.page.locator(".spoken");
  const before = await answer.textContent();
  await table.order.fill(words);
  await table.order.press("Enter");
  await table.page.waitForFunction((old) => ![old, ""].includes(document.querySelector(".spoken").textContent), before);
  return answer.textContent();
}

test("near, who can, what changed, sight, unit: everything that the map shows has a sentence", async () => {
  const table = await sitDown();
  assert.match(await asks(table, "near r2a"), /II\/4th Line \(r2b\).*yards, \w+/);
  assert.match(await asks(table, "who can form"), /I\/4th Line/);
  assert.match(await asks(table, "sight r4 b5"), /^(Yes|No): /);
  assert.match(await asks(table, "unit r2a"), /12 of 12, column/);
  await table.command("form r2a line");
  assert.match(await asks(table, "what changed"), /forms line/);
  assert.match(await asks(table, "what is asked"), /Which units/);
  assert.deepEqual(await table.visitor.violations(), []);
  await table.visitor.shoot("words");
  await table.visitor.leave();
});

test("what was taken back is given again by one key", async () => {
  const table = await sitDown();
  await table.command("r2a r2b: form line");
  await table.page.getByRole("heading", { level: 1 }).click();
  await table.page.keyboard.press("u");
  await table.answered(() => table.page.getByRole("button", { name: "Take it back" }).press("Enter"));
  const frame = await table.answered(() => table.page.keyboard.press("y"));
  assert.equal(frame.t, "taken");
  const orders = table.visitor.frames.filter((text) => /"t":"line".*"order":"form r2[ab] line"/.test(text));
  assert.equal(orders.length, 4);
  await table.visitor.leave();
});

test("First lesson, from its first turn to its last by keyboard alone", async () => {
  const table = await sitDown({ seed: 3 });
  const { page } = table;
  const type = async (words) => {
    await table.order.focus();
    await page.keyboard.type(words);
    const frame = await table.answered(() => page.keyboard.press("Enter"));
    if (frame.t === "refused") await page.keyboard.press("Control+A");
    return frame;
  };
  while (await table.asked()) {
    const question = await table.question();
    if ((await table.subjects().count()) === 0) {
      await table.answer();
      continue;
    }
    if (/Which units move/.test(question)) {
      await type("all foot: advance 200; all foot: advance 100; all foot: advance 50");
    }
    if (await table.page.getByRole("button", { name: "Done" }).count()) await type("done");
    await table.asked();
  }
  await table.visitor.shoot("lesson-by-keyboard");
  assert.match(await table.decision.getByRole("region", { name: "Result" }).textContent(), /points/);
  await table.visitor.leave();
});
