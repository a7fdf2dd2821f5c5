import assert from "node:assert/strict";
import { test } from "node:test";
import type { Pending } from "../../wire/messages.ts";
import { alikeAsked, answerAlone, sameAnswers } from "./alike.ts";

const asked = (decision: string, unit?: string, other?: string): Pending => ({
    decision,
    asks: "?",
    rule: "r",
    ...(unit ? { unit } : {}),
    ...(other ? { other } : {}),
});
const means = (...orders: string[]) => orders.map((order) => ({ order, means: "" }));

test("alike are those of one kind that are about somebody, wherever they stand among the others", () => {
    const first = asked("answer", "r1", "b1");
    const all = [first, asked("pursue", "r2"), asked("answer", "r3", "b2"), asked("answer")];
    assert.deepEqual(
        alikeAsked(all, first).map(({ at }) => at),
        [0, 2],
    );
    assert.deepEqual(alikeAsked(all, { ...first, subjects: ["r1"] }), []);
});

test("the same answer is found whoever it is about; what nobody offers is not given", () => {
    const one = asked("answer", "r1", "b1");
    const two = asked("answer", "r3", "b2");
    assert.equal(answerAlone("fire r1 at b1", one), answerAlone("fire r3 at b2", two));
    const offers = [
        { one, orders: means("hold r1", "fire r1 at b1") },
        { one: two, orders: means("hold r3", "fire r3 at b9", "fire r3 at b2") },
        { one: asked("answer", "r5", "b3"), orders: means("hold r5") },
    ];
    assert.deepEqual(sameAnswers(answerAlone("fire r1 at b1", one), offers), ["fire r1 at b1", "fire r3 at b2"]);
});
