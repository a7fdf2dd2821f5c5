// seat.ts - one seat of a battle as the page knows it: who joined, what is seen, and the story so far.
import { batch, computed, signal } from "@preact/signals";
import type { Listener, Wire, WireFault } from "../../wire/client.ts";
import type { Answer, Asked, Joined, Lacks, Line, Request, View, ViewFrame } from "../../wire/messages.ts";
import { type GeoJson, readGround } from "../map/ground.ts";
import type { Scene } from "../map/scene.ts";
import { viewAfter } from "./apply.ts";
import { Burst } from "./burst.ts";
import { colours } from "./colours.ts";

/** Requests that name a side. */
type OfSide = { [Kind in Request]: Asked<Kind> extends { side: string } ? Kind : never }[Request];

const PAGE = 200; // lines that are fetched at once

export class Seat implements Listener {
    readonly token: string;
    readonly about = signal<Joined | undefined>(undefined);
    readonly view = signal<ViewFrame["view"] | undefined>(undefined);
    readonly lines = signal<readonly Line[]>([]);
    /** The sides that are asked, for who watches. */
    readonly waitsFor = signal<readonly string[]>([]);
    readonly fault = signal<WireFault | undefined>(undefined);
    readonly scene = computed<Scene | undefined>(() => {
        const joined = this.about.value;
        const view = this.view.value;
        const ground = this.#ground.value;
        if (!joined || !view || !ground) return undefined;
        return {
            ground,
            view,
            sides: joined.sides,
            colours: colours.value,
            states: joined.states,
            lengths: joined.lengths,
            lengthUnit: joined.length_unit,
        };
    });
    /** Dice that are wanted before the battle goes on: only as long as the last line says so. */
    readonly lacks = computed<Lacks | undefined>(() => this.lines.value[this.lines.value.length - 1]?.lacks);
    /** Told of every line that changes what is seen, with the table before and behind it. */
    happened: ((line: Line, before: View, after: View) => void) | undefined;
    readonly #ground = signal<Scene["ground"] | undefined>(undefined);
    readonly #wire: Wire;

    constructor(wire: Wire, token: string) {
        this.#wire = wire;
        this.token = token;
        wire.seat(token, this);
    }

    /** The battle waits for this side. */
    get isAsked(): boolean {
        return (this.view.value?.pending.length ?? 0) > 0 || (this.side !== "" && this.lacks.value?.side === this.side);
    }

    get side(): string {
        return this.about.value?.side ?? "";
    }

    get watches(): boolean {
        return this.side === "watch";
    }

    /** The number of the last line this seat has. */
    get n(): number {
        return this.since();
    }

    since(): number {
        const lines = this.lines.value;
        return lines[lines.length - 1]?.n ?? -1;
    }

    /** Lines that are older than those at hand can be had. */
    get hasEarlier(): boolean {
        return (this.lines.value[0]?.n ?? 0) > 0;
    }

    async fetchEarlier(): Promise<void> {
        const to = (this.lines.value[0]?.n ?? 0) - 1;
        const { lines } = await this.ask("lines", { from: Math.max(0, to - PAGE + 1), to });
        this.lines.value = [...lines.filter(({ n }) => n <= to), ...this.lines.value];
    }

    leave(): void {
        this.#wire.leave(this.token);
    }

    joined(joined: Joined): void {
        this.#burst.flush();
        if (joined.from > this.since() + 1) this.lines.value = [];
        this.about.value = joined;
        this.fault.value = undefined;
        this.#ground.value ??= readGround(joined.ground as GeoJson);
    }

    readonly #burst = new Burst<Line>((lines) => batch(() => this.#takeAll(lines)));

    line(line: Line): void {
        this.#burst.add(line);
    }

    #takeAll(lines: readonly Line[]): void {
        for (const line of lines) this.#take(line);
    }

    #take(line: Line): void {
        if (line.n <= this.since()) return;
        const before = this.view.value;
        const after = before && viewAfter(before, line);
        batch(() => {
            this.lines.value = [...this.lines.value, line]; // nobody sees the new line beside what was asked before it
            this.view.value = after;
            this.waitsFor.value = line.waits_for ?? this.waitsFor.value;
        });
        if (before && after) this.happened?.(line, before, after);
    }

    viewed(frame: ViewFrame): void {
        this.#burst.flush();
        this.view.value = frame.view;
        this.waitsFor.value = frame.waits_for ?? [];
    }

    failed(fault: WireFault): void {
        this.fault.value = fault;
    }

    /** Asks in the name of this side. */
    async ask<Kind extends OfSide>(kind: Kind, asked: Omit<Asked<Kind>, "side">): Promise<Answer<Kind>> {
        const answer = await this.#wire.ask(kind, { side: this.side, ...asked } as Asked<Kind>);
        this.#burst.flush(); // what came before the answer is known beside it
        return answer;
    }
}
