import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { Burst } from "./burst.ts";

test("a few are taken as they come; of many at once those that come after the first few are taken together", async () => {
    const taken: (readonly number[])[] = [];
    const burst = new Burst<number>((some) => taken.push(some));
    for (let n = 0; n < 100; n++) burst.add(n);
    assert.deepEqual(taken, [[0], [1], [2], [3], [4], [5]]);
    await pause(450);
    assert.deepEqual(taken.flat(), [...Array(100).keys()], "none is lost, and their order stays");
    assert.equal(taken.length, 7);
    burst.add(100);
    assert.deepEqual(taken[7], [100], "after a pause one is taken as it comes");
});

test("whoever needs to know now need not wait", () => {
    const taken: number[] = [];
    const burst = new Burst<number>((some) => taken.push(...some));
    for (let n = 0; n < 13; n++) burst.add(n);
    burst.flush();
    assert.equal(taken.length, 13);
});
