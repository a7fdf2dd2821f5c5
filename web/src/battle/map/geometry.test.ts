import assert from "node:assert/strict";
import { test } from "node:test";
import {
    type Box,
    boxCentre,
    boxCorners,
    facingToward,
    gapBetween,
    lineParts,
    outlineArea,
    outlineHolds,
    outlineMiddle,
    placeBeyond,
} from "./geometry.ts";

const north: Box = [1000, 2000, 0, 400, 100];
const east: Box = [1000, 2000, 16384, 400, 100];
const square = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 10 },
    { x: 0, y: 10 },
];

const rounded = ({ x, y }: { x: number; y: number }) => [Math.round(x), Math.round(y)];

test("a box stands behind the middle of its front", () => {
    assert.deepEqual(boxCorners(north).map(rounded), [
        [800, 2000],
        [1200, 2000],
        [1200, 1900],
        [800, 1900],
    ]);
    assert.deepEqual(rounded(boxCentre(east)), [950, 2000]);
    assert.deepEqual(rounded(boxCorners(east)[0]), [1000, 2200]);
});

test("facings go clockwise from north", () => {
    assert.equal(facingToward({ x: 0, y: 0 }, { x: 0, y: 5 }), 0);
    assert.equal(facingToward({ x: 0, y: 0 }, { x: 5, y: 0 }), 16384);
    assert.equal(facingToward({ x: 0, y: 0 }, { x: 0, y: -5 }), 32768);
    assert.equal(facingToward({ x: 0, y: 0 }, { x: -5, y: 0 }), 49152);
    assert.deepEqual(rounded(placeBeyond({ x: 0, y: 0 }, 16384, 10, 3)), [10, -3]);
});

test("a tape is held from edge to edge", () => {
    const gap = gapBetween(boxCorners(north), boxCorners([1000, 2400, 32768, 400, 100]));
    assert.equal(Math.round(gap.length), 400);
    assert.equal(gapBetween(boxCorners(north), [{ x: 1000, y: 2300 }]).length, 300);
    assert.equal(gapBetween([{ x: 0, y: 0 }], [{ x: 3, y: 4 }]).length, 5);
    const corner = gapBetween(square, [{ x: 13, y: 14 }]);
    assert.deepEqual([corner.length, corner.from], [5, { x: 10, y: 10 }]);
});

test("what overlaps touches", () => {
    assert.equal(gapBetween(boxCorners(north), boxCorners([1000, 1950, 0, 10, 10])).length, 0);
    assert.equal(gapBetween(square, [{ x: 5, y: 5 }]).length, 0);
    const cross = boxCorners([1000, 2200, 0, 20, 600]);
    assert.equal(gapBetween(boxCorners(north), cross).length, 0, "no corner of either lies in the other");
});

test("areas and middles", () => {
    assert.equal(outlineArea(square), 200);
    assert.deepEqual(outlineMiddle(square, true), { x: 5, y: 5 });
    assert.deepEqual(outlineMiddle([...square, { x: 0, y: 5 }].slice(0, 2), false), { x: 5, y: 0 });
    assert.ok(outlineHolds(square, { x: 9, y: 1 }));
    assert.ok(!outlineHolds(square, { x: 11, y: 1 }));
});

test("what is left of a line with gaps, round a corner and at its ends", () => {
    const line = [
        { x: 0, y: 0 },
        { x: 100, y: 0 },
        { x: 100, y: 100 },
    ];
    assert.deepEqual(lineParts(line, []), [line]);
    assert.deepEqual(lineParts(line, [[20, 40]]), [
        [
            { x: 0, y: 0 },
            { x: 20, y: 0 },
        ],
        [{ x: 40, y: 0 }, ...line.slice(1)],
    ]);
    assert.deepEqual(
        lineParts(line, [
            [0, 10],
            [90, 130],
            [180, 200],
        ]),
        [
            [
                { x: 10, y: 0 },
                { x: 90, y: 0 },
            ],
            [
                { x: 100, y: 30 },
                { x: 100, y: 80 },
            ],
        ],
    );
});
