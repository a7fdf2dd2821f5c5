// heap.ts - short words over the troops, none on top of another: each goes up until there is room.
const LINE = 16;
const LETTER = 8; // the width of one, more or less
const MOST_LINES = 8;

interface Word {
    readonly x: number;
    readonly y: number;
    readonly half: number;
}

export function wordWidth(words: string): number {
    return words.length * LETTER;
}

export class Heap {
    readonly #words: Word[] = [];

    #isFree({ x, y, half }: Word): boolean {
        return !this.#words.some((word) => Math.abs(word.y - y) < LINE && Math.abs(word.x - x) < word.half + half);
    }

    /** Something else is written there, about x at y. */
    keepFree(words: string, x: number, y: number): void {
        this.#words.push({ x, y, half: wordWidth(words) / 2 });
    }

    /** Where these words stand, about x and no lower than y; takes the place. Nothing: that is more lines up than they may go. */
    take(words: string, x: number, y: number, most = MOST_LINES): number | undefined {
        const half = wordWidth(words) / 2;
        for (let line = 0; line <= most; line++) {
            const word = { x, y: y - line * LINE, half };
            if (!this.#isFree(word)) continue;
            this.#words.push(word);
            return word.y;
        }
        return undefined;
    }
}
