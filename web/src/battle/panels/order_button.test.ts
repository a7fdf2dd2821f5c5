import assert from "node:assert/strict";
import { test } from "node:test";
import { namesAlone } from "./order_button.tsx";

const means = (...all: string[]) => all.map((words) => ({ order: words, means: words }));

test("answers that are the same but for whom they are about are called by their names", () => {
    assert.deepEqual(namesAlone(means("Duka: its melee is next", "Gyulai: its melee is next")), ["Duka", "Gyulai"]);
    assert.equal(namesAlone(means("Duka: stands", "Gyulai: forms square")), undefined);
    assert.equal(namesAlone(means("Keep it", "Pass it on")), undefined);
    assert.equal(namesAlone(means("Duka: its melee is next")), undefined);
});
