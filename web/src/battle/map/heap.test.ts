import assert from "node:assert/strict";
import { test } from "node:test";
import { Heap, handOn, sizeOn } from "./heap.ts";

test("words that would stand on each other go up line by line, others stay where they belong", () => {
    const heap = new Heap();
    assert.equal(heap.take("2 hits", 100, 50), 50);
    assert.equal(heap.take("failed", 110, 45), 29);
    assert.equal(heap.take("−3", 104, 52), 4);
    assert.equal(heap.take("passed", 300, 50), 50);
    assert.equal(heap.take("9 inches", 100, 50, 0), undefined);
});

test("words stand above a name that is written there already", () => {
    const heap = new Heap();
    heap.keepFree("I/Gradiska Grenzer", 130, 48);
    assert.equal(heap.take("−1", 100, 50), 18);
});

test("words about a thing stand near it on any side before they go far up", () => {
    const heap = new Heap();
    const at = Array.from({ length: 5 }, () => heap.takeAbout("−35", 100, 50, 800));
    assert.deepEqual(at.slice(0, 4), [
        { x: 100, y: 50 },
        { x: 130, y: 66 },
        { x: 70, y: 66 },
        { x: 100, y: 82 },
    ]);
    assert.deepEqual(at[4], { x: 100, y: 34 });
});

test("no edge cuts off words that stand aside, and long ones do not", () => {
    const heap = new Heap();
    const at = Array.from({ length: 3 }, () => heap.takeAbout("rout", 20, 50, 800));
    assert.deepEqual(
        at.map((place) => place?.x),
        [20, 54, 20],
    );
    const names = Array.from({ length: 3 }, () => heap.takeAbout("Grenadiers Scovaud: dispersed", 300, 50, 800));
    assert.deepEqual(
        names.map((place) => place?.x),
        [300, 300, 300],
    );
});

test("on a telephone words are smaller and stand closer", () => {
    const screen = (width: number) => ({ centre: { x: 0, y: 0 }, scale: 1, screen: { width, height: 600 } });
    assert.equal(sizeOn(screen(1200)), 1);
    assert.ok(sizeOn(screen(360)) < 1);
    assert.ok(handOn(screen(360)) < handOn(screen(1200)));
    const [desk, phone] = [new Heap(), new Heap(sizeOn(screen(360)))];
    for (const heap of [desk, phone]) assert.equal(heap.take("disrupted", 100, 50), 50);
    assert.equal(desk.take("failed", 155, 50), 34);
    assert.equal(phone.take("failed", 155, 50), 50);
});
