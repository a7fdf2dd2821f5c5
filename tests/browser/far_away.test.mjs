// A friend far away and somebody who watches: each knows whose turn it is, also after the server was killed and started anew; what is
// sealed is told to nobody before all have answered.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Stage } from "./harness/stage.mjs";
import { Table } from "./harness/table.mjs";

let stage;
before(async () => (stage = await Stage.open()));
after(() => stage.close());

async function sit(token) {
  const table = new Table(await stage.visitor());
  table.visitor.expectServerAway();
  await table.sit(token);
  return table;
}

const waitsFor = (table, names) => table.decision.getByText(`Waiting for ${names} …`).waitFor();

test("whose turn it is, for both and for who watches, across the server's end", async () => {
  const links = await stage.battle({ red: "person", blue: "person" }, { seed: 5 });
  const [red, blue, watch] = [await sit(links.red), await sit(links.blue), await sit(links.watch)];
  await red.asked();
  await waitsFor(blue, "French brigade");
  await waitsFor(watch, "French brigade");
  await red.command("done");
  await blue.asked();
  await waitsFor(red, "Austrian brigade");
  await waitsFor(watch, "Austrian brigade");

  await stage.program.kill();
  await watch.page.getByText("The line to the server is broken").waitFor();
  await stage.program.again();
  for (const table of [red, blue, watch]) await table.page.getByText("The line to the server is broken").waitFor({ state: "detached" });
  await waitsFor(watch, "Austrian brigade");
  await blue.command("done");
  await red.asked();
  await watch.decision.getByText(/Waiting for French brigade/).waitFor();
  await watch.visitor.shoot("far-away-watcher");
  assert.deepEqual(await watch.visitor.violations(), []);
  for (const table of [red, blue, watch]) await table.visitor.leave();
});

test("as long as a sealed answer is owed, who watches is told both sides, whoever has answered", async () => {
  const links = await stage.battle({ red: "person", blue: "person" }, { seed: 5 });
  const [red, blue] = [await sit(links.red), await sit(links.blue)];
  const isAsked = (one) => one.decision.getByRole("heading", { name: "You are asked" }).count();
  const both = async () => (await isAsked(red)) + (await isAsked(blue)) === 2;
  for (let i = 0; i < 12 && !(await both()); i++) {
    const asked = await Promise.race([red, blue].map((one) => one.asked().then(() => one)));
    await asked.answer();
  }
  assert.ok(await both(), "something sealed is asked");
  const watch = await sit(links.watch);
  await waitsFor(watch, "French brigade and Austrian brigade");
  await red.answer();
  const late = await sit(links.watch);
  await waitsFor(late, "French brigade and Austrian brigade");
  for (const table of [red, blue, watch, late]) await table.visitor.leave();
});
