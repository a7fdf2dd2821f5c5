// What happens is seen on the map where it happens, one thing after the other: it may be skipped, slowed, stilled; who vanished is shown.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Stage } from "./harness/stage.mjs";
import { Table } from "./harness/table.mjs";

let stage;
let fought;
before(async () => {
  stage = await Stage.open();
  fought = await stage.battle({ red: "sergeant", blue: "sergeant" }, { scenario: "village", seed: 11 });
  await stage.watchToEnd(fought.watch);
});
after(() => stage.close());

const moving = { reducedMotion: "no-preference" };
const bar = (page) => page.getByRole("region", { name: "Played back" });
const traces = (page) => page.getByRole("application").getAttribute("data-traces").then(Number);

async function sitDown(looks, more = {}) {
  const visitor = await stage.visitor(looks);
  const { red } = await stage.battle({ red: "person", blue: "sergeant" }, { seed: 1, ...more });
  const table = new Table(visitor);
  await table.sit(red);
  await table.asked();
  return table;
}

// Answers with the least until something is played back.
async function untilPlayed(table) {
  for (let i = 0; i < 40 && (await bar(table.page).count()) === 0; i++) {
    assert.equal(await table.asked(), true);
    await table.answer();
  }
}

// Clicks on the bar while it is there: under load it may be gone before the mouse is.
async function catchBar(table, button, brought) {
  for (let i = 0; i < 9; i++) {
    await untilPlayed(table);
    const caught = await button.click({ timeout: 4000 }).then(
      () => true,
      () => false,
    );
    if (caught && (await brought())) return;
  }
  throw new Error("what is played back is never there long enough");
}

test("what the enemy does is played back, in a line beside it; a click opens the sum, and it may be skipped", async () => {
  const table = await sitDown(moving);
  const { page } = table;
  const box = await table.map.boundingBox();
  const goOn = bar(page).getByRole("button", { name: "Go on" });
  const stays = () =>
    goOn.waitFor({ timeout: 4000 }).then(
      () => true,
      () => false,
    );
  await catchBar(table, bar(page).getByRole("button", { expanded: false }), stays);
  await table.visitor.shoot("played-back-sum");
  assert.deepEqual(await table.map.boundingBox(), box, "the map keeps its size");
  assert.deepEqual(await table.visitor.violations(), []);
  for (let i = 0; i < 9 && (i === 0 || (await traces(page)) === 0); i++) {
    await catchBar(table, bar(page).getByRole("button", { name: "Skip" }), () => true);
    await bar(page).waitFor({ state: "detached" });
  }
  assert.ok((await traces(page)) > 0, "traces stay until the next order");
  await table.visitor.shoot("played-back-traces");
  await table.visitor.leave();
});

test("its speed is remembered", async () => {
  const table = await sitDown(moving);
  const { page } = table;
  const choose = async () => {
    await untilPlayed(table);
    const speed = bar(page).getByRole("combobox");
    return speed.selectOption("slow", { timeout: 4000 }).then(
      () => true,
      () => false,
    );
  };
  let chosen = false;
  for (let i = 0; i < 6 && !chosen; i++) chosen = await choose(); // under load the bar may be gone before one has chosen
  assert.ok(chosen);
  await page.reload();
  await table.decision.waitFor();
  assert.equal(await page.evaluate(() => localStorage.getItem("grognard.play.pace")), '"0.5"');
  await table.visitor.leave();
});

test("who wants no motion has marks and arrows at once, until his next order", async () => {
  const table = await sitDown({});
  const { page } = table;
  for (let i = 0; i < 20 && (await traces(page)) === 0; i++) await table.answer();
  assert.equal(await bar(page).count(), 0);
  assert.ok((await traces(page)) > 0);
  const list = page.getByRole("region", { name: "What just happened" });
  await list.getByText(/moves \d+ yards/).first().waitFor();
  await table.visitor.leave();
});

test("who vanished is shown on the map with the reason", async () => {
  const visitor = await stage.visitor(moving);
  const { page } = visitor;
  const record = await (await fetch(`${stage.program.address}/record/${fought.watch}.jsonl`)).text();
  const lines = record.trim().split("\n").slice(1).map((line) => JSON.parse(line));
  const last = lines.find(({ events }) => events?.some(({ event }) => event === "gone" || event === "integrity_lost"));
  const { unit, text } = last.events.find(({ event }) => event === "gone" || event === "integrity_lost");
  // A click that comes before the table stands there plays nothing back: under load it is too early.
  for (let i = 0; i < 9 && (await bar(page).count()) === 0; i++) {
    await visitor.go(`#/replay/${fought.watch}/${last.n - 1}`);
    await page.getByRole("button", { name: "On one order" }).click();
    await bar(page)
      .waitFor({ timeout: 4000 })
      .catch(() => undefined);
  }
  await page.waitForFunction((words) => document.querySelector(".play-beat")?.textContent?.includes(words), text.replace(/\.$/, ""));
  await page.waitForTimeout(900);
  await visitor.shoot("vanished");
  await bar(page).waitFor({ state: "detached" });
  await visitor.shoot("vanished-trace");
  assert.ok((await traces(page)) > 0);
  const words = page.getByRole("tabpanel").getByText(text.replace(/\.$/, ""));
  assert.ok((await words.count()) > 0, `${unit}: ${text}`);
  await visitor.leave();
});
