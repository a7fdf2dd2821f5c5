// Every screen, by day and by night, large, small and magnified: nothing that axe finds, nothing to scroll sideways.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Stage } from "./harness/stage.mjs";
import { Table } from "./harness/table.mjs";
import { desk, phone } from "./harness/visitor.mjs";

const magnified = { width: desk.width / 2, height: desk.height / 2 };
let stage;
let fought;
let fighting;
before(async () => {
  stage = await Stage.open();
  fought = await stage.finished(2);
  fighting = await stage.battle({ red: "person", blue: "recruit" }, { seed: 7 });
});
after(() => stage.close());

const heading = (visitor) => visitor.page.getByRole("heading", { level: 1 }).waitFor();

async function atTable(visitor) {
  const table = new Table(visitor);
  await table.sit(fighting.red);
  await table.asked();
  return table;
}

async function inReplay(visitor, tab) {
  await visitor.go(`#/replay/${fought.watch}/40`);
  await visitor.page.getByRole("tab", { name: tab }).click();
}

const screens = {
  home: async (visitor) => {
    await visitor.go();
    await heading(visitor);
  },
  "umpire-questions": async (visitor) => {
    await visitor.go("#/umpire");
    await visitor.page.getByRole("searchbox").waitFor();
  },
  "umpire-answer": async (visitor) => {
    await visitor.go("#/umpire/gdc/melee?attacker=cavalry&defender=infantry&defender_formation=square&attacker_grade=7&defender_grade=5");
    await visitor.page.getByRole("button", { name: "Throw for me" }).click();
    await visitor.page.getByText("Thrown:").waitFor();
  },
  "battle-new": async (visitor) => {
    await visitor.go("#/battle/new");
    await visitor.page.getByRole("button", { name: "Begin" }).waitFor();
  },
  "battle-asked": async (visitor) => {
    await atTable(visitor);
  },
  "battle-unit": async (visitor) => {
    const table = await atTable(visitor);
    await table.choose(table.subjects().first());
  },
  "battle-refused": async (visitor) => {
    const table = await atTable(visitor);
    await table.command("charge r2a at b4");
    await table.refusal.waitFor();
  },
  "battle-together": async (visitor) => {
    const table = await atTable(visitor);
    await table.question();
    await visitor.page.getByRole("button", { name: /^All \d+$/ }).click();
    await visitor.page.getByRole("region", { name: "Chosen together" }).getByRole("button", { name: /^Form / }).first().click();
    await visitor.page.getByText(/: \d+ of \d+ (go|goes)\./).waitFor();
  },
  "battle-troops": async (visitor) => {
    await atTable(visitor);
    await visitor.page.getByRole("tab", { name: "Troops" }).click();
  },
  "battle-table": async (visitor) => {
    await atTable(visitor);
    await visitor.page.getByRole("tab", { name: "Table" }).click();
  },
  "battle-over": async (visitor) => {
    await visitor.go(`#/battle/${fought.watch}`);
    await visitor.page.getByRole("region", { name: "Result" }).waitFor();
  },
  "replay-open": async (visitor) => {
    await visitor.go("#/replay");
    await visitor.page.getByRole("button", { name: "Open a record" }).waitFor();
  },
  "replay-story": (visitor) => inReplay(visitor, "Story"),
  "replay-bookmarks": (visitor) => inReplay(visitor, "Bookmarks"),
  "replay-share": (visitor) => inReplay(visitor, "Share"),
};

const looks = {
  day: { size: desk, colorScheme: "light" },
  night: { size: desk, colorScheme: "dark" },
  phone: { size: phone, colorScheme: "light" },
  "phone by night": { size: phone, colorScheme: "dark" },
  magnified: { size: magnified, colorScheme: "light" },
};

async function look(visitor, { size, colorScheme }) {
  const { page } = visitor;
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize(size);
  await page.waitForFunction((shade) => document.documentElement.dataset.theme === shade, colorScheme);
}

for (const [screen, show] of Object.entries(screens))
  test(screen, async (t) => {
    const visitor = await stage.visitor();
    await show(visitor);
    for (const [name, wanted] of Object.entries(looks))
      await t.test(`${screen}: ${name}`, async () => {
        await look(visitor, wanted);
        await visitor.shoot(`${screen}-${name.replaceAll(" ", "-")}`);
        assert.equal(await visitor.overhang(), 0, "scrolls sideways");
        assert.deepEqual(await visitor.violations(), []);
      });
    await visitor.leave();
  });
