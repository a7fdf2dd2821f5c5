// A record is gone through: line by line, by steps and turns, by bookmarks, by itself, by link, as a file.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { Stage } from "./harness/stage.mjs";

let stage;
let links;
before(async () => {
  stage = await Stage.open();
  links = await stage.finished(3);
});
after(() => stage.close());

class Reader {
  static async open(line) {
    const reader = new Reader();
    reader.visitor = await stage.visitor();
    reader.page = reader.visitor.page;
    await reader.visitor.go(`#/replay/${links.watch}${line === undefined ? "" : `/${line}`}`);
    reader.scrubber = reader.page.getByRole("slider", { name: "Place in the record" });
    await reader.scrubber.waitFor();
    reader.last = Number(await reader.scrubber.getAttribute("max"));
    return reader;
  }

  async at() {
    return Number(await this.scrubber.inputValue());
  }

  async until(n) {
    await this.page.waitForFunction((wanted) => document.querySelector("input[type=range]")?.value === String(wanted), n);
  }

  press(name) {
    return this.page.getByRole("button", { name, exact: true }).click();
  }
}

test("the scrubber goes over the whole record, and the story goes with it", async () => {
  const reader = await Reader.open();
  const { last } = reader;
  assert.ok(last > links.last); // the lines that a watcher was told, and those that were nothing to him then
  for (const n of [1, Math.floor(last / 2), last]) {
    await reader.scrubber.fill(String(n));
    await reader.page.waitForFunction((hash) => location.hash.endsWith(hash), `/${n}`);
    await reader.page.getByRole("application").waitFor();
  }
  assert.match(await reader.scrubber.getAttribute("aria-valuetext"), /^Line \d+ of \d+, turn \d/);
  await reader.visitor.shoot("replay");
  await reader.visitor.leave();
});

test("buttons and keys go by orders, steps and turns, and stop at the ends", async () => {
  const reader = await Reader.open();
  await reader.press("On one order");
  assert.equal(await reader.at(), 1);
  await reader.press("On one turn");
  const second = await reader.at();
  assert.ok(second > 1);
  await reader.press("Back one step");
  assert.ok((await reader.at()) < second);
  await reader.scrubber.press("Home");
  assert.equal(await reader.at(), 0);
  assert.equal(await reader.page.getByRole("button", { name: "Back one turn" }).isEnabled(), false);
  await reader.scrubber.press("Shift+PageDown");
  assert.equal(await reader.at(), second);
  await reader.scrubber.press("End");
  assert.equal(await reader.at(), reader.last);
  await reader.visitor.leave();
});

// Runs in the page before anything else: goes on one order as soon as that can be clicked, and notes whether something is played
// back, which may be over soon.
function goOnAtOnce() {
  let gone = false;
  const look = new MutationObserver(() => {
    const button = document.querySelector("button[aria-label='On one order']");
    if (button && !gone) {
      gone = true;
      button.click();
    }
    if (document.querySelector("section[aria-label='Played back']")) document.documentElement.dataset.played = "yes";
  });
  look.observe(document, { childList: true, subtree: true });
}

test("who goes on before the table has come sees what leads on from there", async () => {
  const hasty = await stage.visitor({ reducedMotion: "no-preference" });
  await hasty.page.addInitScript(goOnAtOnce);
  await hasty.go(`#/replay/${links.watch}/0`);
  await hasty.page.locator("html[data-played=yes]").waitFor();
  await hasty.leave();
});

test("it plays by itself to the end and stops there", async () => {
  const reader = await Reader.open();
  await reader.page.getByRole("combobox", { name: "Play by" }).selectOption("turn");
  await reader.page.getByRole("combobox", { name: "Speed" }).selectOption("4");
  await reader.press("Play");
  await reader.until(reader.last);
  await reader.page.getByRole("button", { name: "Play", exact: true }).waitFor();
  await reader.visitor.leave();
});

test("a bookmark leads to what it tells, with its sum", async () => {
  const reader = await Reader.open();
  const { page } = reader;
  await page.getByRole("tab", { name: "Bookmarks" }).click();
  const first = page.getByRole("tabpanel").getByRole("listitem").getByRole("button").first();
  const words = (await first.textContent()).replace(/^Turn \d+ /, "");
  await first.click();
  await page.getByRole("tab", { name: "Story" }).click();
  const told = page.getByRole("tabpanel").getByText(words).first();
  await told.waitFor();
  const sum = page.getByRole("tabpanel").getByRole("group").first();
  await sum.locator("summary").click();
  await sum.getByRole("button").first().waitFor();
  await reader.visitor.leave();
});

test("each side's own view, and everybody's, may be chosen when the battle is over", async () => {
  const reader = await Reader.open(4);
  const eyes = reader.page.getByRole("combobox", { name: "Seen by" });
  assert.deepEqual((await eyes.getByRole("option").all()).length, 4);
  for (const one of ["red", "blue", "watch", "all"]) {
    const seen = reader.visitor.frames.length;
    await eyes.selectOption(one);
    await reader.visitor.frame((frame) => frame.t === "lines", seen);
    assert.equal(await reader.at(), 4);
  }
  await reader.visitor.leave();
});

test("of a battle that goes on the link to watch it is handed on, not that of one's seat", async () => {
  const links = await stage.battle({ red: "person", blue: "person" });
  const visitor = await stage.visitor();
  await visitor.go(`#/battle/${links.red}`);
  const { battle } = await visitor.frame((frame) => frame.t === "joined");
  const one = JSON.stringify([{ battle, links }]);
  await visitor.page.evaluate((text) => localStorage.setItem("grognard.links", text), one);
  await visitor.go(`#/replay/${links.red}`);
  await visitor.page.getByRole("tab", { name: "Share" }).click();
  const link = await visitor.page.getByRole("textbox", { name: "Link to watch the battle" }).inputValue();
  assert.ok(link.endsWith(`#/battle/${links.watch}`));
  await visitor.leave();
});

test("a link opens at its moment; maps and the record can be taken away", async () => {
  const reader = await Reader.open(5);
  assert.equal(await reader.at(), 5);
  const { page } = reader;
  await page.getByRole("tab", { name: "Share" }).click();
  assert.match(await page.getByRole("textbox", { name: "Link to this moment" }).inputValue(), /#\/replay\/[^/]+\/5$/);
  for (const [name, beginning] of [["SVG", "<svg"], ["PNG", "\x89PNG"], ["PDF", "%PDF"]]) {
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name }).click()]);
    const bytes = readFileSync(await download.path(), "latin1");
    assert.ok(bytes.includes(beginning), `${name} is none`);
  }
  await reader.visitor.leave();
});

test("a record that was taken away is opened again from its file; a forged one is not", async () => {
  const reader = await Reader.open();
  const { page, visitor } = reader;
  await page.getByRole("tab", { name: "Share" }).click();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: /record/ }).click()]);
  const record = readFileSync(await download.path(), "utf8");
  const file = (text) => ({ name: "battle.jsonl", mimeType: "application/jsonl", buffer: Buffer.from(text) });
  await visitor.go("#/replay");
  const input = page.getByLabel("Record file");
  await input.setInputFiles(file(record.replace(/"hash":"(.)/, (_, digit) => `"hash":"${digit === "0" ? "1" : "0"}`)));
  await page.getByRole("alert").filter({ hasText: "cannot be opened" }).waitFor();
  await input.setInputFiles(file(record));
  await reader.until(0);
  assert.equal(Number(await reader.scrubber.getAttribute("max")), reader.last);
  await visitor.leave();
});

test("a link that leads nowhere says so", async () => {
  const visitor = await stage.visitor();
  await visitor.go("#/replay/nothing");
  await visitor.page.getByRole("main").getByRole("alert").waitFor();
  await visitor.leave();
});
