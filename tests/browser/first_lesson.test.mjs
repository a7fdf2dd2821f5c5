// The first lesson won, from its first turn to its end: by the keyboard alone, and by what a screen reader reads alone.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { tabTo } from "./harness/hands.mjs";
import { Stage } from "./harness/stage.mjs";
import { Table } from "./harness/table.mjs";

const linesFrom = 2; // the turn in which columns become lines
const patience = 200; // questions
const told = /^Advance$|^(?!Charge).*each at the nearest(, up to .*)?$/; // forward, and fire
let stage;
before(async () => (stage = await Stage.open()));
after(() => stage.close());

async function sitDown(seed) {
  const visitor = await stage.visitor();
  const { red } = await stage.battle({ red: "person", blue: "recruit" }, { seed });
  const table = new Table(visitor);
  await table.sit(red);
  return table;
}

async function isWon(table) {
  const result = table.page.getByRole("region", { name: "Result" });
  await result.waitFor();
  return (await result.getByRole("heading", { name: /^French brigade wins/ }).count()) > 0;
}

// ---- by keys ----

// All foot where they move, all who can where they fire: the key that chooses them brings one to what they may be told.
async function keysForAll(table) {
  const { page } = table;
  const sheet = page.getByRole("region", { name: "Chosen together" });
  await page.keyboard.press(/mov/.test(await table.question()) ? "f" : "a");
  if ((await sheet.count()) === 0) return;
  const forms = sheet.getByRole("button", { name: "Form line" });
  const wanted = (await table.turn()) >= linesFrom && (await forms.count()) > 0 ? forms : undefined;
  const others = sheet.getByRole("button", { name: told });
  if (wanted === undefined && (await others.count()) === 0) return;
  await tabTo(page, wanted ?? others.first());
  await page.keyboard.press("Enter");
  const words = page.getByText(/^(.+: )?\d+ of \d+ (go|goes|can [a-z]+)\./).first();
  await words.waitFor();
  if (/(^|: )0 of /.test(await words.textContent())) return page.keyboard.press("Escape");
  await table.answered(() => page.keyboard.press("c"));
  await table.asked();
}

test("by the keyboard alone", async () => {
  const table = await sitDown(1);
  const { page, decision } = table;
  for (let i = 0; i < patience && (await table.asked()); i++) {
    await table.question();
    if ((await decision.getByRole("button", { name: "Done" }).count()) > 0) {
      await keysForAll(table);
      if (!(await table.asked())) break;
      await table.question();
    }
    if ((await decision.getByRole("button", { name: "Done" }).count()) > 0) {
      await table.answered(() => page.keyboard.press("d"));
      continue;
    }
    await tabTo(page, table.answers().getByRole("button").first());
    await table.answered(() => page.keyboard.press("Enter"));
  }
  assert.ok(await isWon(table));
  await table.visitor.shoot("lesson-by-keys");
  await table.visitor.leave();
});

// ---- by what is read ----

// The names of the buttons that a screen reader finds here.
async function read(locator) {
  const tree = await locator.ariaSnapshot();
  return [...tree.matchAll(/- '?button "((?:[^"\\]|\\.)*)"/g)].map(([, name]) => name.replaceAll("''", "'"));
}

async function press(table, name) {
  await table.page.getByRole("button", { name, exact: true }).first().click();
}

// Where there is one alone, what it may fire at.
async function tellOne(table) {
  const { page, decision, sheet } = table;
  const one = (await read(decision)).find((name) => /^r\d/.test(name));
  if (!one) return;
  await table.choose(page.getByRole("button", { name: one, exact: true }).first());
  const shot = (await read(sheet)).find((name) => /^(Fire|Volley|Skirmish).* at /.test(name));
  if (shot) await table.answered(() => press(table, shot));
}

// Tells all of those who are named together what they may be told; once for each question.
async function tellAll(table, turn) {
  const { page, decision } = table;
  const groups = (await read(decision)).filter((name) => /^(All|Foot) \d+$/.test(name));
  const moves = /mov/.test(await table.question());
  const all = (moves && groups.find((name) => name.startsWith("Foot"))) || groups[0];
  if (!all) return tellOne(table);
  await press(table, all);
  const names = await read(page.getByRole("region", { name: "Chosen together" }));
  const lines = turn >= linesFrom && names.find((name) => name === "Form line");
  const wanted = lines || names.find((name) => told.test(name));
  if (!wanted) return;
  await press(table, wanted);
  await page.getByText(/^(.+: )?\d+ of \d+ (go|goes|can [a-z]+)\./).first().waitFor();
  const give = page.getByRole("button", { name: "Give these orders" });
  if (await give.isEnabled()) await table.answered(() => give.click());
  else await press(table, "Cancel");
}

test("by roles and names alone, as a screen reader tells them", async () => {
  const table = await sitDown(3);
  const { decision } = table;
  for (let i = 0; i < patience && (await table.asked()); i++) {
    await table.question();
    const turn = await table.turn();
    if ((await read(decision)).includes("Done")) await tellAll(table, turn);
    if (!(await table.asked())) break;
    await table.question();
    const names = await read(decision);
    const answer = names.includes("Done") ? "Done" : (await read(table.answers()))[0];
    await table.answered(() => press(table, answer));
  }
  assert.ok(await isWon(table));
  await table.visitor.leave();
});
