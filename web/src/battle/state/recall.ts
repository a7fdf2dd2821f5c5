// recall.ts - what has happened since this seat was looked at last: told as a list, and played back if one likes.
import { computed, effect, signal } from "@preact/signals";
import { keep, kept } from "../../app/keeping.ts";
import type { Line } from "../../wire/messages.ts";
import type { Seat } from "./seat.ts";
import type { Table } from "./table.ts";

const MOST_PLAYED = 120; // lines

function isHidden(): boolean {
    return typeof document !== "undefined" && document.hidden;
}

function nameOf(seat: Seat): string {
    return `seen.${seat.token}`;
}

export class Recall {
    readonly #table: Table;
    /** The last line that was looked at before this page was opened. */
    readonly #before: ReadonlyMap<Seat, number>;
    readonly #known = signal<ReadonlySet<Seat>>(new Set());
    readonly #stop: () => void;

    constructor(table: Table) {
        this.#table = table;
        this.#before = new Map(table.seats.map((seat) => [seat, kept(nameOf(seat), -1)]));
        this.#stop = effect(() => {
            const seat = table.seat.value;
            if (seat.view.value && !table.curtain.value && !isHidden()) keep(nameOf(seat), seat.n);
        });
    }

    dispose(): void {
        this.#stop();
    }

    /** Lines of this seat that nobody has looked at; none for who comes for the first time. */
    readonly news = computed<readonly Line[]>(() => {
        const seat = this.#table.seat.value;
        const before = this.#before.get(seat) ?? -1;
        if (before < 0 || this.#known.value.has(seat) || !seat.view.value) return [];
        return seat.lines.value.filter(({ n, events }) => n > before && n <= this.#joinedAt(seat) && (events?.length ?? 0) > 0);
    });

    #joinedAt(seat: Seat): number {
        return seat.about.value?.n ?? -1;
    }

    dismiss(): void {
        this.#known.value = new Set([...this.#known.value, this.#table.seat.value]);
    }

    async play(): Promise<void> {
        const seat = this.#table.seat.value;
        const news = this.news.value;
        const first = news[0];
        if (!first) return;
        let before = (await seat.ask("at", { n: Math.max(0, first.n - 1) })).view;
        for (const line of news.slice(-MOST_PLAYED)) {
            const { view, went } = await seat.ask("at", { n: line.n });
            this.#table.player.add({ line: { ...line, ...(went && { went }) }, before, after: view });
            before = view;
        }
    }
}
