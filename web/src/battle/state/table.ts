// table.ts - a battle on this screen: the seats taken here, whose turn it is to look, and what he has chosen, asked and laid out.
import { computed, effect, signal, untracked } from "@preact/signals";
import { announce, toast } from "../../look/voice.tsx";
import { Player } from "../../play/player.ts";
import { namesIn } from "../../story/saying.ts";
import { type Wire, WireFault } from "../../wire/client.ts";
import type { Line, Means, Refused, Taken, Target, View } from "../../wire/messages.ts";
import type { Point } from "../map/camera.ts";
import { unitById } from "../map/scene.ts";
import { type Ability, followAbility } from "./able.ts";
import { aimsOf, threatsOf } from "./aims.ts";
import { type Answered, follow } from "./answers.ts";
import { AskedAnew } from "./asked_anew.ts";
import { Company } from "./company.ts";
import { Following } from "./following.ts";
import { givenHere, standingOrders } from "./given.ts";
import { Laying } from "./laying.ts";
import { Measures } from "./measures.ts";
import { Passed } from "./passed.ts";
import { radiiOf } from "./radius.ts";
import { Recall } from "./recall.ts";
import { reasonsOf } from "./refused.ts";
import { aimsIn } from "./sayable.ts";
import { Seat } from "./seat.ts";
import { openQuestion, tellings } from "./telling.ts";
import { passes } from "./wishes.ts";

export interface Refusal {
    readonly order: string;
    readonly units?: string; // by name, where some of many do not go
    readonly rule: string;
    readonly sentence: string;
}

const MOST_GROUPS = 200;
const MOST_REASONS = 3; // that are told at once of many who are refused
const HAND_MS = 900; // till a hand that is on its way has pressed

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
    readonly radii = computed(() => {
        const scene = this.scene.value;
        const matters = this.unit.value?.arm === "leader" || this.laying.mayMove.value; // else it lies over what one looks at
        return scene && matters ? radiiOf(scene.view, this.unit.value, scene.lengthUnit, this.laying.ghost.value?.box) : [];
    });
    readonly own = computed(() => this.unit.value !== undefined && this.unit.value.side === this.seat.value.side);
    readonly question = computed(() => openQuestion(this.seat.value.lines.value));
    readonly given = computed(() => givenHere(this.seat.value.lines.value, this.seat.value.side));
    readonly standing = computed(() => standingOrders(this.given.value));
    /** Orders of the chosen unit that would be taken now. */
    readonly legal: Answered<readonly Means[]>;
    readonly targets: Answered<readonly Target[]>;
    readonly laying: Laying;
    readonly company: Company;
    readonly following: Following;
    readonly ability: Answered<Ability>;
    readonly recall: Recall;
    /** What he has ordered against somebody, as long as it is not carried out or waits for others, and what he has laid out. */
    readonly ordered = computed(() => aimsOf(this.seat.value.lines.value, this.seat.value.side));
    readonly aims = computed(() => [
        ...this.ordered.value,
        ...aimsIn(this.following.waiting.value),
        ...this.company.aims.value,
        ...this.#threats.value,
    ]);
    readonly #threats = computed(() => {
        const { side } = this.seat.value;
        const sides = new Map((this.view.value?.units ?? []).map((unit) => [unit.id, unit.side]));
        return threatsOf(this.view.value?.pending ?? [], (unit) => sides.has(unit) && sides.get(unit) !== side);
    });
    /** What lies beside the map. */
    readonly tab = signal("orders");
    /** He has asked to take something back, and is asked whether he means it. */
    readonly wantsBack = signal(false);
    readonly player = new Player();
    readonly measures: Measures;
    readonly #stops: (() => void)[] = [];

    constructor(wire: Wire, tokens: readonly string[]) {
        this.wire = wire;
        this.seats = tokens.map((token) => new Seat(wire, token));
        this.passed = new Passed(tokens);
        this.curtain.value = this.seats.length > 1;
        const about = (): string => `${this.selected.value} ${this.asks()}`;
        this.legal = follow(() => this.#wishLegal(), about);
        this.targets = follow(() => this.#wishTargets(), about);
        this.laying = new Laying(this);
        this.following = new Following(this);
        this.company = new Company(this);
        this.ability = followAbility(this);
        this.recall = new Recall(this);
        this.measures = new Measures(this);
        for (const seat of this.seats) seat.happened = (line, before, after) => this.#play(seat, line, before, after);
        this.#stops.push(
            effect(() => this.#tell()),
            effect(() => this.#handOver()),
            effect(() => this.#forgetTarget()),
            effect(() => this.#passOn()),
            effect(() => this.#chooseTheOne()),
        );
    }

    dispose(): void {
        clearTimeout(this.#later);
        for (const stop of this.#stops) stop();
        for (const seat of this.seats) seat.leave();
        for (const answered of [this.legal, this.targets, this.ability]) answered.stop();
        this.laying.dispose();
        this.company.dispose();
        this.following.dispose();
        this.recall.dispose();
        this.measures.dispose();
    }

    readonly #asked = computed(() => this.asks());

    /** What could be done to him belongs to what is asked. */
    #forgetTarget(): void {
        void this.#asked.value;
        this.target.value = undefined;
        untracked(() => this.#letGoOfIdle());
    }

    /** Whoever has nothing to do with what is asked anew does not stand before it. */
    #letGoOfIdle(): void {
        const { selected, subjects, view } = this;
        const asks = (view.value?.pending.length ?? 0) > 0;
        if (!asks) return;
        const idle = selected.value === this.#choseOne || !subjects.value.includes(selected.value ?? "");
        if (selected.value !== undefined && idle) this.choose(undefined, true);
        this.#choseOne = undefined;
        this.#carried = selected.value;
    }

    /** Who was chosen when something else was asked. */
    #carried: string | undefined;

    /** For this question somebody was chosen by itself: whoever lets go of him does so for good. */
    #choseFor = "";
    #choseOne: string | undefined;

    /** Was he chosen by a hand? */
    isWished(unit: string): boolean {
        return unit !== this.#choseOne;
    }

    /** If one alone can do anything, he is chosen. */
    #chooseTheOne(): void {
        const seat = this.seat.value;
        const [one, ...others] = this.openTo.value;
        const asked = this.#asked.value;
        const orders = this.ability.value.value;
        const pending = this.view.value?.pending ?? [];
        if (this.#choseFor !== asked) this.#choseFor = ""; // what is asked again, as after taking back, is another question
        const known = pending.length === 1 && pending[0]?.subjects !== undefined && orders?.n === seat.n;
        if (!known || !one || this.curtain.value || seat.watches) return;
        untracked(() => this.#letGoOfCarried());
        if (others.length > 0 || this.#choseFor === asked) return;
        this.#choseFor = asked;
        untracked(() => {
            if (this.selected.value !== undefined || this.company.isOpen.value) return;
            this.choose(one, true);
            this.#choseOne = one;
        });
    }

    /** Whoever may be ordered by what is asked now, but can do nothing, does not stand before those who can. */
    #letGoOfCarried(): void {
        const { selected, openTo } = this;
        const idle = selected.value !== undefined && selected.value === this.#carried && !openTo.value.includes(selected.value);
        this.#carried = undefined;
        if (idle) this.choose(undefined, true);
    }

    // ---- what is asked of the server ----

    /** Which question stands, whoever of the units it is put to has been ordered already. */
    readonly asks = (): string => {
        const view = this.view.value;
        const asked = (view?.pending ?? []).map(({ decision, unit, other }) => `${decision} ${unit ?? ""} ${other ?? ""}`);
        return [this.seat.value.side, view?.turn, view?.step, ...asked].join("; ");
    };

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

    readonly nameOf = namesIn((id) => {
        const scene = this.scene.peek();
        return scene && unitById(scene, id);
    });

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
        const words = tellings(news, seat.view.value, this.nameOf);
        if (words) untracked(() => announce(words));
    }

    // ---- what he chooses ----

    /** `many`: among others, who stay chosen. */
    choose(unit: string | undefined, many = false): void {
        this.laying.clear();
        if (!many) this.company.clear();
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
    pick(unit: string | undefined, place: Point, shift = false): void {
        if (this.measures.pick(unit, place)) return;
        if (this.laying.pick(place)) return;
        if (this.#pickMany(unit, shift) || this.company.pick(unit)) return;
        const other = this.scene.value && unitById(this.scene.value, unit);
        if (other && this.own.value && other.side !== this.seat.value.side) this.target.value = other.id;
        else this.choose(unit);
    }

    /** With Shift one more; a general who is not to be ordered himself stands for those under him who are. */
    #pickMany(id: string | undefined, shift: boolean): boolean {
        const unit = this.scene.value && unitById(this.scene.value, id);
        if (!unit || unit.side !== this.seat.value.side || this.seat.value.watches) return false;
        const ordered = this.subjects.value.includes(unit.id);
        if (shift && (ordered || unit.arm !== "leader")) {
            this.company.toggle(unit.id);
            return true;
        }
        const command = unit.arm === "leader" ? this.company.commandOf(unit.id) : [];
        if (command.length === 0 || ordered) return false;
        this.company.choose(shift ? [...this.company.members.value, ...command] : command);
        return true;
    }

    escape(): void {
        if (!this.measures.escape() && !this.laying.escape() && !this.company.escape()) this.choose(undefined);
    }

    // ---- what he says ----

    /** Who may be ordered and can do anything, in the order of the list. */
    readonly able = computed(() => {
        const ability = this.ability.value.value;
        const able = this.company.able.value;
        return ability ? able.filter(({ id }) => (ability.get(id)?.length ?? 1) > 0) : able;
    });

    /** Of the subjects those of whom it is not known that they can do nothing: the map marks nobody in vain. */
    readonly openTo = computed(() => {
        const ability = this.ability.value.value;
        return this.subjects.value.filter((id) => (ability?.get(id)?.length ?? 1) > 0);
    });

    async done(): Promise<boolean> {
        this.asked.done(this.view.value);
        return this.say("done");
    }

    readonly asked = new AskedAnew();

    /** Done, and not asked again in this turn. */
    async doneForTheTurn(): Promise<boolean> {
        this.asked.settle(this.view.value);
        return this.say("done");
    }

    /** Lines of the record that were said by themselves. */
    readonly passed: Passed;

    /** Up to that line of the record it has said so already; while the answer is on its way, whatever else happens. */
    #passed = Number.NEGATIVE_INFINITY;

    /** Where nobody can do anything, and he wishes so. What was known of an earlier question says nothing of this one. */
    #passOn(): void {
        const seat = this.seat.value;
        const pending = this.view.value?.pending ?? [];
        const ability = this.ability.value.value;
        const subjects = pending.length === 1 ? pending[0]?.subjects : undefined;
        const settled = this.asked.isSettled(this.view.value);
        if (!(passes.on || settled) || !subjects || this.ability.waits.value || !this.answersByItself || seat.n <= this.#passed)
            return;
        const nobody = subjects.length === 0 || (ability?.n === seat.n && subjects.every((id) => ability.get(id)?.length === 0));
        if (!nobody && !settled) return;
        if (this.#waits(seat)) return;
        untracked(() => void this.answerByItself("done"));
    }

    /** Behind his own order he may be about to say that he is done: that must not meet the next question. */
    #waits(seat: Seat): boolean {
        const last = seat.lines.value[seat.lines.value.length - 1];
        if (last?.by !== seat.side || last.order === "done" || this.passed.has(last.n) || this.#waited === last.n) return false;
        clearTimeout(this.#later);
        this.#later = setTimeout(() => {
            this.#waited = last.n;
            untracked(() => this.#passOn());
        }, HAND_MS);
        return true;
    }

    #waited = -1;
    #later: ReturnType<typeof setTimeout> | undefined;

    /** What was just taken back is for him to answer: by itself it would be as it was. */
    get answersByItself(): boolean {
        const { lines, watches } = this.seat.value;
        const last = lines.value[lines.value.length - 1];
        return !this.curtain.value && !watches && last?.take_back === undefined;
    }

    async answerByItself(order: string): Promise<void> {
        const seat = this.seat.value;
        const before = seat.n;
        let passed = before;
        this.#passed = Number.POSITIVE_INFINITY;
        this.passed.add(before + 1);
        await this.#attempt(order, async () => {
            const answer = await seat.ask("order", { order });
            if (answer.t === "taken") for (let n = before + 1; n <= answer.n; n++) this.passed.add(n);
            if (answer.t === "taken") passed = Math.max(before, answer.n - 1); // until the screen shows what it brought
            return answer;
        });
        this.#passed = passed;
        untracked(() => this.#passOn());
    }

    async say(order: string): Promise<boolean> {
        return this.#attempt(order, () => this.seat.value.ask("order", { order }));
    }

    /** Up to that line of the record goes what was said last: the screen may not show it yet. */
    takenTo = -1;

    /** An order that follows another by itself: what that brought goes on being shown. */
    async sayBehind(order: string): Promise<Taken | Refused> {
        const answer = await this.seat.value.ask("order", { order });
        if (answer.t === "taken") this.takenTo = answer.n;
        return answer;
    }

    /** An order, or orders to many: what was given as one is taken back as one. */
    async sayAny(text: string): Promise<boolean> {
        return /[;:]/.test(text) ? this.sayMany(text) : this.say(text);
    }

    /** Orders that were taken back last, to be given again. */
    readonly again = signal("");

    async giveAgain(): Promise<boolean> {
        const orders = this.again.value;
        return orders !== "" && this.sayMany(orders);
    }

    /** Several orders, one behind the other; who could not is told. They are taken back as one. */
    async sayMany(orders: string): Promise<boolean> {
        const since = this.seat.value.n;
        const taken = await this.#attempt(orders, () => this.seat.value.ask("order", { order: orders }));
        const seat = this.seat.value;
        if (taken) this.#groups = [...this.#groups.slice(-MOST_GROUPS), { since, to: seat.n, seat }];
        return taken;
    }

    /** What is laid out is meant. */
    async confirm(): Promise<void> {
        if (this.company.laid.value) await this.company.confirm();
        else await this.laying.confirm();
    }

    async dice(faces: readonly number[]): Promise<boolean> {
        return this.#attempt(`dice ${faces.join(" ")}`, () => this.seat.value.ask("dice", { faces }));
    }

    /** Asks whether the last order goes; what is laid out counted on it. */
    askBack(): void {
        this.laying.clear();
        this.company.drop();
        this.wantsBack.value = this.lastOrder.value !== undefined;
    }

    async takeBack(to: number): Promise<boolean> {
        const { lines, side } = this.seat.value;
        const orders = lines.value.flatMap(({ n, by, order }) => (n >= to && by === side && order !== undefined ? [order] : []));
        this.asked.forget();
        this.following.drop();
        const taken = await this.#attempt("take back", () => this.seat.value.ask("take_back", { to }));
        if (taken) this.again.value = orders.join("; ");
        return taken;
    }

    async agree(agrees: boolean): Promise<boolean> {
        return this.#attempt(agrees ? "agree" : "refuse", () => this.seat.value.ask("agree", { agrees }));
    }

    async #attempt(order: string, ask: () => Promise<Taken | Refused>): Promise<boolean> {
        this.refusal.value = undefined;
        this.again.value = "";
        this.player.wipe();
        try {
            const answer = await ask();
            if (answer.t === "taken") {
                this.takenTo = answer.n;
                this.laying.clear();
                if (answer.refused) this.#tellRefused(answer.refused);
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

    /** Of many. */
    #tellRefused(refused: NonNullable<Taken["refused"]>): void {
        const [first] = refused;
        if (!first) return;
        const scene = this.scene.value;
        const nameOf = (unit: string): string => (scene && unitById(scene, unit)?.name) ?? unit;
        const names = refused.map(({ unit }) => (unit === undefined ? "" : nameOf(unit))).filter(Boolean);
        this.#refuse("", first.rule, reasonsOf(refused, nameOf, MOST_REASONS), names.join(", "));
    }

    #refuse(order: string, rule: string, sentence: string, units?: string): void {
        this.refusal.value = { order, rule, sentence, ...(units ? { units } : {}) };
        announce(`Refused: ${sentence} ${rule}`, "urgent");
    }

    #groups: readonly { since: number; to: number; seat: Seat }[] = [];

    /** The first of the orders that were given together with this one. */
    firstOf(line: Line): Line {
        const seat = this.seat.value;
        const group = this.#groups.find((one) => one.seat === seat && one.since < line.n && line.n <= one.to);
        if (!group) return line;
        return seat.lines.value.find(({ n, by, order }) => n > group.since && by === seat.side && order !== undefined) ?? line;
    }

    /** The last order of this side that could be taken back; what was said by itself goes with what he said before. */
    readonly lastOrder = computed<Line | undefined>(() => {
        const seat = this.seat.value;
        const lines = seat.lines.value;
        let back = Number.POSITIVE_INFINITY;
        for (let i = lines.length - 1; i >= 0; i--) {
            const line = lines[i];
            if (!line) continue;
            if (line.n >= back) continue;
            if ((line.take_back === "done" || line.take_back === "agree") && line.to !== undefined) back = Math.min(back, line.to);
            else if (line.order !== undefined && line.by === seat.side && !this.passed.has(line.n)) return line;
        }
        return undefined;
    });
}
