import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

const screens = ["umpire", "battle", "replay", "rules"];
const root = join(import.meta.dirname, "..");

function files(screen: string, ending: string): string[] {
    return readdirSync(join(root, screen), { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith(ending))
        .map((name) => readFileSync(join(root, screen, name), "utf8"));
}

/** Classes that a screen's styles are for by themselves, wherever they stand. */
function styled(screen: string): Set<string> {
    const classes = new Set<string>();
    for (const css of files(screen, ".css"))
        for (const [, selectors = ""] of css.replace(/\/\*[\s\S]*?\*\//g, "").matchAll(/([^{}]+)\{/g))
            for (const selector of selectors.split(",")) {
                const alone = selector.trim().match(/^\.([\w-]+)$/)?.[1];
                if (alone) classes.add(alone);
            }
    return classes;
}

function used(screen: string): Set<string> {
    const words = files(screen, ".tsx").flatMap((text) => [...text.matchAll(/class=(?:"([^"]*)"|\{`([^`]*)`\})/g)]);
    return new Set(words.flatMap(([, plain = "", pattern = ""]) => `${plain} ${pattern}`.match(/[\w-]+/g) ?? []));
}

test("styles of one screen stay loaded when one goes to another: none of them is for a class that is used there", () => {
    for (const screen of screens)
        for (const other of screens.filter((one) => one !== screen)) {
            const there = used(other);
            assert.deepEqual(
                [...styled(screen)].filter((name) => there.has(name)),
                [],
                `${screen} styles what ${other} uses`,
            );
        }
});
