// Views that were asked for before are kept, the oldest thrown out first; one is asked for only once.
export class Moments<View> {
    private readonly kept = new Map<string, Promise<View>>();

    constructor(
        private readonly fetch: (n: number, as: string) => Promise<View>,
        private readonly most = 96,
    ) {}

    at(n: number, as: string): Promise<View> {
        const key = `${as}:${n}`;
        const known = this.kept.get(key);
        if (known) return known;
        const asked = this.fetch(n, as);
        asked.catch(() => this.kept.delete(key));
        this.kept.set(key, asked);
        this.forget();
        return asked;
    }

    private forget() {
        for (const key of this.kept.keys()) {
            if (this.kept.size <= this.most) return;
            this.kept.delete(key);
        }
    }
}
