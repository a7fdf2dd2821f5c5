import assert from "node:assert/strict";
import { test } from "node:test";
import { keptInTests } from "../../app/kept_in_tests.ts";
import { Passed } from "./passed.ts";

const store = keptInTests();

test("what was said by itself is known again behind a new start, at each seat", () => {
    new Passed(["a"]).add(7);
    new Passed(["b"]).add(3);
    const again = new Passed(["a"]);
    again.add(9);
    assert.deepEqual(
        [3, 7, 9].map((line) => new Passed(["a"]).has(line)),
        [false, true, true],
    );
    assert.ok(new Passed(["b"]).has(3) && !new Passed(["a", "b"]).has(3));
});

test("of many seats those are known that were played last, and what is no list is forgotten", () => {
    for (let i = 0; i < 20; i++) new Passed([`s${i}`]).add(1);
    assert.ok(new Passed(["s19"]).has(1) && !new Passed(["s0"]).has(1));
    store.set("grognard.passed", "{}");
    assert.ok(!new Passed(["s19"]).has(1));
});
