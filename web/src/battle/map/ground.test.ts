import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { type GeoJson, readGround, terrainWords } from "./ground.ts";

const read = (path: string): GeoJson => JSON.parse(readFileSync(new URL(`../../../../${path}`, import.meta.url), "utf8"));

test("a scenario's ground in millimetres, features and places in the program's order", () => {
    const ground = readGround(read("data/scenarios/village/ground.geojson"));
    assert.deepEqual([ground.width, ground.height, ground.contour], [3_000_000, 2_400_000, 10]);
    const brook = ground.features.find(({ name }) => name === "The brook");
    assert.deepEqual(brook?.at[1], { x: 500_000, y: 1_180_000 });
    assert.equal(brook?.width, 6000);
    assert.equal(ground.zones[0]?.name, "Ebelsdorf");
});

test("every kind of ground is known, polygons are not closed twice", () => {
    const ground = readGround(read("tests/data/ground/every-kind.geojson"));
    const kinds = new Set(ground.features.map(({ kind }) => kind));
    assert.deepEqual(
        [...kinds].filter((kind) => !(kind in terrainWords)),
        [],
    );
    assert.equal(kinds.size, Object.keys(terrainWords).length);
    for (const { at, closed } of ground.features) if (closed) assert.notDeepEqual(at[0], at[at.length - 1]);
});

test("parts become features of their own, a point a square of 20 m, and a place can be none", () => {
    const ring = [
        [0, 0],
        [9, 0],
        [9, 9],
        [0, 0],
    ];
    const ground = readGround({
        table: { width: 100, depth: 50 },
        features: [
            { properties: { terrain: "light_woods" }, geometry: { type: "MultiPolygon", coordinates: [[ring], [ring]] } },
            { properties: { terrain: "building", zone: false }, geometry: { type: "Polygon", coordinates: [ring] } },
            { properties: { terrain: "objective", name: "X" }, geometry: { type: "Point", coordinates: [50, 20] } },
        ],
    });
    assert.deepEqual(
        ground.features.map(({ kind }) => kind),
        ["light_woods", "light_woods", "building", "objective"],
    );
    assert.deepEqual(
        ground.zones.map(({ name }) => name),
        ["X"],
    );
    assert.deepEqual(ground.zones[0]?.bounds, { least: { x: 40_000, y: 10_000 }, most: { x: 60_000, y: 30_000 } });
});
