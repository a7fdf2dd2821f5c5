import assert from "node:assert/strict";
import { test } from "node:test";
import { layOut } from "./layout.ts";
import type { Palette } from "./palette.ts";
import type { Scene } from "./scene.ts";

const letters = 8;
const surface = { measureText: (text: string) => ({ width: letters * text.length }) } as unknown as CanvasRenderingContext2D;
const inks = { sides: ["red", "blue"] } as unknown as Palette;
const side = 300_000;
const scale = 0.001;
const hill = {
    name: "North hill",
    kind: "hill",
    level: 1,
    width: 0,
    closed: true,
    at: [
        { x: 50_000, y: 100_000 },
        { x: 250_000, y: 100_000 },
        { x: 250_000, y: 200_000 },
        { x: 50_000, y: 200_000 },
    ],
};

/** Where the hill's name stands with a battery on the hill. */
function nameAmong(box: readonly [number, number, number, number, number], at = scale): { x: number; y: number } | undefined {
    const battery = { id: "b1", name: "1st", side: "blue", arm: "guns", formation: "line", state: "good", strength: 6, box };
    const scene = {
        sides: [{ id: "red" }, { id: "blue" }],
        states: ["good"],
        ground: { width: side, height: side, contour: 0, features: [hill], zones: [] },
        view: { units: [{ ...battery, strength_at_start: 6, about: "", where: "table" }], objectives: [] },
    } as unknown as Scene;
    return layOut(surface, scene, at, inks).names.find(({ text }) => text === hill.name)?.at;
}

test("the name of a hill steps aside for troops on it, and has its place again when they are gone", () => {
    const alone = nameAmong([20_000, 20_000, 0, 20_000, 30_000]);
    const beside = nameAmong([150_000, 165_000, 0, 20_000, 30_000]);
    assert.ok(alone && Math.hypot(alone.x - 150_000, alone.y - 150_000) < 15_000);
    assert.ok(beside && (Math.abs(beside.x - 150_000) > 40_000 || Math.abs(beside.y - 150_000) > 15_000));
    assert.ok(beside.y > 100_000 && beside.y < 200_000);
});

test("a name that was moved aside stays where it stands as long as nobody comes there", () => {
    const scene = (north: number) =>
        ({
            sides: [{ id: "red" }, { id: "blue" }],
            states: ["good"],
            ground: { width: side, height: side, contour: 0, features: [hill], zones: [] },
            view: {
                units: [{ id: "b1", side: "blue", arm: "guns", formation: "line", box: [150_000, north, 0, 20_000, 30_000] }],
                objectives: [],
            },
        }) as unknown as Scene;
    const aside = layOut(surface, scene(165_000), scale, inks);
    const later = layOut(surface, scene(20_000), scale, inks, aside);
    assert.deepEqual(later.names[0]?.at, aside.names[0]?.at);
    assert.notDeepEqual(layOut(surface, scene(20_000), scale, inks).names[0]?.at, aside.names[0]?.at);
});

test("where troops cover all of it, the name stays beneath them; on a narrow map it is left", () => {
    const wide = 2 * scale;
    const covered = nameAmong([150_000, 250_000, 0, 280_000, 200_000], wide);
    assert.ok(covered);
    assert.deepEqual(covered, nameAmong([20_000, 20_000, 0, 20_000, 30_000], wide));
    assert.equal(nameAmong([150_000, 250_000, 0, 280_000, 200_000]), undefined);
});

test("what a place worth points is called stands beside its star, clear of troops", () => {
    const box = [190_000, 150_000, 0, 40_000, 40_000] as const;
    const foot = { id: "r1", name: "1st", side: "red", arm: "foot", formation: "line", state: "good", strength: 6, box };
    const scene = {
        sides: [{ id: "red" }, { id: "blue" }],
        states: ["good"],
        ground: { width: side, height: side, contour: 0, features: [hill], zones: [] },
        view: { units: [{ ...foot, strength_at_start: 6, about: "", where: "table" }], objectives: [{ feature: 0 }] },
    } as unknown as Scene;
    const name = layOut(surface, scene, scale, inks).written.find(({ text }) => text === hill.name);
    const half = (letters * hill.name.length) / 2 / scale;
    assert.ok(name);
    assert.equal(name.holder, undefined);
    const held = { ...scene, view: { ...scene.view, stakes: { holders: ["blue"] } } } as Scene;
    const star = layOut(surface, held, scale, inks).written.find(({ text }) => text === hill.name);
    assert.deepEqual(star?.holder, { colour: "blue", outlined: true }, "who holds it is seen");
    assert.ok(Math.abs(name.at.x - box[0]) > half + 20_000 || Math.abs(name.at.y - (box[1] - 20_000)) > 20_000);
});

test("the name of a bridge stands clear of the star beside it, and beside the troops on it with a line to it", () => {
    const at = [
        { x: 150_000, y: 150_000 },
        { x: 150_000, y: 160_000 },
    ];
    const bridge = { name: "Bridge", kind: "bridge", level: 0, width: 5_000, closed: false, at };
    const box = [150_000, 175_000, 0, 60_000, 40_000] as const;
    const foot = { id: "r1", name: "1st", side: "red", arm: "foot", formation: "line", state: "good", strength: 6, box };
    const scene = {
        sides: [{ id: "red" }, { id: "blue" }],
        states: ["good"],
        ground: { width: side, height: side, contour: 0, features: [hill, bridge], zones: [] },
        view: { units: [{ ...foot, strength_at_start: 6, about: "", where: "table" }], objectives: [{ feature: 0 }] },
    } as unknown as Scene;
    const { names } = layOut(surface, scene, scale, inks);
    const name = names.find(({ text }) => text === bridge.name);
    assert.ok(name?.thread);
    const clear = (x: number, y: number, halfWidth: number, halfHeight: number) =>
        Math.abs(name.at.x - x) > halfWidth + 24_000 || Math.abs(name.at.y - y) > halfHeight + 7_000;
    assert.ok(clear(150_000, 150_000, 8_000, 8_000), "the star");
    assert.ok(clear(150_000, 155_000, 30_000, 20_000), "the troops");
});

test("no name stands in another wood, and one that is longer than its own stands across it", () => {
    const wood = (name: string, west: number, east: number) => ({
        ...hill,
        name,
        kind: "heavy_woods",
        at: [west, east].flatMap((x, i) => [100_000, 200_000].map((y) => ({ x, y: i === 0 ? y : 300_000 - y }))),
    });
    const large = wood("The long wood of the abbey", 20_000, 200_000);
    const small = wood("The copse", 215_000, 235_000);
    const scene = {
        sides: [{ id: "red" }, { id: "blue" }],
        states: ["good"],
        ground: { width: side, height: side, contour: 0, features: [small, large], zones: [] },
        view: { units: [], objectives: [] },
    } as unknown as Scene;
    const { names } = layOut(surface, scene, scale, inks);
    const at = (name: string) => names.find(({ text }) => text === name)?.at;
    const own = at(large.name);
    assert.ok(own && own.x > 20_000 && own.x < 200_000 && own.y > 100_000 && own.y < 200_000);
    const copse = at(small.name);
    assert.ok(copse && !(copse.x > 20_000 && copse.x < 200_000 && copse.y > 100_000 && copse.y < 200_000));
});

test("in a wood that is higher than broad a name too long for it is written upwards", () => {
    const corners = [
        [20_000, 20_000],
        [60_000, 20_000],
        [60_000, 280_000],
        [20_000, 280_000],
    ].map(([x, y]) => ({ x, y }));
    const wood = { ...hill, name: "Wood of Podubna", kind: "light_woods", at: corners };
    const scene = {
        sides: [{ id: "red" }, { id: "blue" }],
        states: ["good"],
        ground: { width: side, height: side, contour: 0, features: [wood], zones: [] },
        view: { units: [], objectives: [] },
    } as unknown as Scene;
    const named = (one: Scene) => layOut(surface, one, scale, inks).names.find(({ text }) => text === wood.name);
    const name = named(scene);
    assert.equal(name?.turn, -Math.PI / 2);
    assert.ok(name && name.at.x > 20_000 && name.at.x < 60_000);
    const broad = { ...wood, at: corners.map(({ x, y }) => ({ x: y ?? 0, y: x ?? 0 })) };
    const ground = { ...scene.ground, features: [broad] } as unknown as Scene["ground"];
    assert.equal(named({ ...scene, ground })?.turn, 0);
});
