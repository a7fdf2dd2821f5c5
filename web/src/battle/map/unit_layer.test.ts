import assert from "node:assert/strict";
import { test } from "node:test";
import type { WireUnit } from "../../wire/messages.ts";
import type { Camera } from "./camera.ts";
import { type Sheet, sheetFor } from "./lettering.ts";
import { swarmOf } from "./mark.ts";
import type { Palette } from "./palette.ts";
import type { Scene } from "./scene.ts";
import { markOf, nameUnits, placeCards, takeUnits } from "./unit_layer.ts";

const camera: Camera = { centre: { x: 0, y: 0 }, scale: 0.01, screen: { width: 800, height: 600 } };
const inks = { sides: ["red", "blue"] } as unknown as Palette;
const scene = { sides: [{ id: "red" }, { id: "blue" }], states: ["good"] } as unknown as Scene;
const box = [0, 0, 0, 8000, 3000] as const;
const unit: WireUnit = {
    id: "r1",
    name: "1st Line",
    side: "red",
    arm: "foot",
    where: "table",
    formation: "line",
    state: "good",
    strength: 27,
    strength_at_start: 27,
    about: "",
    box,
    stands: [
        [-2000, 0, 0, 4000, 2000],
        [2000, 0, 0, 4000, 2000],
        [1000, -2000, 0, 2000, 1000],
    ],
};

test("a crew that has left its gun has it where it stands, and nobody else", () => {
    const crew: WireUnit = { ...unit, arm: "guns", formation: "skirmish order", left_gun: [0, 9000, 0, 4000, 6000] };
    assert.equal(markOf(scene, camera, unit, box, inks).leftGun, undefined);
    const mark = markOf(scene, camera, crew, box, inks);
    assert.equal(mark.form, "swarm");
    assert.deepEqual(mark.leftGun?.centre, { x: 400, y: 240 });
});

test("a chain of skirmishers that is one long stand is drawn as long as it is", () => {
    const slab = { centre: { x: 0, y: 0 }, halfWidth: 95, halfHeight: 2.7, turn: 0 };
    const chain = swarmOf([slab]).map(({ x }) => x);
    assert.ok(chain.length > 10 && Math.min(...chain) < -80 && Math.max(...chain) > 80);
    assert.deepEqual(swarmOf([{ ...slab, halfWidth: 4 }]), [{ x: 0, y: 0 }]);
});

test("the flag of a command stand stands on that stand, and nobody else has one", () => {
    assert.equal(markOf(scene, camera, unit, box, inks).colours, undefined);
    const mark = markOf(scene, camera, { ...unit, command_stand: 2 }, box, inks);
    assert.deepEqual(mark.colours, mark.stands[2]?.centre);
    const far = { ...camera, scale: 0.0001 };
    assert.notEqual(markOf(scene, far, { ...unit, command_stand: 2 }, box, inks).colours, undefined);
});

const gap = (a: number, half: number, b: number, other: number) => Math.max(0, Math.abs(a - b) - half - other);
const side = 80_000;

/** A square table with so many battalions on it, named; letters are so many pixels wide. */
function named(letters: number, count: number, scale: number, place: (i: number) => readonly [number, number], name: string) {
    const surface = { measureText: (text: string) => ({ width: letters * text.length }) } as unknown as CanvasRenderingContext2D;
    const units = Array.from({ length: count }, (_, i): WireUnit => {
        const { stands: _stands, ...bare } = unit;
        return { ...bare, id: `r${i}`, name: `${i}th ${name}`, box: [...place(i), 0, 4000, 2500] as const };
    });
    const crowded = { ...scene, ground: { width: side, height: side }, view: { units } } as unknown as Scene;
    const sheet = sheetFor(surface, crowded, scale, inks);
    takeUnits(sheet);
    nameUnits(sheet);
    return { units, written: sheet.written };
}

test("no name stands nearer to another's body than to its own, but where a line leads to its own", () => {
    const letters = 7;
    const place = (i: number) => [20_000 + 9000 * (i % 4), 30_000 + 5000 * Math.floor(i / 4)] as const;
    const { units, written } = named(letters, 16, camera.scale, place, "battalion of the Line");
    assert.equal(written.length, units.length);
    let pinned = 0;
    for (const [i, { text, at, thread }] of written.entries()) {
        const half = ((letters * text.length) / 2 + 1) / camera.scale;
        const away = units.map(({ box: [x, y, , width, depth] = box }) =>
            Math.hypot(gap(at.x, half, x, width / 2), gap(at.y, 728, y - depth / 2, depth / 2)),
        );
        const nearest = Math.min(...away);
        if ((away[i] ?? 0) > nearest + 1) assert.ok(thread, text);
        else pinned++;
    }
    assert.ok(pinned >= 10, `${pinned}`);
});

test("no edge of the table cuts off a name", () => {
    const scale = 0.0045;
    const place = (i: number) => [i < 12 ? 2000 : side - 2000, 4000 + 6000 * (i % 12)] as const;
    const { written } = named(9, 24, scale, place, "battalion");
    assert.ok(written.length > 12, `${written.length}`);
    for (const { text, at } of written) {
        const half = (9 * text.length) / 2 / scale;
        assert.ok(at.x - half > -1000 && at.x + half < side + 1000, text);
    }
});

test("whoever stands in the midst of a crowd has his name beyond it", () => {
    const place = (i: number) => [20_000 + 4500 * (i % 5), 30_000 + 3000 * Math.floor(i / 5)] as const;
    const { units, written } = named(7, 25, camera.scale, place, "battalion of the Line");
    assert.equal(written.length, units.length);
});

test("on a narrow map no line from a name crosses another body; who has no such place has no name", () => {
    const place = (i: number) => [20_000 + 4500 * (i % 5), 30_000 + 3000 * Math.floor(i / 5)] as const;
    const { units, written } = named(7, 25, 0.005, place, "battalion of the Line");
    assert.ok(written.length < units.length && written.length >= 10, `${written.length}`);
    for (const { text, at, thread } of written) {
        if (!thread) continue;
        for (const other of units) {
            const [x, y, , width, depth] = other.box ?? box;
            if (text.startsWith(other.id)) continue;
            for (let share = 0; share <= 0.5; share += 0.05) {
                const [right, up] = [at.x + (thread.x - at.x) * share, at.y + (thread.y - at.y) * share];
                const over = Math.abs(right - x) < width / 2 && Math.abs(up - (y - depth / 2)) < depth / 2;
                assert.ok(!over, `${text} over ${other.id}`);
            }
        }
    }
});

/** Three units in the middle of a table with so many others. */
function garrison(crowd: number): () => Sheet {
    const surface = { measureText: (text: string) => ({ width: 8 * text.length }) } as unknown as CanvasRenderingContext2D;
    const { stands: _stands, box: _box, ...bare } = unit;
    const others = Array.from(
        { length: crowd },
        (_, i): WireUnit => ({
            ...bare,
            id: `b${i}`,
            box: [(i % 20) * 4000 + 2000, Math.floor(i / 20) * 4000 + 2000, 0, 3500, 3500] as const,
        }),
    );
    const inside = [1, 2, 3].map((i): WireUnit => ({ ...bare, id: `r${i}`, where: "place", zone: 0 }));
    const zone = { closed: true, at: [39_000, 41_000, 40_000].map((x, i) => ({ x, y: i === 2 ? 41_000 : 39_000 })) };
    const place = {
        ...scene,
        ground: { width: side, height: side, zones: [zone] },
        view: { units: [...others, ...inside] },
    } as unknown as Scene;
    return () => {
        const fresh = sheetFor(surface, place, 0.006, inks);
        takeUnits(fresh, fresh.troops);
        return fresh;
    };
}

test("who is in a place has a card, however full all about it is", () => {
    assert.deepEqual(
        placeCards(garrison(400)()).map((card) => card.unit.id),
        ["r1", "r2", "r3"],
    );
});

test("cards of one place stand below each other, and stay where they are as long as nobody comes there", () => {
    const sheet = garrison(0);
    const cards = placeCards(sheet());
    assert.equal(new Set(cards.map(({ at }) => at.x)).size, 1);
    const moved = cards.map((card) => ({ ...card, at: { x: card.at.x, y: card.at.y + 20_000 } }));
    const again = placeCards(sheet(), moved);
    for (const [i, { at }] of again.entries()) {
        assert.ok(Math.abs(at.x - (moved[i]?.at.x ?? 0)) < 1);
        assert.ok(Math.abs(at.y - (moved[i]?.at.y ?? 0)) < 1);
    }
    assert.ok(again[0]?.thread, "off its place, it has a line to it");
});
