// colours.ts - which of the two inks a side has: by its nation where one knows it, else as the side is called, or the other way about.
import { signal } from "@preact/signals";
import { keep, kept } from "../../app/keeping.ts";

export const colours = signal(kept("colours", "nation"));

export function setColours(wish: string): void {
    colours.value = wish;
    keep("colours", wish);
}

interface Side {
    readonly id: string;
    readonly name: string;
}

const blues = /\b(french|france|bavarian?s?|polish|poles|prussians?|westphalians?)\b/i;
const reds = /\b(british|english|anglo|hanoverians?|danes?|danish|austrians?|austria|russians?|russia)\b/i;

const BLUE = 1;
const RED = 0;

/** Of a side by its nation: undefined where both would have the same, or nobody knows. */
function byNation(sides: readonly Side[]): readonly [0 | 1, 0 | 1] | undefined {
    const inks = sides.map(({ name }) => (blues.test(name) ? BLUE : reds.test(name) ? RED : undefined));
    const [first, second] = inks;
    if (first === undefined && second === undefined) return undefined;
    if (first === second) return undefined;
    const one = first ?? (second === BLUE ? RED : BLUE);
    return one === BLUE ? [BLUE, RED] : [RED, BLUE];
}

export function inksOf(sides: readonly Side[], wish: string): readonly [0 | 1, 0 | 1] {
    const called: readonly [0 | 1, 0 | 1] = sides[0]?.id === "blue" ? [BLUE, RED] : [RED, BLUE];
    const usual = byNation(sides) ?? called;
    if (wish === "side") return called;
    return wish === "other" ? [usual[1], usual[0]] : usual;
}
