// moments.ts - views that were asked for before are kept, the oldest thrown out first; one is asked for only once.
export class Moments<View> {
    readonly #kept = new Map<string, Promise<View>>();
    readonly #fetch: (n: number, as: string) => Promise<View>;
    readonly #most: number;

    constructor(fetch: (n: number, as: string) => Promise<View>, most = 96) {
        this.#fetch = fetch;
        this.#most = most;
    }

    at(n: number, as: string): Promise<View> {
        const key = `${as}:${n}`;
        const known = this.#kept.get(key);
        if (known) return known;
        const asked = this.#fetch(n, as);
        asked.catch(() => this.#kept.delete(key));
        this.#kept.set(key, asked);
        this.#forget();
        return asked;
    }

    #forget() {
        for (const key of this.#kept.keys()) {
            if (this.#kept.size <= this.#most) return;
            this.#kept.delete(key);
        }
    }
}

/** Runs after what is wanted now: what was wanted meanwhile, while a finger slid past it, is never asked for. */
export class Chase<Wanted, Found> {
    #wanted: Wanted | undefined;
    #running = false;
    readonly #fetch: (wanted: Wanted) => Promise<Found>;
    readonly #tell: (found: Found) => void;

    constructor(fetch: (wanted: Wanted) => Promise<Found>, tell: (found: Found) => void) {
        this.#fetch = fetch;
        this.#tell = tell;
    }

    async want(wanted: Wanted): Promise<void> {
        this.#wanted = wanted;
        if (this.#running) return;
        this.#running = true;
        try {
            while (this.#wanted !== undefined) await this.#follow();
        } finally {
            this.#running = false; // in the same breath as the last look at what is wanted: nothing can be wanted between
        }
    }

    /** A fault counts only when nothing else is wanted by then. */
    async #follow(): Promise<void> {
        const wanted = this.#wanted as Wanted;
        this.#wanted = undefined;
        try {
            this.#tell(await this.#fetch(wanted));
        } catch (fault) {
            if (this.#wanted === undefined) throw fault;
        }
    }
}
