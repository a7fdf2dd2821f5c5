import assert from "node:assert/strict";
import { test } from "node:test";
import type { StoryEvent } from "../wire/messages.ts";
import { resultsOf, signed, sumsOf } from "./sum.ts";

const line = (to: string, value: number) => ({ rule: "x.1", label: "a reason", to, value });
const judged = (modifiers: object[], result: object) => ({ event: "judged", text: "", modifiers, result }) as unknown as StoryEvent;

test("a sum begins with what its lines leave of the result", () => {
    const [sum] = sumsOf(judged([line("need", 10), line("need", -25)], { need: 50 }));
    assert.deepEqual([sum?.begins, sum?.comes, sum?.lines.length], [65, 50, 2]);
});

test("one judgement may keep several sums, and multipliers begin with one", () => {
    const sums = sumsOf(judged([line("fp", 2), line("loss_x", 0.5), line("loss_x", 3)], { fp: 6, loss_x: 1.5 }));
    assert.deepEqual(
        sums.map(({ to, begins, comes }) => [to, begins, comes]),
        [
            ["fp", 4, 6],
            ["loss_x", 1, 1.5],
        ],
    );
});

test("tenths leave no dust", () => {
    const [sum] = sumsOf(judged([line("pace", 0.1), line("pace", 0.2)], { pace: 1.3 }));
    assert.equal(sum?.begins, 1);
});

test("results are told in words, but for those that a sum shows", () => {
    const results = resultsOf(judged([line("fp", 2)], { fp: 6, kind: "full_volley", morale_check: true, hits: 0 }));
    assert.deepEqual(results, [
        ["kind", "full volley"],
        ["morale check", "yes"],
        ["hits", "0"],
    ]);
});

test("figures carry their sign", () => {
    assert.deepEqual([signed(5, false), signed(-10, false), signed(1.5, true)], ["+5", "−10", "×1.5"]);
});
