// Who comes back is told what happened meanwhile; whose turn it is, is told by the tab; what was ordered stands on the map.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Stage } from "./harness/stage.mjs";
import { Table } from "./harness/table.mjs";

let stage;
before(async () => (stage = await Stage.open()));
after(() => stage.close());

const seatedWithFriend = (more = {}) => stage.battle({ red: "person", blue: "person" }, { seed: 5, ...more });

async function sit(token, looks) {
  const table = new Table(await stage.visitor(looks));
  await table.sit(token);
  return table;
}

test("what happened since one last looked is listed, and played back if one likes", async () => {
  const { red, blue } = await seatedWithFriend();
  const first = await sit(red, { reducedMotion: "no-preference" });
  await first.asked();
  await first.command("done");
  await first.page.goto("about:blank");
  const other = await sit(blue);
  await other.asked();
  await other.command("form b4 column");
  await other.command("done");
  await other.visitor.leave();
  await first.sit(red);
  const news = first.page.getByRole("region", { name: "Since you last looked" });
  await news.getByText(/Gradiska/).first().waitFor();
  await first.visitor.shoot("since-you-last-looked");
  assert.deepEqual(await first.visitor.violations(), []);
  await news.getByRole("button", { name: "Play it back" }).click();
  await first.page.getByRole("region", { name: "Played back" }).waitFor();
  await news.getByRole("button", { name: "I have seen it" }).click();
  await news.waitFor({ state: "detached" });
  await first.visitor.leave();
});

test("the tab says whose turn it is, by its title and its picture", async () => {
  const { red, blue } = await seatedWithFriend();
  const first = await sit(red);
  const other = await sit(blue);
  await first.asked();
  await first.page.waitForFunction(() => /^● Your turn/.test(document.title));
  assert.match(await first.page.locator('link[rel="icon"]').getAttribute("href"), /asked/);
  await first.command("done");
  await first.page.waitForFunction(() => /^Turn 1/.test(document.title));
  await other.page.waitForFunction(() => /^● Your turn/.test(document.title));
  await first.visitor.leave();
  await other.visitor.leave();
});

test("the bars over the map, a longer step, a message: the map keeps its place and size", async () => {
  const { red } = await stage.battle({ red: "person", blue: "recruit" }, { seed: 1, scenario: "village" });
  const table = await sit(red);
  await table.asked();
  const box = await table.map.boundingBox();
  for (let i = 0; i < 6; i++) {
    if ((await table.subjects().count()) > 0) await table.choose(table.subjects().first());
    assert.deepEqual(await table.map.boundingBox(), box);
    await table.command("move r11a: advance 99999");
    assert.deepEqual(await table.map.boundingBox(), box);
    await table.answer();
    await table.asked();
  }
  await table.visitor.leave();
});

test("all that is known at home too: taking back asks, and says what goes", async () => {
  const { red } = await stage.battle({ red: "person", blue: "sergeant" }, { seed: 1 });
  const table = await sit(red);
  await table.asked();
  await table.command("form r2a line");
  await table.page.getByRole("button", { name: "Take back" }).click();
  const bar = table.page.getByRole("region", { name: "Take back" });
  await bar.getByText(/One order goes: I\/4th Line: form line/).waitFor();
  await bar.getByRole("button", { name: "Leave it" }).click();
  await table.page.keyboard.press("u");
  await table.answered(() => bar.getByRole("button", { name: "Take it back" }).click());
  await table.visitor.leave();
});
