// passed.ts - which lines of a record were said by themselves: kept in this browser, so that who comes back takes back what he said.
import { keep, kept } from "../../app/keeping.ts";

const MOST_SEATS = 12;
const MOST_LINES = 400; // the last ones: nobody takes back more

interface Kept {
    readonly seats: string;
    readonly lines: readonly number[];
}

const all = (): readonly Kept[] => {
    const list = kept<unknown>("passed", []);
    return Array.isArray(list) ? list : [];
};

export class Passed {
    readonly #seats: string;
    readonly #lines: Set<number>;

    constructor(tokens: readonly string[]) {
        this.#seats = tokens.join("+");
        this.#lines = new Set(all().find(({ seats }) => seats === this.#seats)?.lines ?? []);
    }

    has(line: number): boolean {
        return this.#lines.has(line);
    }

    add(line: number): void {
        this.#lines.add(line);
        const others = all().filter(({ seats }) => seats !== this.#seats);
        const lines = [...this.#lines].slice(-MOST_LINES);
        keep("passed", [{ seats: this.#seats, lines }, ...others].slice(0, MOST_SEATS));
    }
}
