// A newcomer finds his way from the home page into a battle; an order that the rules forbid is refused by its rule.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Stage } from "./harness/stage.mjs";
import { Table } from "./harness/table.mjs";

let stage;
before(async () => (stage = await Stage.open()));
after(() => stage.close());

test("from the home page to the first order, without being told anything", async () => {
  const visitor = await stage.visitor();
  const { page } = visitor;
  await visitor.go();
  await page.getByRole("main").getByRole("link", { name: /battle/i }).first().click();
  const picture = page.getByRole("img", { name: /^Map of/ });
  assert.ok(await picture.evaluate(async (image) => (await image.decode(), image.naturalWidth > 0)));
  await visitor.shoot("new-battle");
  await page.getByRole("button", { name: "Begin" }).click();
  const table = new Table(visitor);
  assert.equal(await table.asked(), true);
  await visitor.shoot("first-battle");
  await table.answer();
  await table.asked();
  await visitor.leave();
});

test("a refused order changes nothing and names the rule, whose text opens", async () => {
  const visitor = await stage.visitor();
  const { red } = await stage.battle({ red: "person", blue: "sergeant" }, { seed: 1 });
  const table = new Table(visitor);
  await table.sit(red);
  assert.equal(await table.asked(), true);
  const question = await table.question();
  const frame = await table.command("move r2a: advance 5000");
  assert.equal(frame.t, "refused");
  await table.refusal.getByText(frame.sentence).waitFor();
  assert.equal(await table.question(), question);
  await table.refusal.getByRole("button", { name: frame.rule }).click();
  await visitor.page.getByRole("dialog").getByRole("heading", { name: frame.rule }).first().waitFor();
  await visitor.leave();
});
