// What stays in sight and what stands still: what decides the battle, the map while one works beside it, who is under whom, why
// somebody cannot, and a side with nobody left to order.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Stage } from "./harness/stage.mjs";
import { Table } from "./harness/table.mjs";
import { phone } from "./harness/visitor.mjs";

let stage;
before(async () => (stage = await Stage.open()));
after(() => stage.close());

async function sitDown(more = {}, looks = {}) {
  const table = new Table(await stage.visitor(looks));
  const { red } = await stage.battle({ red: "person", blue: "recruit" }, { seed: 1, ...more });
  await table.sit(red);
  await table.asked();
  await table.question();
  return table;
}

const stakes = (table) => table.page.getByRole("button", { name: /^What decides it/ });

test("what decides the battle is in sight under every ruleset: points, how near each army is to giving up, turns left", async () => {
  const { rulesets } = await stage.ask("scenarios");
  for (const { id } of rulesets) {
    const table = await sitDown({ ruleset: id, scenario: "village" });
    const words = await stakes(table).textContent();
    assert.match(words, /Points: French division \d+, Austrian division \d+\./, id);
    assert.match(words, /French division: 0 of the \d+ [a-z ]+ at which it gives up\./, id);
    assert.match(words, /\d+ turns more\./, id);
    const { y, height } = await stakes(table).boundingBox();
    assert.ok(y + height < (await table.map.boundingBox()).y + 2, `${id}: above the map`);
    await stakes(table).click();
    await table.page.getByRole("columnheader", { name: "What counts" }).waitFor();
    await table.visitor.leave();
  }
});

test("it is in sight on a telephone too, and follows what is lost", async () => {
  const table = await sitDown({}, { viewport: phone, hasTouch: true });
  const { y, height } = await stakes(table).boundingBox();
  assert.ok(y > 0 && y + height < phone.height / 2);
  const before = await stakes(table).textContent();
  while ((await table.asked()) && (await stakes(table).textContent()) === before) await table.answer();
  assert.notEqual(await stakes(table).textContent(), before);
  await table.visitor.leave();
});

test("the map stands still and the page does not grow, whatever opens beside it", async () => {
  const table = await sitDown({ scenario: "village" });
  const { page } = table;
  const frame = () => page.locator(".map canvas").first().boundingBox();
  const grows = () => page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight);
  const before = await frame();
  for (let i = 0; i < 6 && (await table.asked()); i++) {
    await table.question();
    const first = table.subjects().first();
    if ((await first.count()) > 0) await table.choose(first);
    assert.deepEqual(await frame(), before);
    assert.equal(await grows(), 0);
    await table.answer();
  }
  await table.visitor.leave();
});

test("who may be ordered stands under his general, with what he can do; a general's name chooses them all", async () => {
  const table = await sitDown({ scenario: "village" });
  const { decision, page } = table;
  const names = (await decision.getByRole("button", { name: /^All \d+ under / }).allTextContents()).join("; ");
  assert.match(names, /Ledru \(\d+\).*Kister \(\d+\)/);
  const [count] = names.match(/\d+/);
  const under = decision.locator(".command-of").filter({ hasText: "Ledru" });
  const units = await under.getByRole("list").getByRole("button").allTextContents();
  assert.equal(units.length, Number(count));
  for (const words of units) assert.match(words, /^r1\d[abc]? .* form/);
  await decision.getByRole("button", { name: /under Ledru/ }).click();
  await page.getByRole("heading", { name: `${count} units together` }).waitFor();
  await table.visitor.leave();
});

test("of many, who cannot says why, by his name; who has done it is not among them any more", async () => {
  const table = await sitDown();
  const { page } = table;
  await page.getByRole("button", { name: "All 4" }).click();
  const sheet = page.getByRole("region", { name: "Chosen together" });
  await sheet.getByRole("button", { name: "Form line" }).click();
  const each = sheet.getByRole("list", { name: "What each of them does" });
  await each.getByText(/^I\/24th Light: There is no room for I\/24th Light: II\/4th Line stands there/).waitFor();
  await page.getByText(/^Form line: 3 of 4 go\. There is no room for I\/24th Light/).waitFor();
  await table.answered(() => page.getByRole("button", { name: "Give these orders" }).click());
  await sheet.waitFor({ state: "detached" }); // one alone has a sheet of its own
  assert.equal(await table.subjects().count(), 1);
  await table.visitor.leave();
});

const doneSaid = (table) => table.visitor.frames.filter((text) => /"t":"line".*"by":"red","order":"done"/.test(text)).length;

test("where nobody is left to order it is done by itself, if one wishes so, and not otherwise", async () => {
  const table = await sitDown();
  const { page } = table;
  await table.command("r2a r2b r3b: form line");
  await table.command("form r3a square");
  await table.decision.getByText("There is nobody left to order.").waitFor();
  await page.waitForTimeout(500);
  assert.equal(doneSaid(table), 0);
  const line = await page.evaluate(() => Number(document.querySelector("[data-line]").dataset.line));
  await table.decision.getByRole("switch", { name: /done by itself/i }).click();
  await table.shows(line + 1);
  assert.ok(doneSaid(table) > 0);
  await table.visitor.leave();
});

test("a general rides where the map is tapped, and an answer that is a place says whither", async () => {
  const table = await sitDown();
  const { page } = table;
  while (!/generals/.test(await table.question())) await table.answer();
  await table.choose(table.subjects().first());
  await table.sheet.getByRole("button", { name: "Move on the map" }).waitFor();
  await table.sheet.getByText("Lead", { exact: true }).click();
  assert.match(await table.sheet.getByRole("button", { name: /^Lead / }).first().textContent(), /^Lead \d+ yards to the [a-z-]+$/);
  await table.visitor.leave();
});

test("an order that names a place is given by pointing at it; nobody is offered to be moved by it", async () => {
  const table = await sitDown({ scenario: "ridge-farm", ruleset: "dog", seed: 3 });
  const { page } = table;
  while (!/new orders/.test(await table.question())) await table.answer();
  await table.choose(table.subjects().first());
  assert.equal(await page.getByRole("button", { name: "Move on the map" }).count(), 0);
  await page.getByRole("button", { name: "Another place on the map" }).first().click();
  await page.getByText("Tap the place that is meant.").waitFor();
  const box = await table.map.boundingBox();
  const frame = await table.answered(() => page.mouse.click(box.x + 0.5 * box.width, box.y + 0.4 * box.height));
  assert.equal(frame.t, "taken", frame.sentence);
  await page.getByText("Tap the place that is meant.").waitFor({ state: "detached" });
  await table.visitor.leave();
});

test("the order that a general was sent stands on his sheet", async () => {
  const table = await sitDown({ scenario: "village", ruleset: "dog", seed: 41 });
  await table.command("direct r10 withdraw");
  await table.choose(table.subjects().first());
  await table.visitor.page.getByRole("tab", { name: "Troops" }).click();
  await table.visitor.page.getByRole("button", { name: /Ledru/ }).first().click();
  await table.sheet.getByText("Ledru is sent a new order: to withdraw.").waitFor();
  await table.visitor.leave();
});

test("magnified, where the map scrolls away: what is laid out for several is seen on it, with the button that gives it", async () => {
  const visitor = await stage.visitor({ viewport: { width: 640, height: 400 } });
  const { red } = await stage.battle({ red: "person", blue: "recruit" }, { seed: 7 });
  const table = new Table(visitor);
  await table.sit(red);
  await table.question();
  await visitor.page.getByRole("button", { name: /^All \d+$/ }).click();
  await visitor.page.getByRole("region", { name: "Chosen together" }).getByRole("button", { name: /^Form / }).first().click();
  await visitor.page.getByText(/: \d+ of \d+ (go|goes)\./).waitFor();
  const { y, height } = await visitor.page.getByRole("button", { name: "Give these orders" }).boundingBox();
  assert.ok(y >= 0 && y + height <= 400, `from ${y} to ${y + height}`);
  await visitor.leave();
});

test("on a telephone what is laid out for several covers neither the map nor what is asked", async () => {
  const table = await sitDown({}, { viewport: phone, hasTouch: true });
  const { page, decision } = table;
  const map = await table.map.boundingBox();
  await page.getByRole("button", { name: "All 4" }).tap();
  await page.getByRole("region", { name: "Chosen together" }).getByRole("button", { name: "Form line" }).tap();
  await page.getByText(/^Form line: 3 of 4 go\./).waitFor();
  const bar = await page.locator(".bars").boundingBox();
  assert.equal((await table.map.boundingBox()).height, map.height);
  assert.ok(bar.y >= (await table.map.boundingBox()).y + map.height - 1, `${bar.y}`);
  await page.evaluate(() => scrollTo(0, 0));
  await decision.getByRole("heading", { name: "You are asked" }).click({ trial: true }); // nothing lies over it
  await table.visitor.shoot("laid-out-phone");
  await table.visitor.leave();
});

test("where the question is put to nobody, it is not said that all are done, but why nobody can", async () => {
  const table = await sitDown({ ruleset: "gote", seed: 24 });
  const { page, decision } = table;
  while (!/charge, and whom/.test(await table.question())) {
    const all = decision.getByRole("button", { name: /^Foot \d+$/ });
    for (let i = 0; i < 2 && (await all.count()) > 0; i++) {
      await all.click();
      await page.getByRole("button", { name: "As far as they may" }).click();
      const give = page.getByRole("button", { name: "Give these orders" });
      await give.and(page.locator(":enabled")).waitFor();
      await table.answered(() => give.click());
      await table.question();
    }
    await table.answer();
  }
  await decision.getByText("None of your troops can, now.").waitFor();
  await decision.getByText("5 can do nothing here now").click();
  const unable = decision.getByRole("list", { name: "Units that can do nothing here now" });
  await unable.getByRole("listitem").filter({ hasText: "actions left in this turn" }).first().waitFor();
  for (const words of await unable.getByRole("listitem").allTextContents()) assert.doesNotMatch(words, /^(\w+) (\S+ (?:Line|Light)) \2/);
  await table.visitor.leave();
});
