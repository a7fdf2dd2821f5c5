// answers.ts - questions to the server that are asked anew whenever what they depend on changes; answers that come too late are dropped.
import { effect, type ReadonlySignal, signal } from "@preact/signals";

export interface Answered<Value> {
    readonly value: ReadonlySignal<Value | undefined>;
    readonly waits: ReadonlySignal<boolean>;
    stop(): void;
}

/** `wish` reads signals and says what to ask now, or nothing. The last answer stays until the next one as long as `about` says the same,
 * so that what is made of it on the page stands still under the pointer. While one answer is awaited no other question is asked; of all
 * wishes meanwhile the last one is. */
export function follow<Value>(wish: () => (() => Promise<Value>) | undefined, about?: () => string): Answered<Value> {
    const value = signal<Value | undefined>(undefined);
    const waits = signal(false);
    let wanted: (() => Promise<Value>) | undefined;
    let busy = false;
    let subject: string | undefined;
    const run = async (): Promise<void> => {
        busy = true;
        while (wanted) {
            const asked: () => Promise<Value> = wanted;
            const answer = await asked().catch(() => undefined);
            if (asked !== wanted) continue;
            wanted = undefined;
            value.value = answer;
            waits.value = false;
        }
        busy = false;
    };
    const stop = effect(() => {
        wanted = wish();
        waits.value = wanted !== undefined;
        const before = subject;
        subject = about?.();
        if (!wanted || subject === undefined || subject !== before) value.value = undefined;
        if (wanted && !busy) void run();
    });
    return { value, waits, stop };
}

/** One question at a time, the latest wish next: for what changes with every movement of a finger. */
export class Latest<Wish, Value> {
    readonly #ask: (wish: Wish) => Promise<Value>;
    readonly #answer: (value: Value, wish: Wish) => void;
    #busy = false;
    #next: { wish: Wish } | undefined;
    #epoch = 0;

    constructor(ask: (wish: Wish) => Promise<Value>, answer: (value: Value, wish: Wish) => void) {
        this.#ask = ask;
        this.#answer = answer;
    }

    wish(wish: Wish): void {
        this.#next = { wish };
        if (!this.#busy) void this.#run();
    }

    /** What is under way is no longer wanted. */
    drop(): void {
        this.#next = undefined;
        this.#epoch++;
    }

    async #run(): Promise<void> {
        this.#busy = true;
        while (this.#next) {
            const { wish } = this.#next;
            const epoch = this.#epoch;
            this.#next = undefined;
            try {
                const value = await this.#ask(wish);
                if (epoch === this.#epoch) this.#answer(value, wish);
            } catch {
                // the line broke: the next movement asks again
            }
        }
        this.#busy = false;
    }
}
