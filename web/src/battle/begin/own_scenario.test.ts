import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { readOwnScenario } from "./own_scenario.ts";

const text = (name: string): string => readFileSync(new URL(`../../../../data/scenarios/village/${name}`, import.meta.url), "utf8");

test("two files make a scenario whose sides can be given to players", () => {
    const own = readOwnScenario(text("scenario.json"), text("ground.geojson"));
    assert.ok(typeof own !== "string");
    assert.equal(own.entry.title, "The village on the brook");
    assert.deepEqual(
        own.entry.sides.map(({ id }) => id),
        ["red", "blue"],
    );
    assert.equal(own.ground, text("ground.geojson"));
});

test("files in each other's place, or no JSON, are told apart", () => {
    assert.match(String(readOwnScenario(text("ground.geojson"), text("scenario.json"))), /two sides/);
    assert.match(String(readOwnScenario("{", "{}")), /no JSON/);
});
