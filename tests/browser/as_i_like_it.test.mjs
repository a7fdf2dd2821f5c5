// How one likes to be served: called when it is one's turn, colours of the sides, the map where the troops are, a battle made up here.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Stage } from "./harness/stage.mjs";
import { Table } from "./harness/table.mjs";
import { phone } from "./harness/visitor.mjs";

let stage;
before(async () => (stage = await Stage.open()));
after(() => stage.close());

async function sit(token, prepare, looks = {}) {
  const visitor = await stage.visitor(looks);
  if (prepare) await visitor.page.addInitScript(prepare);
  const table = new Table(visitor);
  await table.sit(token);
  return table;
}

// Runs in the page: notices and notes are only written down, and nobody looks at the tab once `away` is set.
function writeDown() {
  window.called = { notices: [], notes: 0, away: false };
  window.Notification = class {
    static permission = "granted";
    static requestPermission = async () => "granted";
    constructor(_, { body }) {
      window.called.notices.push(body);
    }
  };
  const { createOscillator } = AudioContext.prototype;
  AudioContext.prototype.createOscillator = function note() {
    window.called.notes++;
    return createOscillator.call(this);
  };
  Object.defineProperty(document, "hidden", { get: () => window.called.away });
}

test("a sound and a notice, if wished, when it is one's turn", async () => {
  const { red, blue } = await stage.battle({ red: "person", blue: "person" }, { seed: 5 });
  const first = await sit(red, writeDown);
  const other = await sit(blue);
  await first.asked();
  await first.page.getByRole("tab", { name: "Table" }).click();
  await first.page.getByRole("switch", { name: /^A sound/ }).check();
  const heard = await first.page.evaluate(() => window.called.notes);
  assert.ok(heard > 0, "whoever wishes a sound hears which");
  await first.page.getByRole("switch", { name: /^A notice/ }).check();
  await first.page.getByRole("tab", { name: "Orders" }).click();
  await first.command("done");
  assert.deepEqual(await first.page.evaluate(() => window.called), { notices: [], notes: heard, away: false });
  await first.page.evaluate(() => (window.called.away = true));
  await other.asked();
  await other.command("done");
  await first.page.waitForFunction(() => window.called.notices.length > 0);
  const called = await first.page.evaluate(() => window.called);
  assert.match(called.notices[0], /^Your turn: Which .*[?]$/);
  assert.ok(called.notes > heard);
  await first.visitor.leave();
  await other.visitor.leave();
});

test("the colours of the sides are those of their nations, and may be changed; the choice is remembered", async () => {
  const { red } = await stage.battle({ red: "person", blue: "recruit" }, { seed: 5 });
  const table = await sit(red);
  const own = table.page.locator(".seat-sign .side-mark");
  await own.waitFor();
  assert.match(await own.getAttribute("class"), /side-blue/); // the French
  await table.page.getByRole("tab", { name: "Table" }).click();
  await table.page.getByRole("combobox", { name: "Colours of the sides" }).selectOption("as the sides are called");
  assert.match(await own.getAttribute("class"), /side-red/);
  await table.page.reload();
  await own.waitFor();
  assert.match(await own.getAttribute("class"), /side-red/);
  await table.visitor.leave();
});

test("a battle on a wide table opens where the troops are; buttons show all of it, and the troops again", async () => {
  const { red } = await stage.battle({ red: "person", blue: "recruit" }, { scenario: "village", ruleset: "cls3", seed: 5 });
  const scaleOf = async (table, button) => {
    if (button) await table.page.getByRole("button", { name: button }).click();
    await table.page.waitForTimeout(600);
    return Number(await table.map.getAttribute("data-scale"));
  };
  const table = await sit(red);
  await table.asked();
  const opened = await scaleOf(table);
  const picture = () => table.page.locator(".map canvas").first().evaluate((canvas) => canvas.toDataURL());
  const near = await picture();
  await table.visitor.shoot("where-the-troops-are");
  const whole = await scaleOf(table, "Show the whole table");
  assert.ok(opened > 1.15 * whole, `${opened} ${whole}`);
  assert.notEqual(await picture(), near);
  assert.ok((await scaleOf(table, "Show the troops")) > 1.15 * whole);
  await table.visitor.leave();
  const small = await sit(red, undefined, { viewport: phone, hasTouch: true });
  await small.asked();
  const seen = await scaleOf(small);
  assert.equal(await scaleOf(small, "Show the whole table"), seen, "names would be cut off");
  await small.visitor.leave();
});

test("a long title is not cut, on a desk or on a telephone", async () => {
  const { red } = await stage.battle({ red: "person", blue: "recruit" }, { scenario: "lubino", ruleset: "dog", seed: 5 });
  for (const looks of [{}, { viewport: phone, hasTouch: true }]) {
    const table = await sit(red, undefined, looks);
    await table.asked();
    const title = table.page.getByRole("heading", { level: 1 });
    assert.equal(await title.evaluate((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 2), false);
    const { y, height } = await title.boundingBox();
    assert.ok(y + height < (await table.map.boundingBox()).y);
    await table.visitor.leave();
  }
});

test("a battle made up from a number is begun on the page, and Begin stands in sight", async () => {
  const visitor = await stage.visitor();
  const { page } = visitor;
  await visitor.go("#/battle/new");
  await page.getByRole("radio", { name: "Made up" }).check({ force: true });
  await page.getByRole("spinbutton", { name: "Units a side" }).fill("7");
  await page.getByRole("spinbutton", { name: "Number of the battle" }).fill("11");
  await page.getByRole("spinbutton", { name: "Number of the battle" }).press("Tab");
  const begin = page.getByRole("button", { name: "Begin" });
  const box = await begin.boundingBox();
  assert.ok(box.y >= 0 && box.y + box.height <= page.viewportSize().height);
  await visitor.shoot("made-up");
  await begin.click();
  const table = new Table(visitor);
  assert.equal(await table.asked(), true);
  await visitor.leave();
});

test("what was chosen last is offered first, and the letters of a ruling can be read", async () => {
  const visitor = await stage.visitor();
  const { page } = visitor;
  await visitor.go("#/battle/new");
  const rules = page.getByRole("combobox", { name: "Ruleset" });
  await page.getByRole("radio", { name: /^The village/ }).check({ force: true });
  await rules.selectOption({ label: "Glory of the Empire" });
  await page.getByText("Rulings", { exact: true }).click();
  const letters = page.getByRole("region", { name: "Rules" }).getByRole("combobox").nth(1).getByRole("option");
  assert.deepEqual(await letters.allTextContents(), ["a", "b"]);
  await page.reload();
  await rules.waitFor();
  assert.equal(await rules.evaluate((select) => select.selectedOptions[0].textContent), "Glory of the Empire");
  assert.ok(await page.getByRole("radio", { name: /^The village/ }).isChecked());
  await visitor.leave();
});
