// The end is a place to stay: the course, the throws that mattered by their exact odds, luck, fates, maps, another battle.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Stage } from "./harness/stage.mjs";
import { Table } from "./harness/table.mjs";
import { phone } from "./harness/visitor.mjs";

let stage;
let fought;
before(async () => {
  stage = await Stage.open();
  fought = await stage.battle({ red: "sergeant", blue: "sergeant" }, { seed: 5 });
  await stage.watchToEnd(fought.watch);
});
after(() => stage.close());

// Runs in the page: a question at that seat, over a line of its own.
function ask([token, question]) {
  return new Promise((resolve) => {
    const socket = new WebSocket(`ws://${location.host}/ws`);
    socket.onmessage = ({ data }) => {
      const frame = JSON.parse(data);
      if (frame.t === "hello") socket.send(JSON.stringify({ t: "join", id: 1, token, since: -1 }));
      if (frame.id === 1) socket.send(JSON.stringify({ ...question, id: 2 }));
      if (frame.id === 2) resolve(frame);
    };
  });
}

async function atTheEnd(looks) {
  const visitor = await stage.visitor(looks);
  await visitor.go(`#/battle/${fought.watch}`);
  await visitor.page.getByRole("region", { name: "Afterwards" }).waitFor();
  return visitor;
}

test("what it was: points and strength over the turns, throws with their odds, luck, fates, maps", async () => {
  const visitor = await atTheEnd();
  const { page } = visitor;
  await page.getByRole("img", { name: /^Points over the turns: / }).waitFor();
  await page.getByRole("img", { name: /^Strength left/ }).waitFor();
  const throws = page.getByRole("region", { name: "Throws that mattered" });
  await throws.getByRole("listitem").first().waitFor();
  for (const words of await throws.getByRole("listitem").allTextContents()) assert.match(words, /^(< )?[\d.]+ % ?Turn \d+: /);
  const luck = page.getByRole("table", { name: /^Luck/ });
  assert.equal(await luck.getByRole("row").count(), 3);
  await visitor.shoot("afterwards");
  assert.deepEqual(await visitor.violations(), []);
  await page.getByText("What became of the units").click();
  await page.getByText("The map at its turning points").click();
  const picture = page.getByRole("img", { name: /^The table when turn/ }).first();
  assert.ok(await picture.evaluate(async (image) => (await image.decode(), image.naturalWidth > 0)));
  await page.setViewportSize(phone);
  assert.equal(await visitor.overhang(), 0);
  await visitor.shoot("afterwards-phone");
  await throws.getByRole("link", { name: "See it" }).first().click();
  await page.getByRole("slider", { name: "Place in the record" }).waitFor();
  await visitor.leave();
});

test("the journal of who looks ahead is told when the battle is over, and not before", async () => {
  const { red, watch } = await stage.battle({ red: "person", blue: "captain" }, { seed: 3, turns: 2 });
  const table = new Table(await stage.visitor());
  const { page } = table;
  await table.sit(red);
  await table.asked();
  const early = await page.evaluate(ask, [red, { t: "minds", side: "red" }]);
  assert.equal(early.code, "not_allowed");
  while (await table.asked()) await table.answer();
  await page.getByText("The journal of the captain of Austrian brigade").click();
  const thoughts = page.locator(".journal > li");
  assert.equal(await thoughts.count(), 2);
  for (const words of await thoughts.allTextContents()) assert.match(words, /^Turn \d: .+\. He expected to be [\d.]+ (ahead|behind) in strength/);
  assert.deepEqual(await table.visitor.violations(), []);
  await table.visitor.shoot("journal");
  await stage.program.kill();
  await stage.program.again();
  await table.visitor.go(`#/battle/${watch}`);
  await page.getByText("The journal of the captain of Austrian brigade").waitFor();
  table.visitor.expect(/./); // the line to the server was cut
  await table.visitor.leave();
});

test("a bulletin is what is printed", async () => {
  const visitor = await atTheEnd();
  const { page } = visitor;
  await page.getByRole("region", { name: "Throws that mattered" }).waitFor();
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.getByRole("application").isVisible(), false);
  const map = page.getByRole("img", { name: "The table at the end" });
  await map.waitFor();
  await page.waitForFunction((image) => image.complete && image.naturalWidth > 0, await map.elementHandle());
  assert.equal(await page.getByRole("region", { name: "Throws that mattered" }).isVisible(), true);
  await visitor.shoot("bulletin");
  await visitor.leave();
});

test("by night too it is printed dark on white", async () => {
  const visitor = await atTheEnd({ colorScheme: "dark" });
  const { page } = visitor;
  const tone = (name) => page.evaluate((one) => getComputedStyle(document.documentElement).getPropertyValue(one).trim(), name);
  const ink = await tone("--ink");
  await page.emulateMedia({ media: "print" });
  assert.notEqual(await tone("--ink"), ink);
  assert.equal(await tone("--sheet"), "#fbf6ea");
  await visitor.leave();
});

test("where nothing was thrown for and nobody lost, it is said so", async () => {
  const { red } = await stage.battle({ red: "person", blue: "recruit" }, { seed: 1, turns: 1, ruleset: "cls3" });
  const visitor = await stage.visitor();
  const table = new Table(visitor);
  await table.sit(red);
  while (await table.asked()) await table.answer();
  const after = visitor.page.getByRole("region", { name: "Afterwards" });
  await after.getByText("Nothing was thrown for of which the odds could be told.").waitFor();
  await after.getByText("No unit is the worse for it.").waitFor();
  assert.equal(await after.getByRole("table", { name: /^Luck/ }).count(), 0);
  await visitor.leave();
});

test("another battle from here, with sides changed", async () => {
  const { red } = await stage.battle({ red: "person", blue: "recruit" }, { seed: 1, turns: 1 });
  const visitor = await stage.visitor();
  const { page } = visitor;
  const table = new Table(visitor);
  await table.sit(red);
  while (await table.asked()) await table.answer();
  await page.getByRole("button", { name: "Anew, sides changed" }).click();
  await page.getByText("You: Austrian brigade").waitFor();
  await visitor.leave();
});

test("how likely a throw was is no seat's business before the end", async () => {
  const { red } = await stage.battle({ red: "person", blue: "recruit" }, { seed: 1 });
  const visitor = await stage.visitor();
  await visitor.go(`#/battle/${red}`);
  await visitor.page.getByRole("region", { name: "Decision" }).waitFor();
  const answer = await visitor.page.evaluate(ask, [red, { t: "chances", side: "red", n: 0 }]);
  assert.equal(answer.code, "not_allowed");
  await visitor.leave();
});
