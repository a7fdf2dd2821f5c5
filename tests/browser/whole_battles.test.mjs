// Every ruleset that fights: a whole battle by the page, from its first turn to its last, the foot sent forward together.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Stage } from "./harness/stage.mjs";
import { Table } from "./harness/table.mjs";

let stage;
let rulesets;
before(async () => {
  stage = await Stage.open();
  rulesets = (await stage.ask("scenarios")).rulesets.map(({ id }) => id);
});
after(() => stage.close());

// All who may be ordered go forward, if that is what is asked.
async function allForward(table) {
  const { page } = table;
  const all = page.getByRole("button", { name: /^All \d+$/ });
  if ((await all.count()) === 0) return;
  await all.click();
  const forward = page.getByRole("button", { name: "As far as they may" });
  if ((await forward.count()) === 0) return;
  await forward.click();
  await page.getByText(/^\d+ of \d+ (go|goes)|: \d+ of \d+ (go|goes)/).first().waitFor();
  const give = page.getByRole("button", { name: "Give these orders" });
  if (await give.isEnabled()) await table.answered(() => give.click());
  else await page.getByRole("button", { name: "Cancel" }).click();
}

test("from the first turn to the last", async (t) => {
  assert.ok(rulesets.length > 1);
  for (const ruleset of rulesets)
    await t.test(ruleset, async () => {
      const visitor = await stage.visitor();
      const { red } = await stage.battle({ red: "person", blue: "recruit" }, { ruleset, seed: 2 });
      const table = new Table(visitor);
      await table.sit(red);
      let moved = 0;
      for (let i = 0; i < 400 && (await table.asked()); i++) {
        const turn = await table.turn();
        if (turn > moved && /mov/i.test(await table.question())) {
          moved = turn;
          await allForward(table);
          if (!(await table.asked())) break;
        }
        await table.answer();
      }
      await visitor.page.getByRole("region", { name: "Result" }).waitFor();
      await visitor.shoot(`whole-battle-${ruleset}`);
      assert.deepEqual(await visitor.violations(), []);
      await visitor.leave();
    });
});
