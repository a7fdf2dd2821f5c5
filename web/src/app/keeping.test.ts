import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { keep, kept, keptList } from "./keeping.ts";

const store = new Map<string, string>();
let full = false;

beforeEach(() => {
    store.clear();
    full = false;
    Object.defineProperty(globalThis, "localStorage", {
        configurable: true,
        value: {
            getItem: (name: string) => store.get(name) ?? null,
            setItem: (name: string, text: string) => {
                if (full) throw new Error("no room");
                store.set(name, text);
            },
        },
    });
});

afterEach(() => {
    Reflect.deleteProperty(globalThis, "localStorage");
});

test("what is kept comes back", () => {
    keep("shade", "dark");
    assert.equal(kept("shade", "system"), "dark");
    assert.equal(kept("other", 7), 7);
});

test("what is no JSON, and what is no list, is forgotten", () => {
    store.set("grognard.log", "{");
    assert.deepEqual(keptList("log"), []);
    store.set("grognard.log", '{"a":1}');
    assert.deepEqual(keptList("log"), []);
    store.set("grognard.log", "[1,2]");
    assert.deepEqual(keptList("log"), [1, 2]);
});

test("a browser that keeps nothing only forgets sooner", () => {
    full = true;
    keep("shade", "dark");
    assert.equal(kept("shade", "system"), "system");
    Reflect.deleteProperty(globalThis, "localStorage");
    keep("shade", "dark");
    assert.equal(kept("shade", "system"), "system");
});
