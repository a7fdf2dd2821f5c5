// A record as it is read from the server: whose eyes, its lines, and its moments.
import { signal } from "@preact/signals";
import { openSocket, Wire, type WireFault } from "../wire/client.ts";
import type { Joined, Line, View } from "../wire/messages.ts";
import { Moments } from "./moments.ts";

const PAGE = 500; // lines asked for at once
const NO_LINES = 2147483647; // joins without being told what happened before

export interface Moment {
    n: number;
    view: View;
    went?: Line["went"];
}

export class Reading {
    readonly joined = signal<Joined | undefined>(undefined);
    readonly lines = signal<readonly Line[]>([]);
    readonly over = signal(false);
    readonly eyes = signal("");
    readonly fault = signal("");
    readonly moments = new Moments<Moment>((n, as) => this.#ask(n, as));
    readonly #wire = new Wire(openSocket);
    #reading = 0;

    constructor(token: string) {
        this.#wire.seat(token, {
            joined: (joined) => {
                this.joined.value = joined;
            },
            line: (line) => this.#heard(line),
            viewed: ({ view }) => this.#begin(view.result.over),
            since: () => NO_LINES,
            failed: (fault) => this.#fail(fault),
        });
    }

    close(): void {
        this.#wire.close();
    }

    /** Reads the record again as another may see it. */
    see(eyes: string): void {
        this.eyes.value = eyes;
        this.#readOn(++this.#reading, []).catch((fault: WireFault) => this.#fail(fault));
    }

    #begin(over: boolean): void {
        this.over.value = over;
        const side = this.joined.value?.side ?? "watch";
        if (this.eyes.value === "") this.see(over ? "all" : side);
        else this.see(this.eyes.value);
    }

    /** A battle that still goes on grows under the reader. */
    #heard(line: Line): void {
        if (line.result?.over) this.over.value = true;
        const lines = this.lines.value;
        if (line.n === (lines.at(-1)?.n ?? -1) + 1) this.lines.value = [...lines, line];
    }

    async #readOn(reading: number, before: readonly Line[]): Promise<void> {
        const from = (before.at(-1)?.n ?? -1) + 1;
        const { lines, last } = await this.#wire.ask("lines", { ...this.#asked(this.eyes.value), from, to: from + PAGE - 1 });
        if (reading !== this.#reading) return;
        const all = [...before, ...lines];
        if (lines.length > 0 && (lines.at(-1)?.n ?? 0) < last) await this.#readOn(reading, all);
        else this.lines.value = all;
    }

    #asked(as: string): { side: string; as?: string } {
        const side = this.joined.value?.side ?? "watch";
        return as === side ? { side } : { side, as };
    }

    async #ask(n: number, as: string): Promise<Moment> {
        const { view, went } = await this.#wire.ask("at", { ...this.#asked(as), n });
        return { n, view, went };
    }

    #fail(fault: WireFault): void {
        if (fault.code !== "lost") this.fault.value = fault.message;
    }
}
