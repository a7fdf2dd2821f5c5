import assert from "node:assert/strict";
import { test } from "node:test";
import { Moments } from "./moments";

test("a moment is fetched once, and again when it was thrown out", async () => {
    const asked: string[] = [];
    const moments = new Moments<number>(async (n, as) => {
        asked.push(`${as}${n}`);
        return n;
    }, 2);
    assert.equal(await moments.at(1, "red"), 1);
    assert.equal(await moments.at(1, "red"), 1);
    await moments.at(1, "blue");
    assert.deepEqual(asked, ["red1", "blue1"]);
    await moments.at(2, "red");
    await moments.at(1, "red");
    assert.deepEqual(asked, ["red1", "blue1", "red2", "red1"]);
});

test("what failed is asked for again", async () => {
    let broken = true;
    const moments = new Moments<number>(async (n) => {
        if (broken) throw new Error("no line");
        return n;
    });
    await assert.rejects(moments.at(3, "red"));
    broken = false;
    assert.equal(await moments.at(3, "red"), 3);
});
