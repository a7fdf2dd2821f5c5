// Two friends, each before his own browser: when dice have fallen an order is taken back only if the other one agrees.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Stage } from "./harness/stage.mjs";
import { Table } from "./harness/table.mjs";

let stage;
before(async () => (stage = await Stage.open()));
after(() => stage.close());

async function sat(token) {
  const table = new Table(await stage.visitor());
  await table.sit(token);
  return table;
}

async function say(table, order) {
  await table.asked();
  const frame = await table.command(order);
  assert.equal(frame.t, "taken", `${order}: ${frame.sentence}`);
}

const wish = (table) => table.page.getByRole("region", { name: "Taking back" });

// By the seed red is asked first. Red has fired and is done; so is blue: the shot has been thrown for. What red was asked before it was done.
async function fire(red, blue) {
  await say(red, "done");
  await say(blue, "done");
  await say(red, "fire r4 at b4");
  const question = await red.question();
  await say(red, "done");
  await say(blue, "done");
  return question;
}

async function wishBack(red, blue) {
  await red.page.getByRole("button", { name: "Take back" }).click();
  await red.answered(() => red.page.getByRole("button", { name: "Take it back" }).click());
  await wish(red).getByText("You have asked the other side").waitFor();
  await wish(blue).getByText("asks to take back").waitFor();
}

test("what was thrown for is taken back by consent of the other side", async () => {
  const links = await stage.battle({ red: "person", blue: "person" }, { seed: 5 });
  const [red, blue] = [await sat(links.red), await sat(links.blue)];
  const question = await fire(red, blue);
  assert.equal(await red.page.getByText("a computer player agrees").count(), 0, "there is none");

  await wishBack(red, blue);
  await blue.visitor.shoot("take-back-wished");
  const agreed = await blue.answered(() => wish(blue).getByRole("button", { name: "Agree" }).click());
  await red.shows(agreed.n);
  assert.equal(await wish(red).count(), 0);
  const asked = (words) => words.slice(0, words.indexOf("Done")); // without the sheet of the unit that was chosen then
  assert.equal(asked(await red.question()), asked(question), "red is asked again what it was asked before");

  await say(red, "done");
  await say(blue, "done");
  await wishBack(red, blue);
  await blue.answered(() => wish(blue).getByRole("button", { name: "Refuse" }).click());
  await wish(red).waitFor({ state: "detached" });
  assert.equal(await wish(blue).count(), 0);
  await red.visitor.leave();
  await blue.visitor.leave();
});
