// player.ts - plays what has happened on the map, act after act, at a speed that is remembered; one may skip it at any moment. Who
// wants no motion is shown all traces at once.
import { computed, signal } from "@preact/signals";
import { keep, kept } from "../app/keeping.ts";
import type { Point } from "../battle/map/camera.ts";
import { type Box, FULL_TURN } from "../battle/map/geometry.ts";
import { namesIn, orderedUnit, orderInWords } from "../story/saying.ts";
import type { Line, View, WireUnit } from "../wire/messages.ts";
import { type Beat, beatsOf, viewBehind } from "./beats.ts";
import { type Act, type Actor, actOf, type Trace } from "./marks.ts";

export interface Happening {
    readonly line: Line;
    readonly before: View;
    readonly after: View;
}

/** What is drawn over the map at a moment: what is over, what is going on, and those who are on their way. */
export interface Frame {
    readonly done: readonly Trace[];
    readonly now: readonly Trace[];
    readonly progress: number; // of what goes on, from 0 to 1
    readonly actors: readonly { readonly unit: WireUnit; readonly box: Box; readonly fades: boolean }[];
}

export const NOTHING: Frame = { done: [], now: [], progress: 1, actors: [] };

export const paces = [
    { value: "still", label: "still" },
    { value: "0.5", label: "slow" },
    { value: "1", label: "usual" },
    { value: "3", label: "quick" },
] as const;

const MOST_TRACES = 300;

function prefersStill(): boolean {
    return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function between(a: Box, b: Box, share: number): Box {
    let turn = (((b[2] - a[2]) % FULL_TURN) + FULL_TURN) % FULL_TURN;
    if (turn > FULL_TURN / 2) turn -= FULL_TURN;
    return [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1]), a[2] + share * turn, b[3], b[4]];
}

/** Where somebody is who has gone so much of his way: each stretch takes as long as any other. */
export function boxOnWay(way: readonly Box[], progress: number): Box | undefined {
    const legs = way.length - 1;
    const at = Math.min(legs, Math.max(0, progress * legs));
    const leg = Math.min(Math.floor(at), Math.max(0, legs - 1));
    const from = way[leg];
    const to = way[leg + 1] ?? from;
    return from && to && between(from, to, at - leg);
}

function actorAt({ unit, way, leaves }: Actor, progress: number) {
    const box = boxOnWay(way, progress);
    return box ? [{ unit, box, fades: leaves }] : [];
}

type Later = (then: (now: number) => void) => number;

export class Player {
    readonly pace = signal(kept("play.pace", ""));
    readonly current = signal<Act | undefined>(undefined);
    /** The table as it is shown; undefined: as it is. */
    readonly view = signal<View | undefined>(undefined);
    readonly frame = signal<Frame>(NOTHING);
    readonly paused = signal(false);
    readonly playing = computed(() => this.view.value !== undefined);
    /** What has been played since the traces were wiped away. */
    readonly beats = signal<readonly Beat[]>([]);
    readonly left = signal(0); // lines that wait
    middles: readonly Point[] = []; // of the places of the ground that units go into
    #queue: Happening[] = [];
    #now: { happening: Happening; beats: readonly Beat[]; at: number } | undefined;
    #done: readonly Trace[] = [];
    #spent = 0; // milliseconds of the act
    #last = 0;
    #timer = 0;
    readonly #later: Later;

    constructor(later: Later = (then) => requestAnimationFrame(then)) {
        this.#later = later;
    }

    get isStill(): boolean {
        return this.pace.value === "still" || (this.pace.value === "" && prefersStill());
    }

    setPace(pace: string): void {
        this.pace.value = pace;
        keep("play.pace", pace);
        if (this.isStill) this.skip();
    }

    /** Plays this behind all that waits. */
    add(happening: Happening): void {
        this.#queue.push(happening);
        this.left.value = this.#queue.length;
        if (this.isStill) this.skip();
        else if (!this.#now) this.#begin();
    }

    /** Everything that waits is over at once; its traces stay. */
    skip(): void {
        for (let more = this.#now !== undefined || this.#queue.length > 0; more; ) {
            if (!this.#now) this.#open();
            while (this.#now) this.#finishAct();
            more = this.#queue.length > 0;
        }
        this.#rest();
    }

    /** The next order is given: what is past is wiped away. */
    wipe(): void {
        this.skip();
        this.#done = [];
        this.beats.value = [];
        this.frame.value = NOTHING;
    }

    #rest(): void {
        this.view.value = undefined;
        this.current.value = undefined;
        this.paused.value = false;
        this.frame.value = { ...NOTHING, done: this.#done };
    }

    #begin(): void {
        while (!this.#now && this.#queue.length > 0) this.#open();
        this.#last = 0;
        if (!this.#now) this.#rest();
        else if (!this.#timer) this.#timer = this.#later((now) => this.#tick(now));
    }

    /** The next line whose beats show anything. */
    #open(): void {
        const happening = this.#queue.shift();
        this.left.value = this.#queue.length;
        if (!happening) {
            this.#rest();
            return;
        }
        const { line, before, after } = happening;
        this.#now = { happening, beats: beatsOf(line, before, after).map((beat) => told(beat, line, before)), at: -1 };
        this.view.value = before;
        this.#next();
    }

    #next(): void {
        const now = this.#now;
        if (!now) return;
        now.at++;
        this.#spent = 0;
        const beat = now.beats[now.at];
        if (!beat) {
            this.#now = undefined;
            this.view.value = now.happening.after;
            this.current.value = undefined;
            return;
        }
        this.current.value = actOf(beat, this.view.value ?? now.happening.before, now.happening.after, this.middles);
    }

    #finishAct(): void {
        const now = this.#now;
        const act = this.current.peek();
        if (!now || !act) {
            this.#now = undefined;
            return;
        }
        this.#done = [...this.#done, ...act.traces].slice(-MOST_TRACES);
        if (act.beat.text) this.beats.value = [...this.beats.value, act.beat];
        this.view.value = viewBehind(this.view.value ?? now.happening.before, act.beat, now.happening.after);
        this.#next();
    }

    #tick(now: number): void {
        this.#timer = 0;
        const elapsed = this.#last === 0 || this.paused.value ? 0 : Math.min(now - this.#last, 100);
        this.#last = now;
        this.#spent += elapsed * (Number(this.pace.value) || 1);
        while (this.#now) {
            const act = this.current.peek();
            const length = act && (act.traces.length > 0 || act.actors.length > 0 || isTold(act)) ? act.milliseconds : 0;
            if (this.#spent < length) break;
            const over = this.#spent - length;
            this.#finishAct();
            while (!this.#now && this.#queue.length > 0) this.#open();
            this.#spent = Math.min(over, 16);
        }
        if (!this.#now) {
            this.#rest();
            return;
        }
        this.#draw();
        this.#timer = this.#later((next) => this.#tick(next));
    }

    #draw(): void {
        const act = this.current.peek();
        if (!act) return;
        const progress = Math.min(1, this.#spent / act.milliseconds);
        this.frame.value = {
            done: this.#done,
            now: act.traces,
            progress,
            actors: act.actors.flatMap((actor) => actorAt(actor, progress)),
        };
    }
}

/** What is seen of an order of which nothing is said is told in the words of that order. */
function told(beat: Beat, line: Line, { units }: View): Beat {
    if (beat.text === "" && line.take_back) return { ...beat, text: "Taken back" };
    if (beat.text !== "" || line.order === undefined || beat.unit !== orderedUnit(line.order)) return beat;
    const nameOf = namesIn((id) => units.find((unit) => unit.id === id));
    return { ...beat, text: orderInWords(line.order, nameOf) };
}

/** Something that is worth a moment's reading though nothing is seen of it. */
function isTold({ beat }: Act): boolean {
    return beat.kind !== "other" && beat.kind !== "form" && beat.kind !== "move" && beat.text !== "";
}
