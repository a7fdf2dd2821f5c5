import assert from "node:assert/strict";
import { test } from "node:test";
import { cameraFit, cameraHold, cameraPan, cameraShow, cameraToScreen, cameraToTable, cameraZoom, type Point } from "./camera.ts";
import { LEFT, longestScale, northAt, roundLength } from "./furniture.ts";

const table = { width: 3_000_000, height: 2_400_000 };
const screen = { width: 800, height: 600 };

function near(one: Point, other: Point, within = 1e-6): void {
    assert.ok(Math.hypot(one.x - other.x, one.y - other.y) < within, `${JSON.stringify(one)} is not ${JSON.stringify(other)}`);
}

test("the whole table is seen, north up", () => {
    const camera = cameraFit(table, screen);
    for (const corner of [
        { x: 0, y: 0 },
        { x: table.width, y: table.height },
    ]) {
        const at = cameraToScreen(camera, corner);
        assert.ok(at.x >= 0 && at.x <= 800 && at.y >= 0 && at.y <= 600);
    }
    assert.ok(cameraToScreen(camera, { x: 0, y: table.height }).y < cameraToScreen(camera, { x: 0, y: 0 }).y);
});

test("all of it is clear of the foot of the map, over which bars come and go", () => {
    const camera = cameraFit(table, screen);
    assert.ok(cameraToScreen(camera, { x: 0, y: 0 }).y <= 600 - 64);
});

test("on a narrow map all of it is clear of the keys above the table", () => {
    const camera = cameraFit(table, { width: 344, height: 400 });
    assert.ok(cameraToScreen(camera, { x: table.width, y: table.height }).y >= 44);
    assert.ok(cameraToScreen(camera, { x: 0, y: 0 }).y <= 400);
});

test("there and back again", () => {
    const camera = cameraZoom(cameraFit(table, screen), 3, { x: 100, y: 500 });
    const place = { x: 1_234_567, y: 765_432 };
    near(cameraToTable(camera, cameraToScreen(camera, place)), place, 1e-3);
});

test("what lies under the finger stays there while one zooms", () => {
    const camera = cameraFit(table, screen);
    const finger = { x: 200, y: 450 };
    const place = cameraToTable(camera, finger);
    near(cameraToScreen(cameraZoom(camera, 2.5, finger), place), finger);
});

test("panning moves the picture with the finger", () => {
    const camera = cameraFit(table, screen);
    const place = { x: 1_000_000, y: 1_000_000 };
    const before = cameraToScreen(camera, place);
    near(cameraToScreen(cameraPan(camera, 30, -20), place), { x: before.x + 30, y: before.y - 20 });
});

test("nobody loses the table", () => {
    const fit = cameraFit(table, screen);
    const held = cameraHold(cameraPan({ ...fit, scale: fit.scale / 100 }, 1e6, 1e6), table);
    assert.equal(held.scale, fit.scale / 2);
    assert.ok(held.centre.x >= 0 && held.centre.y <= table.height);
    assert.ok(cameraHold({ ...fit, scale: 99 }, table).scale < 0.01);
});

test("showing a place that is seen well moves nothing", () => {
    const camera = cameraZoom(cameraFit(table, screen), 4, { x: 400, y: 300 });
    assert.deepEqual(cameraShow(camera, camera.centre), camera);
    const at = cameraToScreen(cameraShow(camera, { x: 0, y: 0 }), { x: 0, y: 0 });
    near(at, { x: 80, y: 520 });
});

test("the scale has a round length", () => {
    assert.deepEqual([1, 1.9, 2.4, 6, 49, 50, 130, 999].map(roundLength), [1, 1, 2, 5, 20, 50, 100, 500]);
});

test("the arrow to the north does not stand across the corner of the table", () => {
    const wide = { width: 2_000_000, height: 1_400_000 };
    const fits = cameraFit(wide, { width: 812, height: 670 });
    const corner = cameraToScreen(fits, { x: 0, y: wide.height });
    const { x, y } = northAt(fits, wide);
    assert.ok(x - 7 > corner.x && y - 38 > corner.y, "it stands within");
    const near = { ...fits, scale: fits.scale * 4 };
    assert.deepEqual(northAt(near, wide), { x: 24, y: 44 });
});

test("on a narrow map the arrow to the north stands above the table, between the scale and the keys", () => {
    const wide = { width: 2_000_000, height: 1_400_000 };
    const fits = cameraFit(wide, { width: 344, height: 323 });
    const { x, y } = northAt(fits, wide);
    assert.ok(y + 8 < cameraToScreen(fits, { x: 0, y: wide.height }).y, "no name lies there");
    assert.ok(x + 7 < 344 - 190, "before the keys");
    assert.ok(LEFT + longestScale(fits) + 8 < x - 7, "behind the scale");
});
