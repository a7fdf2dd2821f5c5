import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import { follow, Latest } from "./answers.ts";

/** Answers that come when they are told to. */
function post() {
    const open: { asked: string; answer: (text: string) => void }[] = [];
    const ask = (asked: string): Promise<string> =>
        new Promise((answer) => {
            open.push({ asked, answer });
        });
    const answer = async (i: number, text: string): Promise<void> => {
        open[i]?.answer(text);
        await new Promise(setImmediate);
    };
    return { open, ask, answer };
}

test("while one answer is awaited only the last of all other wishes is asked, and no stale answer is shown", async () => {
    const { open, ask, answer } = post();
    const unit = signal<string | undefined>("a");
    const followed = follow(() => {
        const of = unit.value;
        return of ? () => ask(of) : undefined;
    });
    unit.value = "b";
    unit.value = "c";
    assert.equal(open.length, 1);
    await answer(0, "about a");
    assert.equal(followed.value.value, undefined);
    assert.deepEqual(
        open.map(({ asked }) => asked),
        ["a", "c"],
    );
    await answer(1, "about c");
    assert.equal(followed.value.value, "about c");
    assert.equal(followed.waits.value, false);
    unit.value = undefined;
    assert.equal(followed.value.value, undefined);
    followed.stop();
});

test("an answer that comes when nothing is wished any more is dropped", async () => {
    const { ask, answer } = post();
    const unit = signal<string | undefined>("a");
    const followed = follow(() => (unit.value ? () => ask("a") : undefined));
    unit.value = undefined;
    await answer(0, "about a");
    assert.equal(followed.value.value, undefined);
    followed.stop();
});

test("a finger that moves gets the answer to where it is, not to all places it passed", async () => {
    const { open, ask, answer } = post();
    const heard: string[] = [];
    const latest = new Latest(ask, (text: string) => heard.push(text));
    latest.wish("1");
    latest.wish("2");
    latest.wish("3");
    await answer(0, "one");
    await answer(1, "three");
    assert.deepEqual(
        open.map(({ asked }) => asked),
        ["1", "3"],
    );
    latest.wish("4");
    latest.drop();
    await answer(2, "four");
    assert.deepEqual(heard, ["one", "three"]);
});

test("an answer stays until the next one as long as it is about the same, so that nothing is built anew under the pointer", async () => {
    const { ask, answer } = post();
    const line = signal(1);
    const question = signal("move");
    const followed = follow(
        () => {
            const n = line.value;
            return () => ask(String(n));
        },
        () => question.value,
    );
    await answer(0, "first");
    line.value = 2;
    assert.equal(followed.value.value, "first");
    assert.equal(followed.waits.value, true);
    await answer(1, "second");
    assert.equal(followed.value.value, "second");
    question.value = "fire";
    assert.equal(followed.value.value, undefined);
    followed.stop();
});
