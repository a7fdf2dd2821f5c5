// table.ts - a battle on this screen: the seats taken here, whose turn it is to look, and what he has chosen, asked and laid out.
import { computed, effect, signal, untracked } from "@preact/signals";
import { announce, toast } from "../../look/voice.tsx";
import { Player } from "../../play/player.ts";
import { type Wire, WireFault } from "../../wire/client.ts";
import type { Line, Means, Refused, Target, View } from "../../wire/messages.ts";
import type { Point } from "../map/camera.ts";
import { unitById } from "../map/scene.ts";
import { type Answered, follow } from "./answers.ts";
import { Laying } from "./laying.ts";
import { Measures } from "./measures.ts";
import { Seat } from "./seat.ts";
import { openQuestion, tellings } from "./telling.ts";

export interface Refusal {
    readonly order: string;
    readonly rule: string;
    readonly sentence: string;
}

export class Table {
    readonly seats: readonly Seat[];
    readonly wire: Wire;
    readonly #current = signal(0);
    /** Two share this screen: nobody sees anything before he says that it is he who sits here. */
    readonly curtain = signal(false);
    readonly selected = signal<string | undefined>(undefined);
    readonly target = signal<string | undefined>(undefined);
    readonly refusal = signal<Refusal | undefined>(undefined);
    readonly look = signal<Point | undefined>(undefined);
    readonly seat = computed(() => this.seats[this.#current.value] as Seat);
    readonly scene = computed(() => this.seat.value.scene.value);
    readonly view = computed(() => this.seat.value.view.value);
    /** Units that may be given orders now, and those about whom something is asked. */
    readonly subjects = computed(() => {
        const pending = this.view.value?.pending ?? [];
        return [...new Set(pending.flatMap(({ subjects, unit }) => subjects ?? (unit ? [unit] : [])))];
    });
    readonly unit = computed(() => {
        const scene = this.scene.value;
        return scene && unitById(scene, this.selected.value);
    });
    readonly own = computed(() => this.unit.value !== undefined && this.unit.value.side === this.seat.value.side);
    readonly question = computed(() => openQuestion(this.seat.value.lines.value));
    /** Orders of the chosen unit that would be taken now. */
    readonly legal: Answered<readonly Means[]>;
    readonly targets: Answered<readonly Target[]>;
    readonly laying: Laying;
    readonly player = new Player();
    readonly measures: Measures;
    readonly #stops: (() => void)[] = [];

    constructor(wire: Wire, tokens: readonly string[]) {
        this.wire = wire;
        this.seats = tokens.map((token) => new Seat(wire, token));
        this.curtain.value = this.seats.length > 1;
        this.legal = follow(() => this.#wishLegal());
        this.targets = follow(() => this.#wishTargets());
        this.laying = new Laying(this);
        this.measures = new Measures(this);
        for (const seat of this.seats) seat.happened = (line, before, after) => this.#play(seat, line, before, after);
        this.#stops.push(
            effect(() => this.#tell()),
            effect(() => this.#handOver()),
            effect(() => this.#forgetTarget()),
        );
    }

    dispose(): void {
        for (const stop of this.#stops) stop();
        for (const seat of this.seats) seat.leave();
        for (const answered of [this.legal, this.targets]) answered.stop();
        this.laying.dispose();
        this.measures.dispose();
    }

    /** What could be done to him belongs to the step. */
    readonly #step = computed(() => this.view.value?.step);

    #forgetTarget(): void {
        void this.#step.value;
        this.target.value = undefined;
    }

    // ---- what is asked of the server ----

    #wishLegal() {
        const unit = this.selected.value;
        const seat = this.seat.value;
        void this.view.value;
        if (!unit || !this.subjects.value.includes(unit) || seat.watches) return undefined;
        return async () => (await seat.ask("legal", { unit })).orders;
    }

    #wishTargets() {
        const unit = this.unit.value;
        const seat = this.seat.value;
        void this.view.value;
        if (!unit?.box || !this.own.value || unit.arm === "leader") return undefined;
        return async () => {
            const answer = await seat.ask("targets", { unit: unit.id });
            return answer.t === "targets" ? answer.targets : [];
        };
    }

    // ---- who sits here ----

    /** The seat that is asked while the one that is shown is not. */
    readonly next = computed(() => {
        const shown = this.seat.value;
        if (this.seats.length < 2 || shown.isAsked || shown.view.value?.result.over) return undefined;
        return this.seats.find((seat) => seat !== shown && seat.isAsked);
    });

    #handOver(): void {
        const next = this.next.value;
        if (!next || this.curtain.peek()) return;
        this.curtain.value = true;
        this.#current.value = this.seats.indexOf(next);
        this.choose(undefined);
    }

    sit(seat: Seat): void {
        this.player.wipe();
        this.#current.value = this.seats.indexOf(seat);
        this.choose(undefined);
        this.curtain.value = false;
    }

    readonly nameOf = (id: string): string | undefined => {
        const scene = this.scene.peek();
        return scene && unitById(scene, id)?.name;
    };

    // ---- what is played back ----

    /** The table as it is shown: behind what is, as long as something is played back. */
    readonly shown = computed(() => {
        const scene = this.scene.value;
        const view = this.player.view.value;
        return scene && view ? { ...scene, view } : scene;
    });

    #play(seat: Seat, line: Line, before: View, after: View): void {
        if (seat === this.seat.peek() && !this.curtain.peek()) untracked(() => this.player.add({ line, before, after }));
    }

    // ---- what he hears ----

    #told = -1;
    #toldSeat: Seat | undefined;

    #tell(): void {
        const seat = this.seat.value;
        const lines = seat.lines.value;
        if (this.curtain.value || seat.view.value === undefined) return;
        const last = lines[lines.length - 1]?.n ?? -1;
        const news = this.#toldSeat === seat ? lines.filter(({ n }) => n > this.#told) : [];
        this.#told = last;
        this.#toldSeat = seat;
        const words = tellings(news, seat.view.value);
        if (words) untracked(() => announce(words));
    }

    // ---- what he chooses ----

    choose(unit: string | undefined): void {
        this.laying.clear();
        this.target.value = undefined;
        this.refusal.value = undefined;
        this.selected.value = unit;
    }

    show(unit: string): void {
        const box = this.scene.value && unitById(this.scene.value, unit)?.box;
        if (box) this.look.value = { x: box[0], y: box[1] };
    }

    chooseAndShow(unit: string): void {
        this.choose(unit);
        this.show(unit);
    }

    /** A tap on the map. */
    pick(unit: string | undefined, place: Point): void {
        if (this.measures.pick(unit, place)) return;
        if (this.laying.pick(place)) return;
        const other = this.scene.value && unitById(this.scene.value, unit);
        if (other && this.own.value && other.side !== this.seat.value.side) this.target.value = other.id;
        else this.choose(unit);
    }

    escape(): void {
        if (!this.measures.escape() && !this.laying.escape()) this.choose(undefined);
    }

    // ---- what he says ----

    async say(order: string): Promise<boolean> {
        return this.#attempt(order, () => this.seat.value.ask("order", { order }));
    }

    async dice(faces: readonly number[]): Promise<boolean> {
        return this.#attempt(`dice ${faces.join(" ")}`, () => this.seat.value.ask("dice", { faces }));
    }

    async takeBack(to: number): Promise<boolean> {
        return this.#attempt("take back", () => this.seat.value.ask("take_back", { to }));
    }

    async agree(agrees: boolean): Promise<boolean> {
        return this.#attempt(agrees ? "agree" : "refuse", () => this.seat.value.ask("agree", { agrees }));
    }

    async #attempt(order: string, ask: () => Promise<{ t: "taken"; n: number } | Refused>): Promise<boolean> {
        this.refusal.value = undefined;
        this.player.wipe();
        try {
            const answer = await ask();
            if (answer.t === "taken") {
                this.laying.clear();
                return true;
            }
            this.#refuse(order, answer.rule, answer.sentence);
        } catch (fault) {
            if (fault instanceof WireFault && fault.code === "lost")
                toast("The line broke before the answer came. The story will show whether the order was taken.", true);
            else this.#refuse(order, "", fault instanceof Error ? fault.message : String(fault));
        }
        return false;
    }

    #refuse(order: string, rule: string, sentence: string): void {
        this.refusal.value = { order, rule, sentence };
        announce(`Refused: ${sentence} ${rule}`, "urgent");
    }

    /** The last order of this side that could be taken back. */
    readonly lastOrder = computed<Line | undefined>(() => {
        const seat = this.seat.value;
        const lines = seat.lines.value;
        let back = Number.POSITIVE_INFINITY;
        for (let i = lines.length - 1; i >= 0; i--) {
            const line = lines[i];
            if (!line) continue;
            if (line.n >= back) continue;
            if ((line.take_back === "done" || line.take_back === "agree") && line.to !== undefined) back = Math.min(back, line.to);
            else if (line.order !== undefined && line.by === seat.side) return line;
        }
        return undefined;
    });
}
