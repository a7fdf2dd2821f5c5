import assert from "node:assert/strict";
import { test } from "node:test";
import { readRoute } from "./route.ts";

test("every address of the page is understood", () => {
    assert.deepEqual(readRoute(""), { page: "home" });
    assert.deepEqual(readRoute("#/"), { page: "home" });
    assert.deepEqual(readRoute("#/battle/new"), { page: "new" });
    assert.deepEqual(readRoute("#/battle/one+two"), { page: "battle", tokens: ["one", "two"] });
    assert.deepEqual(readRoute("#/replay"), { page: "replay" });
    assert.deepEqual(readRoute("#/replay/token/57"), { page: "replay", token: "token", line: 57 });
});

test("a question to the umpire is read with its facts", () => {
    const route = readRoute("#/umpire/any/volley?men=12&dice=7");
    assert.equal(route.page, "umpire");
    if (route.page !== "umpire") return;
    assert.equal(route.ruleset, "any");
    assert.equal(route.procedure, "volley");
    assert.deepEqual(
        [...route.query],
        [
            ["men", "12"],
            ["dice", "7"],
        ],
    );
});

test("rules are found by ruleset, with what is sought", () => {
    const route = readRoute("#/rules/any?find=square");
    assert.equal(route.page, "rules");
    if (route.page !== "rules") return;
    assert.equal(route.ruleset, "any");
    assert.equal(route.query.get("find"), "square");
});

test("what leads nowhere is called missing", () => {
    for (const hash of ["#/nowhere", "#/battle", "#/battle/a/b", "#/replay/token/x", "#/umpire/a/b/c", "#/rules/a/b"])
        assert.deepEqual(readRoute(hash), { page: "missing" }, hash);
    assert.deepEqual(readRoute("#/umpire/%E0%A4%A"), { ...readRoute("#/umpire/%25E0%25A4%25A") });
});
