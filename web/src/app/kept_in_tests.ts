import { afterEach, beforeEach } from "node:test";

/* What a browser would keep, empty before each test of the file. */
export const keptInTests = () => {
    const store = new Map<string, string>();
    beforeEach(() => {
        store.clear();
        Object.defineProperty(globalThis, "localStorage", {
            configurable: true,
            value: {
                getItem: (name: string) => store.get(name) ?? null,
                setItem: (name: string, text: string) => store.set(name, text),
            },
        });
    });
    afterEach(() => {
        Reflect.deleteProperty(globalThis, "localStorage");
    });
    return store;
};
