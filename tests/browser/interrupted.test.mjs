// In the middle of a turn the browser is closed, or the server dies: the battle goes on where it was.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Stage } from "./harness/stage.mjs";
import { Table } from "./harness/table.mjs";
import { desk, phone } from "./harness/visitor.mjs";

let stage;
before(async () => (stage = await Stage.open()));
after(() => stage.close());

// A battle in the middle of its second turn, one order given in it.
async function begun(visitor) {
  const { red } = await stage.battle({ red: "person", blue: "recruit" }, { seed: 21 });
  const table = new Table(visitor);
  await table.sit(red);
  await table.playTo(2);
  await table.asked();
  return { table, red };
}

test("a browser that was closed finds the same question again", async () => {
  const visitor = await stage.visitor();
  const { table, red } = await begun(visitor);
  const question = await table.question();
  await visitor.leave();

  const again = await stage.visitor();
  const other = new Table(again);
  await other.sit(red);
  await other.asked();
  assert.equal(await other.question(), question);
  assert.equal(await other.turn(), 2);
  await other.answer();
  await again.leave();
});

test("a server that was killed and started again goes on, and the page finds it by itself", async () => {
  const visitor = await stage.visitor();
  visitor.expectServerAway();
  const { table } = await begun(visitor);
  const question = await table.question();
  await stage.program.kill();
  const broken = visitor.page.getByRole("status").filter({ hasText: "broken" });
  await broken.waitFor();
  await visitor.shoot("line-broken");
  const [told, stakes] = await Promise.all([broken, visitor.page.getByRole("button", { name: /^What decides it/ })].map((one) => one.boundingBox()));
  assert.ok(told.y + told.height <= stakes.y, "nothing is written across it");
  await visitor.page.setViewportSize(phone);
  await visitor.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  assert.ok((await broken.boundingBox()).y >= 0, "it is seen wherever one has scrolled to");
  await visitor.shoot("line-broken-phone");
  await visitor.page.setViewportSize(desk);
  await stage.program.again();
  await visitor.page.getByRole("status").filter({ hasText: "broken" }).waitFor({ state: "detached" });
  await table.asked();
  assert.equal(await table.question(), question);
  await table.answer();
  await table.asked();
  await visitor.leave();
});
