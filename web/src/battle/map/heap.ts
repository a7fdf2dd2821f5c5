// heap.ts - short words over the troops, none on top of another: each goes up until there is room, or aside.
import type { Camera, Point } from "./camera.ts";

const LINE = 16;
const LETTER = 8; // the width of one, more or less
const MOST_LINES = 8;
const ASIDE = 18; // of a mark, from its middle
const MOST_ASIDE = 40; // half as wide: what is longer seems to belong to somebody else

const NARROW = 480; // pixels: on a screen that is no wider words are smaller
const SMALLER = 0.8;

interface Word {
    readonly x: number;
    readonly y: number;
    readonly half: number;
}

export function wordWidth(words: string, size = 1): number {
    return words.length * LETTER * size;
}

/** How large words and signs over the troops are on this screen: 1 is as on a desk. */
export function sizeOn({ screen }: Camera): number {
    return screen.width <= NARROW ? SMALLER : 1;
}

/** The hand in which they are written. */
export function handOn(camera: Camera, pixels = 14): string {
    return `600 ${pixels * sizeOn(camera)}px "DejaVu Sans", system-ui, sans-serif`;
}

export class Heap {
    readonly #words: Word[] = [];
    readonly #size: number;
    readonly #line: number;

    constructor(size = 1) {
        this.#size = size;
        this.#line = LINE * size;
    }

    #isFree({ x, y, half }: Word): boolean {
        return !this.#words.some((word) => Math.abs(word.y - y) < this.#line && Math.abs(word.x - x) < word.half + half);
    }

    /** Something else is written there, about x at y. */
    keepFree(words: string, x: number, y: number): void {
        this.#words.push({ x, y, half: wordWidth(words, this.#size) / 2 });
    }

    /** Where these words stand, about x and no lower than y; takes the place. Nothing: that is more lines up than they may go. */
    take(words: string, x: number, y: number, most = MOST_LINES): number | undefined {
        const up = Array.from({ length: most + 1 }, (_, line) => ({ x, y: y - line * this.#line }));
        return this.#first(words, up)?.y;
    }

    /** About a thing that lies below y: over it, beside it (if they are short, and no edge of the screen cuts them off) or under it,
     * wherever is room near by, else further up. Takes the place. */
    takeAbout(words: string, x: number, y: number, screen: number): Point | undefined {
        const half = wordWidth(words, this.#size) / 2;
        const sides = [x + half + ASIDE, x - half - ASIDE].filter((at) => half <= MOST_ASIDE && at >= half && at <= screen - half);
        const near = [0, this.#line].flatMap((up) => [
            { x, y: y - up },
            ...sides.map((at) => ({ x: at, y: y + this.#line - up })),
            { x, y: y + 2 * this.#line + up },
        ]);
        const up = Array.from({ length: MOST_LINES - 1 }, (_, line) => ({ x, y: y - (line + 2) * this.#line }));
        return this.#first(words, [...near, ...up]);
    }

    #first(words: string, places: readonly Point[]): Point | undefined {
        const half = wordWidth(words, this.#size) / 2;
        const place = places.find(({ x, y }) => this.#isFree({ x, y, half }));
        if (place) this.#words.push({ ...place, half });
        return place;
    }
}
