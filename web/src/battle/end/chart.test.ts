import assert from "node:assert/strict";
import { test } from "node:test";
import { isTold } from "./chart.tsx";

const told = (count: number): number[] => Array.from({ length: count }, (_, i) => i).filter((i) => isTold(i, count));

test("the turns below a chart do not stand in each other", () => {
    assert.deepEqual(told(9), [0, 1, 2, 3, 4, 5, 6, 7, 8]);
    assert.deepEqual(told(23), [0, 3, 6, 9, 12, 15, 18, 22]);
    assert.deepEqual(told(2), [0, 1]);
});
