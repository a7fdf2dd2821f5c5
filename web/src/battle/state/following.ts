// following.ts - orders that the rules take one at a time, as charges where each is settled before the next is told: those behind the
// first are given by themselves, each as a single order, whenever the same is asked again.
import { effect, signal, untracked } from "@preact/signals";
import { announce } from "../../look/voice.tsx";
import type { Seat } from "./seat.ts";
import type { Table } from "./table.ts";

export interface Follower {
    readonly unit?: string;
    readonly order: string;
}

/** One that was not given, and why. */
export interface Halted extends Follower {
    readonly rule: string;
    readonly sentence: string;
}

const OVER = "The time for it was over before its turn came.";

/** "charge r2a fire at b1: wheel right 20" → "charge fire at b1": how it goes for him may change, not that it does. */
function kindOf(order: string): string {
    const [, verb = "", how = "", target = ""] = order.match(/^(\w+) \S+( \w+)? at ([^\s:]+)/) ?? [];
    return target && `${verb}${how} at ${target}`;
}

export class Following {
    readonly waiting = signal<readonly Follower[]>([]);
    readonly halted = signal<readonly Halted[]>([]);
    readonly #table: Table;
    readonly #busy = signal(false);
    readonly #stop: () => void;
    #seat: Seat | undefined;
    #question = "";
    #step = "";

    constructor(table: Table) {
        this.#table = table;
        this.#stop = effect(() => this.#look());
    }

    dispose(): void {
        this.#stop();
    }

    /** To be told before the first is given: what begins when that is taken. */
    from(orders: readonly Follower[]): () => void {
        const question = this.#table.asks();
        const seat = this.#table.seat.value;
        const step = this.#stepOf(seat);
        return () => {
            this.#seat = seat;
            this.#question = question;
            this.#step = step;
            this.halted.value = [];
            this.waiting.value = orders;
        };
    }

    drop(): void {
        this.waiting.value = [];
        this.halted.value = [];
    }

    #stepOf(seat: Seat): string {
        const view = seat.view.value;
        return `${view?.turn} ${view?.step} ${view?.result.over}`;
    }

    #look(): void {
        const table = this.#table;
        const seat = this.#seat;
        const [next, ...rest] = this.waiting.value;
        if (!next || !seat || this.#busy.value || seat.n < table.takenTo) return;
        if (this.#stepOf(seat) !== this.#step) {
            untracked(() => this.#halt([next, ...rest], "", OVER));
            this.waiting.value = [];
            return;
        }
        const isAsked = !table.curtain.value && table.seat.value === seat && table.asks() === this.#question;
        if (isAsked) untracked(() => void this.#give(seat, next, rest));
    }

    async #give(seat: Seat, next: Follower, rest: readonly Follower[]): Promise<void> {
        this.#busy.value = true;
        this.waiting.value = rest;
        try {
            const answer = await this.#table.sayBehind(next.order);
            const otherwise = answer.t === "refused" ? await this.#otherwise(seat, next) : undefined;
            const last = otherwise ? await this.#table.sayBehind(otherwise) : answer;
            if (last.t === "refused") this.#halt([next], last.rule, last.sentence);
        } catch (fault) {
            this.#halt([next, ...this.waiting.value], "", fault instanceof Error ? fault.message : String(fault));
            this.waiting.value = [];
        }
        this.#busy.value = false;
    }

    /** Another way to the same end: beside those who went before. */
    async #otherwise(seat: Seat, { unit, order }: Follower): Promise<string | undefined> {
        const kind = kindOf(order);
        if (!unit || !kind) return undefined;
        const { orders } = await seat.ask("legal", { unit });
        return orders.find((one) => kindOf(one.order) === kind)?.order;
    }

    #halt(orders: readonly Follower[], rule: string, sentence: string): void {
        this.halted.value = [...this.halted.value, ...orders.map((one) => ({ ...one, rule, sentence }))];
        const names = orders.map(({ unit }) => this.#table.nameOf(unit ?? "") ?? unit).join(", ");
        announce(`Not ordered: ${names}. ${sentence} ${rule}`, "urgent");
    }
}
