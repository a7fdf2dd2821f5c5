// Orders to many: by click, Shift, lasso, brigade and kind, by words and by drags; every input is counted.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Stage } from "./harness/stage.mjs";
import { Table } from "./harness/table.mjs";

let stage;
before(async () => (stage = await Stage.open()));
after(() => stage.close());

// A player whose clicks, keys and drags are counted.
class Counted extends Table {
  inputs = 0;

  static async sit(battle, looks) {
    const table = new Counted(await stage.visitor(looks));
    const { red } = await stage.battle({ red: "person", blue: "sergeant" }, battle);
    await table.sit(red);
    await table.asked();
    return table;
  }

  async click(name, within = this.page) {
    this.inputs++;
    await within.getByRole("button", { name }).first().click();
  }

  async give() {
    const button = this.page.getByRole("button", { name: "Give these orders" });
    await button.and(this.page.locator(":enabled")).waitFor();
    this.inputs++;
    return this.answered(() => button.click());
  }

  async key(key) {
    this.inputs++;
    await this.page.keyboard.press(key);
  }

  async done() {
    this.inputs++;
    await this.answered(() => this.page.keyboard.press("d"));
    await this.asked();
  }

  async drag(from, to) {
    this.inputs++;
    await this.page.mouse.move(from.x, from.y);
    await this.page.mouse.down();
    await this.page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
    await this.page.mouse.move(to.x, to.y, { steps: 4 });
    await this.page.mouse.up();
  }

  // Until the step in which units are moved.
  async toMoves() {
    while (!/move\?/.test(await this.question())) await this.done();
  }

  boxes() {
    return this.visitor.frames.map((text) => JSON.parse(text)).filter(({ t }) => t === "line").flatMap(({ units }) => units ?? []);
  }
}

const village = { scenario: "village", seed: 11 };
const chosen = (table) => table.page.getByRole("region", { name: "Chosen together" });

test("turn 1 of the village: all battalions, batteries and regiments forward, in at most 15 inputs", async () => {
  const table = await Counted.sit(village);
  await table.toMoves();
  await table.click(/^Foot 9/);
  await table.click("Advance");
  assert.equal((await table.give()).t, "taken");
  await table.click(/^Horse/);
  await table.click("Advance");
  assert.equal((await table.give()).t, "taken");
  await table.visitor.shoot("many-village");
  await table.click(/^(Guns|All) /);
  await table.click("Advance");
  assert.equal((await table.give()).t, "taken");
  await table.done();
  while ((await table.turn()) === 1) await table.done();
  const orders = table.visitor.frames.filter((text) => /"by":"red","order":"(move|limber) r/.test(text)).length;
  assert.ok(orders >= 14, `${orders} moves`);
  assert.ok(table.inputs <= 15, `${table.inputs} inputs`);
  await table.visitor.leave();
});

test("by a general, by Shift, by lasso; let go again", async () => {
  const table = await Counted.sit(village);
  const { page } = table;
  await table.toMoves();
  await table.click(/under Ledru/);
  await chosen(table).getByRole("heading", { name: /^\d+ units together/ }).waitFor();
  const brigade = await chosen(table).getByRole("heading").textContent();
  await page.keyboard.down("Shift");
  await table.click(/^r22a /);
  await page.keyboard.up("Shift");
  assert.notEqual(await chosen(table).getByRole("heading").textContent(), brigade);
  await table.key("Escape");
  await chosen(table).waitFor({ state: "detached" });
  const box = await table.map.boundingBox();
  await page.keyboard.down("Shift");
  await table.drag({ x: box.x + 40, y: box.y + 0.62 * box.height }, { x: box.x + 0.45 * box.width, y: box.y + box.height - 40 });
  await page.keyboard.up("Shift");
  await chosen(table).waitFor();
  await table.visitor.shoot("many-lasso");
  assert.deepEqual(await table.visitor.violations(), []);
  await table.visitor.leave();
});

test("with Shift the list stays under the pointer, and what opened is seen when it is let go", async () => {
  const table = await Counted.sit({ scenario: "village", seed: 3 });
  const { page } = table;
  await table.toMoves();
  const second = table.subjects().nth(1);
  const before = await second.boundingBox();
  await page.keyboard.down("Shift");
  await table.subjects().first().click();
  await second.click();
  const sheet = page.getByRole("region", { name: "Chosen together" });
  await sheet.getByRole("heading", { name: "2 units together" }).waitFor();
  const after = await second.boundingBox();
  assert.ok(Math.abs(after.y - before.y) < 2, `${before.y} ${after.y}`);
  await page.keyboard.up("Shift");
  await page.waitForFunction(() => document.querySelector(".company-sheet").getBoundingClientRect().top >= 0);
  assert.ok((await sheet.boundingBox()).y >= (await page.getByRole("tabpanel").boundingBox()).y - 1);
  await table.visitor.leave();
});

test("a line is drawn and they are told off along it; given as one, taken back as one", async () => {
  const table = await Counted.sit(village);
  const { page } = table;
  await table.toMoves();
  await table.click(/under Ledru/);
  await table.click("Draw a line");
  const box = await table.map.boundingBox();
  await table.drag({ x: box.x + 0.2 * box.width, y: box.y + 0.57 * box.height }, { x: box.x + 0.5 * box.width, y: box.y + 0.55 * box.height });
  await page.getByText(/^\d+ of \d+ go/).waitFor();
  await table.visitor.shoot("many-line");
  const before = table.boxes().length;
  assert.equal((await table.give()).t, "taken");
  assert.ok(table.boxes().length > before);
  await table.key("u");
  await page.getByRole("region", { name: "Take back" }).getByText(/orders go/).waitFor();
  await table.visitor.shoot("many-take-back");
  const frame = await table.answered(() => page.getByRole("button", { name: "Take it back" }).click());
  assert.equal(frame.t, "taken");
  const last = JSON.parse(table.visitor.frames.findLast((text) => /"take_back":"done"/.test(text)));
  assert.ok(last.units.length >= 4, "all of them stand where they stood");
  await table.visitor.leave();
});

test("dragged together they move as they stand, and who cannot says why", async () => {
  const table = await Counted.sit(village);
  const { page } = table;
  await table.toMoves();
  await table.click(/under Marulaz/);
  await page.getByRole("button", { name: "Show the whole table" }).click();
  const box = await table.map.boundingBox();
  const scene = JSON.parse(table.visitor.frames.find((text) => /"t":"view"/.test(text))).view.units.find(({ id }) => id === "r31").box;
  const scale = await page.evaluate(() => document.querySelector("[role=application]").dataset.scale);
  const [x0, y0] = (await page.evaluate(() => document.querySelector("[role=application]").dataset.origin)).split(" ").map(Number);
  const at = { x: box.x + x0 + scene[0] * Number(scale), y: box.y + y0 - (scene[1] - scene[4] / 2) * Number(scale) };
  await table.drag(at, { x: at.x, y: at.y - 60 });
  await page.getByText(/^\d+ of \d+ go/).waitFor();
  await table.visitor.shoot("many-dragged");
  await chosen(table).getByRole("list", { name: "What each of them does" }).getByRole("listitem").nth(3).waitFor();
  await table.visitor.leave();
});

test("in words, at the line for orders: each is a single order in the story", async () => {
  const table = await Counted.sit(village);
  await table.toMoves();
  const frame = await table.command("brigade r10: advance 150");
  assert.equal(frame.t, "taken");
  const orders = table.visitor.frames.filter((text) => /"order":"move r1\d[abc]: advance 150"/.test(text));
  assert.ok(orders.length >= 3, `${orders.length} single orders`);
  const refused = await table.command("r11a r11b: advance 9000");
  assert.equal(refused.t, "refused");
  await table.refusal.waitFor();
  await table.visitor.leave();
});

test("of a brigade that goes, whoever does not is told by name, each with his reason", async () => {
  const table = await Counted.sit({ scenario: "ridge-farm", ruleset: "period", seed: 7 });
  while (!/moves?\?/.test(await table.question())) await table.answer();
  const frame = await table.command("brigade r10: advance 6");
  assert.ok(frame.refused.length > 1);
  const words = await table.refusal.textContent();
  assert.match(words, /^Not taken: 1\/45th Nottinghamshire, Light companies, /);
  for (const { sentence } of frame.refused.slice(0, 2)) assert.ok(words.includes(sentence), sentence);
  await table.visitor.leave();
});

test("a turn of forty units in at most 60 inputs; a turn without orders in at most 6 keys", async () => {
  const table = await Counted.sit({ scenario: "generated:40:5" });
  await table.toMoves();
  for (const kind of [/^Foot/, /^Horse/]) {
    if ((await table.page.getByRole("button", { name: kind }).count()) === 0) continue;
    await table.click(kind);
    await table.click("Advance");
    await table.give();
  }
  await table.visitor.shoot("many-forty");
  const turn = await table.turn();
  while ((await table.asked()) && (await table.turn()) === turn) await table.done();
  assert.ok(table.inputs <= 60, `${table.inputs} inputs`);
  const lesson = await Counted.sit({ scenario: "first-lesson", seed: 1 });
  await lesson.page.getByRole("tab", { name: "Table" }).click();
  await lesson.page.getByRole("switch", { name: /Done by itself/ }).check();
  await lesson.page.getByRole("tab", { name: "Orders" }).click();
  while ((await lesson.turn()) === 1) {
    if (await lesson.page.getByRole("button", { name: "Done" }).count()) await lesson.done();
    else await lesson.asked();
  }
  lesson.inputs = 0;
  while ((await lesson.turn()) === 2) {
    await lesson.page.waitForTimeout(300);
    if ((await lesson.turn()) === 2 && (await lesson.page.getByRole("button", { name: "Done" }).count())) await lesson.done();
  }
  assert.ok(lesson.inputs <= 6, `${lesson.inputs} keys`);
  await table.visitor.leave();
  await lesson.visitor.leave();
});

test("who may not go ahead is told why, and is not turned away from where he is sent", async () => {
  const table = await Counted.sit({ scenario: "first-lesson", ruleset: "period", seed: 1 });
  const { page } = table;
  while (!/moves?\?/.test(await table.question())) await table.answer();
  await table.click(/^Foot 4/);
  await table.click("As far as they may");
  await chosen(table).getByText(/would go too far from Desaix/).first().waitFor();
  assert.equal(await chosen(table).getByText(/faces (left|right)/).count(), 0);
  await table.click("Desaix with them"); // what would help is offered
  await chosen(table).getByText(/^Desaix: goes /).waitFor();
  await page.getByText("As far as they may: 5 of 5 go.").waitFor();
  await table.visitor.leave();
});

test("who is too far from his general goes ahead all the same where that brings him nearer, and is not merely turned", async () => {
  const table = await Counted.sit({ scenario: "first-lesson", ruleset: "period", seed: 1 });
  while (!/moves?\?/.test(await table.question())) await table.answer();
  await table.command("move r1: advance 26");
  await table.click(/^Foot 4/);
  await table.click("As far as they may");
  await chosen(table).getByText(/^I\/4th Line: advances [56](\.\d)? inches/).waitFor();
  assert.equal(await chosen(table).getByText(/faces (left|right)/).count(), 0);
  await table.visitor.leave();
});

test("a general who is chosen with his troops rides along, so that none of them would go too far from him", async () => {
  const table = await Counted.sit({ scenario: "first-lesson", ruleset: "period", seed: 1 });
  while (!/moves?\?/.test(await table.question())) await table.answer();
  await table.click(/^All 6/);
  await table.click("As far as they may");
  await chosen(table).getByText(/^Desaix: /).first().waitFor();
  for (const name of ["I/4th Line", "II/24th Light"])
    await chosen(table).getByText(new RegExp(`^${name}: advances [56](\\.\\d)? inches`)).waitFor();
  await chosen(table).getByText("6th battery, 5th Foot moves only when it is limbered.").waitFor();
  await table.visitor.leave();
});

test("orders to many begin with a length that suits the measure of the table", async () => {
  for (const [ruleset, length] of [["dog", "200"], ["period", "6"]]) {
    const table = await Counted.sit({ scenario: "first-lesson", ruleset, seed: 1 });
    while (!/moves?\?/.test(await table.question())) await table.answer();
    await table.click(/^Foot 4/);
    assert.equal(await chosen(table).getByRole("textbox", { name: /^How far/ }).inputValue(), length);
    await table.visitor.leave();
  }
});

test("guns go as far as their crews push them, each with what forbids more", async () => {
  for (const [ruleset, way] of [["dog", /advances 30 metres/], ["gote", /advances 2 inches \(.+ may go 2 inches with one move/]]) {
    const table = await Counted.sit({ ...village, ruleset });
    while (!/\bmoves?\?/.test(await table.question())) await table.answer();
    await table.click(/^Guns 3/);
    await table.click("As far as they may");
    await chosen(table).getByText(way).first().waitFor();
    if (ruleset === "dog") await chosen(table).getByText("(Foot battery Charbonnel is not limbered").first().waitFor();
    await table.visitor.shoot(`many-guns-${ruleset}`);
    assert.equal((await table.give()).t, "taken");
    await table.visitor.leave();
  }
});

test("who has somebody before him goes up to him, and is told who that is", async () => {
  const table = await Counted.sit({ scenario: "liebertwolkwitz", ruleset: "dog", seed: 6 });
  while (!/\bmoves?\?/.test(await table.question())) await table.answer();
  await table.click(/^All \d/);
  await table.click("As far as they may");
  await chosen(table).getByText(/^II\/Grodno Hussars: advances [45]\d metres \(Horse battery Nikitin stands in the way/).waitFor();
  await chosen(table).getByText(/^Pahlen: goes \d+ metres to the north/).waitFor();
  assert.equal((await table.give()).t, "taken");
  await table.visitor.leave();
});
