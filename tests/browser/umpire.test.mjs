// The umpire: from a question to its answer in few taps, on a telephone, also when there is no network and no server.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Stage } from "./harness/stage.mjs";
import { phone } from "./harness/visitor.mjs";

const mostTaps = 6;
const telephone = { viewport: phone, hasTouch: true, isMobile: true };
let stage;
before(async () => (stage = await Stage.open()));
after(() => stage.close());

// From home to the exact odds of a melee, then the throw; the taps up to the odds are counted.
async function askAndThrow(visitor) {
  const { page } = visitor;
  const main = page.getByRole("main");
  let taps = 0;
  const tap = async (locator) => {
    await locator.tap();
    taps++;
  };
  await tap(main.getByRole("link", { name: /umpire/i }).first());
  await tap(main.getByRole("link", { name: /^Melee of two units/ }).first());
  for (const [side, arm] of [["Attacker", "cavalry"], ["Defender", "infantry"]]) {
    const region = page.getByRole("region", { name: side });
    await tap(region.getByRole("radio", { name: arm }).first());
    await tap(region.getByRole("button", { name: "more: Grade" }));
  }
  await main.getByText("%").first().waitFor();
  await page.getByRole("button", { name: "Throw for me" }).tap();
  await page.getByText("Thrown:").waitFor();
  return taps;
}

test("on a telephone the odds are six taps away, and one more throws", async () => {
  const visitor = await stage.visitor(telephone);
  await visitor.go();
  assert.ok((await askAndThrow(visitor)) <= mostTaps);
  await visitor.shoot("umpire-phone");
  await visitor.leave();
});

// The sum, and the chances in the order in which they stand; how they differ from those before is left out.
async function answerOf(page) {
  const sum = await page.getByRole("region", { name: "The sum" }).innerText();
  const odds = await page.getByRole("region", { name: "The odds" }).innerText();
  return { sum, chances: odds.match(/^[\d.]+ %$/gm) };
}

test("a link holds the facts: whoever opens it sees the same answer", async () => {
  const visitor = await stage.visitor();
  const { page } = visitor;
  await visitor.go("#/umpire/gdc/melee?attacker=cavalry&defender=infantry&defender_formation=square&attacker_grade=7&defender_grade=5");
  const before = await answerOf(page);
  await page.getByRole("region", { name: "Attacker" }).getByRole("radio", { name: "line" }).check();
  await page.waitForFunction(() => location.hash.includes("attacker_formation=line"));
  await page.getByRole("region", { name: "The sum" }).getByText("−60").waitFor();
  const words = await answerOf(page);
  assert.notDeepEqual(words.chances, before.chances);
  const other = await stage.visitor();
  await other.page.goto(page.url());
  assert.deepEqual(await answerOf(other.page), words);
  await other.leave();
  await visitor.leave();
});

test("it goes on without a server once it has been there", async () => {
  const visitor = await stage.visitor(telephone);
  const { page } = visitor;
  visitor.expectServerAway();
  await visitor.go();
  await page.getByText("kept in this browser").waitFor();
  await stage.program.kill();
  try {
    await visitor.context.setOffline(true);
    await page.reload();
    await askAndThrow(visitor);
    await visitor.shoot("umpire-offline");
  } finally {
    await stage.program.again();
  }
  await visitor.leave();
});

const square = "#/umpire/gdc/melee?attacker=cavalry&defender=infantry&defender_formation=square&attacker_grade=7&defender_grade=5";

test("the same clash under every other ruleset is one tap away, with what the opponent loses", async () => {
  const visitor = await stage.visitor(telephone);
  const { page } = visitor;
  const { rulesets } = await stage.ask("scenarios");
  await visitor.go(square);
  await page.getByText("The same clash under the other rules").tap();
  const rows = page.getByRole("list", { name: "The same clash under every ruleset" }).locator(":scope > li");
  await rows.nth(rulesets.length - 1).waitFor();
  assert.equal(await rows.count(), rulesets.length);
  for (const words of await rows.allTextContents()) assert.match(words, /breaks through .*% ?, undecided .*%, repulsed .*%.*attacker \d+.*opponent \d+/);
  assert.equal(await rows.filter({ hasText: "as asked" }).count(), 1);
  await page.getByText(/In plain words: 480 hussars .* in square/).waitFor();
  assert.deepEqual(await visitor.violations(), []);
  assert.equal(await visitor.overhang(), 0);
  await visitor.shoot("umpire-clash-phone");
  await visitor.go("#/umpire/gdc/general_risk?cause=melee_lost");
  await page.getByText("The same clash under the other rules").tap();
  await page.getByText("The other rules have no such clash").waitFor();
  await visitor.leave();
});
