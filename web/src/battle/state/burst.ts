// burst.ts - lines that come faster than a table can be drawn, as when a computer moves hundreds of units: some at a time.
const AT_ONCE = 6; // so many are taken as they come
const PAUSE_MS = 200; // then those that came meanwhile are taken together

export class Burst<One> {
    readonly #take: (some: readonly One[]) => void;
    #waiting: One[] = [];
    #later: ReturnType<typeof setTimeout> | undefined;
    #taken = 0;
    #since = Number.NEGATIVE_INFINITY;

    constructor(take: (some: readonly One[]) => void) {
        this.#take = take;
    }

    add(one: One): void {
        const now = performance.now();
        if (now - this.#since > PAUSE_MS) {
            this.#since = now;
            this.#taken = 0;
        }
        this.#waiting.push(one);
        if (this.#later !== undefined) return;
        if (this.#taken++ < AT_ONCE) this.flush();
        else this.#later = setTimeout(() => this.flush(), PAUSE_MS);
    }

    /** Those that wait are taken now. */
    flush(): void {
        clearTimeout(this.#later);
        this.#later = undefined;
        if (this.#waiting.length > 0) this.#take(this.#waiting.splice(0));
    }
}
