// The page's frame: home, the way to each room, day and night.
import assert from "node:assert/strict";
import { get } from "node:http";
import { after, before, test } from "node:test";
import { gunzipSync } from "node:zlib";
import { Stage } from "./harness/stage.mjs";

let stage;
before(async () => (stage = await Stage.open()));
after(() => stage.close());

async function withVisitor(looks, act) {
  const visitor = await stage.visitor(looks);
  try {
    await act(visitor, visitor.page);
  } finally {
    await visitor.leave();
  }
}

test("every room has a title, a heading and is marked in the navigation", () =>
  withVisitor({}, async (visitor, page) => {
    await visitor.go();
    for (const [room, title] of [["Umpire", "Umpire"], ["Battle", "New battle"], ["Replay", "Replay"]]) {
      const link = page.getByRole("navigation", { name: "Rooms" }).getByRole("link", { name: room });
      await link.click();
      await page.waitForFunction((words) => document.title.startsWith(words), title);
      await page.getByRole("heading", { level: 1 }).waitFor();
      assert.equal(await link.getAttribute("aria-current"), "page");
    }
  }));

test("the skip link leads to the content", () =>
  withVisitor({}, async (visitor, page) => {
    await visitor.go();
    await page.getByRole("link", { name: "Grognard" }).waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    assert.equal(await page.evaluate(() => document.activeElement.id), "main");
  }));

test("night and day follow the system until one is chosen", () =>
  withVisitor({ colorScheme: "dark" }, async (visitor, page) => {
    await visitor.go();
    const shade = () => page.evaluate(() => document.documentElement.dataset.theme);
    await page.getByRole("heading", { level: 1 }).waitFor();
    assert.equal(await shade(), "dark");
    await page.emulateMedia({ colorScheme: "light" });
    await page.waitForFunction(() => document.documentElement.dataset.theme === "light");
  }));

test("who takes gzip is sent less, and who does not can read what he is sent", async () => {
  const ask = (coding) =>
    new Promise((resolve, reject) => {
      get(stage.program.address, { headers: coding === undefined ? {} : { "accept-encoding": coding } }, (answer) => {
        const pieces = [];
        answer.on("data", (piece) => pieces.push(piece));
        answer.on("end", () => resolve({ fields: answer.headers, bytes: Buffer.concat(pieces) }));
      }).on("error", reject);
    });
  const plain = await ask(undefined);
  const small = await ask("gzip");
  assert.match(plain.bytes.toString(), /^<!doctype html>/i);
  assert.equal(plain.fields["content-encoding"], undefined);
  assert.deepEqual((await ask("identity")).bytes, plain.bytes);
  assert.equal(small.fields["content-encoding"], "gzip");
  assert.equal(small.fields["vary"], "accept-encoding");
  assert.deepEqual(gunzipSync(small.bytes), plain.bytes);
});

test("an address that leads nowhere says so", () =>
  withVisitor({}, async (visitor, page) => {
    await visitor.go("#/nowhere");
    await page.getByRole("heading", { name: "No such place" }).waitFor();
  }));
