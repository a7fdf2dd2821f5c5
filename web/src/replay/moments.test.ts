import assert from "node:assert/strict";
import { test } from "node:test";
import { Chase, Moments } from "./moments.ts";

test("a moment is fetched once, and again when it was thrown out", async () => {
    const asked: string[] = [];
    const moments = new Moments<number>(async (n, as) => {
        asked.push(`${as}${n}`);
        return n;
    }, 2);
    assert.equal(await moments.at(1, "red"), 1);
    assert.equal(await moments.at(1, "red"), 1);
    await moments.at(1, "blue");
    assert.deepEqual(asked, ["red1", "blue1"]);
    await moments.at(2, "red");
    await moments.at(1, "red");
    assert.deepEqual(asked, ["red1", "blue1", "red2", "red1"]);
});

test("what failed is asked for again", async () => {
    let broken = true;
    const moments = new Moments<number>(async (n) => {
        if (broken) throw new Error("no line");
        return n;
    });
    await assert.rejects(moments.at(3, "red"));
    broken = false;
    assert.equal(await moments.at(3, "red"), 3);
});

test("what was wanted meanwhile is skipped, what is wanted last is found", async () => {
    const asked: number[] = [];
    const told: number[] = [];
    const waiting: (() => void)[] = [];
    const chase = new Chase<number, number>(
        (n) => {
            asked.push(n);
            return new Promise((found) => waiting.push(() => found(n)));
        },
        (n) => told.push(n),
    );
    const over = chase.want(1);
    chase.want(2);
    chase.want(3);
    waiting[0]?.();
    await new Promise((later) => setTimeout(later));
    waiting[1]?.();
    await over;
    assert.deepEqual(asked, [1, 3]);
    assert.deepEqual(told, [1, 3]);
});

test("what is wanted just when the last was told is found too", async () => {
    for (let ticks = 0; ticks < 8; ticks++) {
        const told: number[] = [];
        const chase = new Chase<number, number>(
            async (n) => n,
            async (n) => {
                told.push(n);
                for (let i = 0; i < ticks; i++) await undefined;
                if (n === 1) chase.want(2);
            },
        );
        await chase.want(1);
        await new Promise((later) => setTimeout(later));
        assert.deepEqual(told, [1, 2], `${ticks} ticks later`);
    }
});

test("what failed is let go when something else is wanted by then, and told when nothing is", async () => {
    const told: number[] = [];
    const chase = new Chase<number, number>(
        async (n) => {
            if (n < 0) throw new Error("no line");
            return n;
        },
        (n) => told.push(n),
    );
    const over = chase.want(-1);
    chase.want(2);
    await over;
    assert.deepEqual(told, [2]);
    await assert.rejects(chase.want(-1));
});
