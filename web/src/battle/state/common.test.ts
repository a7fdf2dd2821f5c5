import assert from "node:assert/strict";
import { test } from "node:test";
import { commonTargets, firstAt } from "./common.ts";

const means = (order: string) => ({ order, means: "" });
const ability = new Map([
    ["r1", [means("charge r1 at b1"), means("charge r1 fire at b1"), means("attack r1 at b1"), means("charge r1 at b2")]],
    ["r2", [means("attack r2 at b1"), means("charge r2 at b1: wheel left 20")]],
    ["r3", [means("attack r3 at b1"), means("fire r3 at b3"), means("move r3: advance 20")]],
]);

test("enemies whom two or more may go for, charges first", () => {
    assert.deepEqual(commonTargets(["r1", "r2", "r3"], ability, undefined), [
        {
            target: "b1",
            verbs: [
                { verb: "charge", units: 2 },
                { verb: "attack", units: 3 },
            ],
        },
    ]);
});

test("who was pointed at stands first, if at least one may", () => {
    const offered = commonTargets(["r1", "r2", "r3"], ability, "b3");
    assert.deepEqual(
        offered.map(({ target }) => target),
        ["b3", "b1"],
    );
    assert.equal(commonTargets(["r2"], ability, "b3").length, 0);
});

test("the usual order by a verb is the first", () => {
    assert.equal(firstAt(ability.get("r1") ?? [], "charge", "b1")?.order, "charge r1 at b1");
    assert.equal(firstAt(ability.get("r3") ?? [], "charge", "b1"), undefined);
});
