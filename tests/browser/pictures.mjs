// The pictures of the page in the documents, drawn anew: node tests/browser/pictures.mjs
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { root } from "./harness/program.mjs";
import { Stage } from "./harness/stage.mjs";
import { Table } from "./harness/table.mjs";
import { phone } from "./harness/visitor.mjs";

const square = "attacker=cavalry&attacker_grade=7&attacker_formation=line&attacker_lancer=yes&defender=infantry&defender_grade=5&defender_formation=square";

async function keep(visitor, name) {
  const path = join(root, "docs/pictures", `${name}.png`);
  await visitor.page.screenshot({ path });
  execFileSync("pngquant", ["--force", "--skip-if-larger", "--output", path, "64", path]);
  await visitor.leave();
}

async function drawUmpire(stage) {
  const visitor = await stage.visitor();
  await visitor.go(`#/umpire/gdc/melee?${square}`);
  await visitor.page.getByRole("button", { name: "Throw for me" }).waitFor();
  await keep(visitor, "umpire");
}

async function drawPhone(stage) {
  const visitor = await stage.visitor({ viewport: phone, colorScheme: "dark" });
  await visitor.go(`#/umpire/gdc/melee?${square}`);
  await visitor.page.getByRole("button", { name: "Throw for me" }).waitFor();
  await keep(visitor, "umpire-phone");
}

async function advance(table) {
  for (const words of await table.subjects().allTextContents())
    if (/^r[123][123]/.test(words)) await table.command(`move ${words.split(" ")[0]}: advance 150`);
}

// In the third turn the guns are asked at whom they fire; one of them has been chosen, its targets are shown with their odds.
async function drawBattle(stage) {
  const visitor = await stage.visitor();
  const { red } = await stage.battle({ red: "person", blue: "sergeant" }, { scenario: "village", seed: 5 });
  const table = new Table(visitor);
  await table.sit(red);
  while ((await table.asked()) && !((await table.question()).includes("batteries fire") && (await table.turn()) > 2)) {
    if ((await table.question()).includes("Which units move")) await advance(table);
    await table.answer();
  }
  await table.choose(table.subjects().first());
  await table.sheet.getByText("%").first().waitFor();
  await keep(visitor, "battle");
}

async function drawReplay(stage) {
  const links = await stage.battle({ red: "sergeant", blue: "sergeant" }, { scenario: "village", seed: 9 });
  const last = await stage.watchToEnd(links.watch);
  const visitor = await stage.visitor();
  await visitor.go(`#/replay/${links.watch}/${Math.floor(last / 2)}`);
  const { page } = visitor;
  await page.getByRole("tab", { name: "Bookmarks" }).click();
  await page.getByRole("tabpanel").getByRole("button", { name: /charges/ }).first().click();
  await page.getByRole("tab", { name: "Story" }).click();
  await page.getByRole("tabpanel").locator("summary").first().click();
  await keep(visitor, "replay");
}

const stage = await Stage.open();
try {
  for (const draw of [drawUmpire, drawPhone, drawBattle, drawReplay]) await draw(stage);
} finally {
  await stage.close();
}
