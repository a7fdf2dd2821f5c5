// Two browsers are the two sides: what one may not know stands in no byte that it received.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Stage } from "./harness/stage.mjs";
import { Table } from "./harness/table.mjs";

const turns = 3;
let stage;
before(async () => (stage = await Stage.open()));
after(() => stage.close());

// Each side gives one order to each unit that is offered one, then says done, until the battle is over.
async function fight(tables) {
  for (;;) {
    const table = await Promise.race(tables.map(async (one) => ((await one.asked()), one)));
    if (!(await table.asked())) return;
    await table.orderSome(2);
    if (await table.asked()) await table.answer();
  }
}

async function recordOf(address, token) {
  const answer = await fetch(`${address}/record/${token}.jsonl`);
  assert.equal(answer.status, 200);
  return (await answer.text()).trim().split("\n").map((line) => JSON.parse(line));
}

// Before the end: the last frame of a battle that is over tells the seed.
function framesBeforeEnd(visitor) {
  const end = visitor.frames.findIndex((text) => JSON.parse(text).result?.over);
  assert.notEqual(end, -1);
  return visitor.frames.slice(0, end).join("\n");
}

function secretsOf(record, side) {
  const hidden = (thing) => thing.hidden_from?.includes(side);
  const orders = record.filter((line) => hidden(line) && line.order !== "done").map((line) => line.order);
  const told = record.flatMap((line) => (line.events ?? []).filter(hidden).map((event) => event.text));
  return { orders, told };
}

test("no seed, no hash and nothing sealed reaches the other side", async () => {
  const links = await stage.battle({ red: "person", blue: "person" }, { turns });
  const visitors = { red: await stage.visitor(), blue: await stage.visitor() };
  const tables = Object.entries(visitors).map(([, visitor]) => new Table(visitor));
  await tables[0].sit(links.red);
  await tables[1].sit(links.blue);
  const early = await fetch(`${stage.program.address}/record/${links.red}.jsonl`);
  assert.equal(early.status, 403);
  await fight(tables);

  const record = await recordOf(stage.program.address, links.red);
  const hashes = record.map((line) => line.hash).filter(Boolean);
  const { seed } = record.at(-1);
  assert.match(seed, /^[0-9a-f]{16}$/);
  let sealed = 0;
  for (const [side, visitor] of Object.entries(visitors)) {
    const received = framesBeforeEnd(visitor);
    assert.ok(received.length > 10_000, "frames were recorded");
    assert.ok(!received.includes(seed), `${side} received the seed`);
    for (const hash of hashes) assert.ok(!received.includes(hash), `${side} received the hash ${hash}`);
    const { orders, told } = secretsOf(record, side);
    for (const words of [...orders, ...told])
      assert.ok(!received.includes(JSON.stringify(words)), `${side} received what was hidden from it: ${words}`);
    sealed += orders.length;
    const other = side === "red" ? "blue" : "red";
    assert.ok(!received.includes(links[other]), `${side} received the link of the other seat`);
  }
  assert.ok(sealed > 0, "something was sealed");
  await visitors.red.leave();
  await visitors.blue.leave();
});
