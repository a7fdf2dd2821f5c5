// company.ts - several units that are ordered together: who they are, what is laid out for them, and that it is given and taken back
// as one. It is always the same as so many single orders.
import { computed, effect, signal, untracked } from "@preact/signals";
import type { Means, Together, TogetherOrder, WireUnit } from "../../wire/messages.ts";
import type { Point } from "../map/camera.ts";
import {
    type Box,
    boxCentre,
    boxCorners,
    boxFront,
    degreesOf,
    distanceBetween,
    facingToward,
    gapBetween,
    outlineHolds,
    placeBeyond,
} from "../map/geometry.ts";
import type { MapDrag } from "../map/map.tsx";
import type { Ghost } from "../map/overlay.ts";
import { lengthText } from "../map/scene.ts";
import { Latest } from "./answers.ts";
import { askedVerb, type Common, commonTargets, firstAt } from "./common.ts";
import { amidst, foremostFirst, isUnder, lookingBack, toldOff, within } from "./ranks.ts";
import { aimsIn, isAimed, type Sayable, sayableTo, saysAnything, targetOf } from "./sayable.ts";
import type { Table } from "./table.ts";
import { metres, placeIn } from "./words.ts";

export interface LaidMany {
    readonly text: string; // what was asked: words, or wishes
    readonly words: string; // for the same again; "" where it was drawn
    readonly orders: readonly TogetherOrder[] | undefined; // none yet
    readonly left?: readonly string[]; // who looks back while the others go forward
}

const fights: ReadonlySet<string> = new Set(["foot", "horse"]); // a battery far off draws no general to it

export const FORWARD = "as far as they may";
const FAR = 1_000_000; // millimetres
const NEAR = 1_000;
const IN_PLACE = 10_000; // millimetres: for less no general rides
const MOST_MEASURED = 6; // ghosts that tell how far they are: more would hide each other

type Order = TogetherOrder & { order: string };

interface Wished {
    readonly unit: string;
    readonly to: Point;
    readonly facing?: number;
}

export function givenOf(laid: LaidMany | undefined): readonly Order[] {
    return (laid?.orders ?? []).filter((one): one is Order => one.order !== undefined && !one.refused);
}

/** Those that are tried again when what was ordered before them is carried out. */
export function laterOf(laid: LaidMany | undefined): readonly Order[] {
    return (laid?.orders ?? []).filter((one): one is Order => one.order !== undefined && one.later === true);
}

export class Company {
    readonly #table: Table;
    readonly members = signal<readonly string[]>([]);
    readonly laid = signal<LaidMany | undefined>(undefined);
    /** What the next drag on the ground is; without either it pans the map. */
    readonly draws = signal<"lasso" | "line" | undefined>(undefined);
    readonly lasso = signal<readonly Point[]>([]);
    readonly line = signal<readonly Point[]>([]);
    readonly again = signal("");
    readonly #asker: Latest<LaidMany, Together>;
    readonly #stops: readonly (() => void)[];

    constructor(table: Table) {
        this.#table = table;
        this.#asker = new Latest(
            ({ text }) => table.seat.value.ask("together", { order: text }),
            (answer, wish) => {
                if (this.laid.value?.text !== wish.text) return;
                this.laid.value = { ...wish, orders: answer.orders };
                if (wish.text === this.#goesAhead) this.#rideAlong(answer.orders, wish);
            },
        );
        const asked = computed(() => table.asks());
        this.#stops = [
            effect(() => {
                void table.seat.value;
                this.clear();
            }),
            effect(() => {
                void asked.value;
                untracked(() => this.drop()); // what was laid out for another question is no answer to this
            }),
        ];
    }

    dispose(): void {
        for (const stop of this.#stops) stop();
    }

    /** Those of them who can be ordered now; the others stay chosen for what is asked next. */
    readonly units = computed<readonly WireUnit[]>(() => {
        const { scene, ability } = this.#table;
        const known = new Map((scene.value?.view.units ?? []).map((unit) => [unit.id, unit]));
        const open = new Set((scene.value?.view.pending ?? []).flatMap(({ subjects }) => subjects ?? []));
        const orders = ability.value.value;
        const may = (id: string): boolean => open.has(id) && (orders?.get(id)?.length ?? 1) > 0;
        return this.members.value.flatMap((id) => (may(id) ? (known.get(id) ?? []) : []));
    });

    readonly #ids = computed(() => this.units.value.map(({ id }) => id));

    // ---- who they are ----

    clear(): void {
        this.drop();
        this.members.value = [];
        this.draws.value = undefined;
    }

    /** What is laid out is not meant. */
    drop(): void {
        this.#asker.drop();
        this.laid.value = undefined;
        this.line.value = [];
    }

    choose(ids: readonly string[]): void {
        this.drop();
        this.#table.choose(undefined, true);
        this.members.value = [...new Set(ids)];
    }

    /** In or out; whoever was chosen alone comes along. */
    toggle(id: string): void {
        const alone = this.#table.selected.value;
        const before = this.members.value.length === 0 && alone && this.#isOwn(alone) ? [alone] : this.members.value;
        this.choose(before.includes(id) ? before.filter((one) => one !== id) : [...before, id]);
    }

    #isOwn(id: string): boolean {
        const { side } = this.#table.seat.value;
        return this.#table.scene.value?.view.units.some((unit) => unit.id === id && unit.side === side) ?? false;
    }

    /** Those who may be ordered now: all that stand on the table, and whoever fires out of a house. */
    readonly able = computed<readonly WireUnit[]>(() => {
        const { side } = this.#table.seat.value;
        const subjects = new Set(this.#table.subjects.value);
        const ability = this.#table.ability.value.value;
        const aims = (id: string): boolean => ability?.get(id)?.some(({ order }) => targetOf(order)) ?? false;
        return (this.#table.scene.value?.view.units ?? []).filter(
            (unit) => unit.side === side && (unit.box || (unit.where === "place" && aims(unit.id))) && subjects.has(unit.id),
        );
    });

    /** Of a general's whole command, those who may be ordered now. */
    commandOf(leader: string): readonly string[] {
        const units = this.#table.scene.value?.view.units ?? [];
        return this.able.value.filter((unit) => unit.arm !== "leader" && isUnder(units, unit, leader)).map(({ id }) => id);
    }

    // ---- what they shall do ----

    /** What may be said to them together; undefined as long as nobody knows, and of so many that none is asked. */
    sayableTo(ids: readonly string[]): Sayable | undefined {
        const ability = this.#table.ability.value.value;
        const units = this.#table.scene.value?.view.units ?? [];
        const waiting = units.flatMap(({ id, where }) => (where === "waiting" ? [id] : []));
        return ability && sayableTo(ids, ability, this.#table.seat.value.about.value?.verbs ?? [], waiting);
    }

    readonly sayable = computed(() => this.sayableTo(this.#ids.value));

    /** Is there anything that they may be ordered together now? */
    readonly isOpen = computed(() => {
        const sayable = this.sayable.value;
        const several = this.units.value.length > 1 || this.members.value.length === 1; // one alone has a sheet of its own
        return several && this.units.value.length > 0 && (!sayable || saysAnything(sayable));
    });

    /** Those who are still to come begin beside each other, each by the place that it is expected at. */
    comeOn(): void {
        const ability = this.#table.ability.value.value;
        const wishes = this.units.value.flatMap(({ id, where }) => {
            const to =
                where === "waiting"
                    ? ability
                          ?.get(id)
                          ?.map(({ order }) => placeIn(order))
                          .find(Boolean)
                    : undefined;
            return to ? [{ unit: id, to }] : [];
        });
        if (wishes.length > 0) this.#wish(wishes);
    }

    /** Each of them against the nearest of those whom it may. */
    aim(verb: string): void {
        const orders = this.units.value.flatMap((unit) => this.#nearest(verb, unit) ?? []);
        if (orders.length > 0) this.#lay({ text: orders.map(({ order }) => order).join("; "), words: "", orders: undefined });
    }

    /** How far it is for who has the farthest to go: ", up to 900 yards". */
    farthest(verb: string): string {
        const scene = this.#table.scene.value;
        const nearest = this.units.value.flatMap((unit) => {
            const one = this.#nearest(verb, unit);
            return one ? [this.gapTo(unit, one.order)] : [];
        });
        const most = Math.max(...nearest.filter(Number.isFinite));
        return scene && most > 0 ? `, up to ${lengthText(scene, most)}` : "";
    }

    /** How far it is from the one whom the order is against. */
    gapTo(unit: WireUnit, order: string): number {
        const { view, ground } = this.#table.scene.value ?? {};
        const from = unit.box ? boxCorners(unit.box) : ground?.zones[unit.zone ?? -1]?.at; // out of a house
        const target = view?.units.find(({ id }) => id === targetOf(order))?.box;
        const place = placeIn(order);
        if (!from || !(target || place)) return Number.POSITIVE_INFINITY;
        return gapBetween(from, target ? boxCorners(target) : place ? [place] : []).length;
    }

    #nearest(verb: string, unit: WireUnit): Means | undefined {
        const gap = ({ order }: Means): number => this.gapTo(unit, order);
        const open = (this.#table.ability.value.value?.get(unit.id) ?? []).filter(
            (one) => one.order.startsWith(`${verb} `) && isAimed(one),
        );
        return open.reduce<Means | undefined>((best, one) => (best && gap(best) <= gap(one) ? best : one), undefined);
    }

    /** Whom they may go for together, and by what; who was pointed at comes first. */
    readonly common = computed<readonly Common[]>(() => {
        const ability = this.#table.ability.value.value;
        return ability ? commonTargets(this.#ids.value, ability, this.#table.target.value) : [];
    });

    /** All of them against this one: by that verb, or by what comes first. Who may not says why. */
    against(target: string, verb?: string): void {
        const ability = this.#table.ability.value.value;
        const how = verb ?? this.common.value.find((one) => one.target === target)?.verbs[0]?.verb ?? askedVerb(this.#table);
        this.#table.target.value = target;
        if (!ability || !how) return;
        const fighting = this.units.value.filter(({ arm }) => arm !== "leader");
        const orders = fighting.map((unit) => ({ unit, order: firstAt(ability.get(unit.id) ?? [], how, target)?.order }));
        const barred = orders.filter(({ order }) => !order).map(({ unit }) => `${how} ${unit.id} at ${target}`);
        const going = orders.flatMap(({ unit, order }) => (order ? [{ order, gap: this.gapTo(unit, order) }] : []));
        const open = going.toSorted((a, b) => a.gap - b.gap).map(({ order }) => order); // whoever is nearest stands in nobody's way
        this.#lay({ text: [...barred, ...open].join("; "), words: "", orders: undefined });
    }

    /** A tap on an enemy while several are chosen. */
    pick(unit: string | undefined): boolean {
        if (!unit || !this.isOpen.value || this.units.value.length < 2 || this.#isOwn(unit)) return false;
        if (this.common.value.length === 0 && !askedVerb(this.#table)) return false;
        this.against(unit);
        return true;
    }

    #enemyAt(place: Point): string | undefined {
        const { side } = this.#table.seat.value;
        const units = this.#table.scene.value?.view.units ?? [];
        return units.find((unit) => unit.side !== side && unit.box && outlineHolds(boxCorners(unit.box), place))?.id;
    }

    /** Whom those that are laid out would be against. */
    readonly aims = computed(() => aimsIn([...givenOf(this.laid.value), ...laterOf(this.laid.value)]));

    #stays(unit: string): boolean {
        const path = this.laid.value?.orders?.find((one) => one.unit === unit)?.path;
        return path === undefined || path.at(0)?.join() === path.at(-1)?.join();
    }

    /** Lays out words for all of them: "advance 200". */
    say(words: string): void {
        if (words.trim() === "" || this.units.value.length === 0) return;
        if (words === FORWARD) {
            this.forward();
            return;
        }
        const going = /^(advance|form) /.test(words) ? this.#troops() : this.units.value;
        const text = `${going.map(({ id }) => id).join(" ")}: ${words}`;
        if (going.length < this.units.value.length && words.startsWith("advance")) this.#goesAhead = text;
        this.#lay({ text, words, orders: undefined });
    }

    /** No general rides ahead of them, or forms a line. */
    #troops(): readonly WireUnit[] {
        const troops = this.units.value.filter(({ arm }) => arm !== "leader");
        return troops.length > 0 ? troops : this.units.value;
    }

    #lay(laid: LaidMany): void {
        this.laid.value = { ...laid, orders: this.laid.value?.orders };
        this.#asker.wish(laid);
    }

    #wished(places: readonly Wished[]): string {
        const text = places.map(({ unit, to, facing }) => {
            const place = `${metres(Math.max(0, to.x))} ${metres(Math.max(0, to.y))}`;
            return `${unit} to ${place}${facing === undefined ? "" : ` facing ${Math.round(degreesOf(facing) * 1000) / 1000}`}`;
        });
        return text.join("; ");
    }

    #wish(places: readonly Wished[], words = "", left: readonly string[] = []): string {
        const text = this.#wished(places);
        this.#lay({ text, words, orders: undefined, left });
        return text;
    }

    /** Straight ahead, each as far as it may: toward a place on the table that is farther than anybody goes at once. Whoever looks
     * back, as after a rout, is not sent away from the others. */
    forward(): void {
        const all = this.#troops().flatMap((unit) => (unit.box ? [{ ...unit, box: unit.box }] : []));
        const left = lookingBack(all);
        const going = foremostFirst(all.filter((unit) => !left.includes(unit)));
        this.#goesAhead = this.#wish(
            going.map(({ id, box }) => ({ unit: id, to: this.#farAhead(box) })),
            FORWARD,
            left.map(({ id }) => id),
        );
    }

    /** What was wished of troops who go forward before their generals. */
    #goesAhead = "";

    /** Generals who are chosen with their troops go first, to behind the middle of where these come; where one is refused on his
     * account, who would go too far from him, as far as the foremost. */
    #rideAlong(orders: readonly TogetherOrder[], wish: LaidMany): void {
        const all = this.#table.scene.value?.view.units ?? [];
        const gone = new Map(orders.map(({ unit, length }) => [unit, length ?? 0]));
        const riding = this.units.value.flatMap(({ id, name, box, arm }) => {
            const own = this.units.value.filter((unit) => fights.has(unit.arm) && isUnder(all, unit, id));
            const far = Math.max(0, ...own.map((unit) => gone.get(unit.id) ?? 0));
            const boxes = own.flatMap((unit) => (unit.box ? [unit.box] : []));
            const binds = orders.some(({ refused }) => refused?.sentence.includes(name));
            if (arm !== "leader" || !box || far === 0) return [];
            const to = amidst(boxes, box, far, binds);
            return distanceBetween(to, boxFront(box)) < IN_PLACE ? [] : [{ unit: id, to }];
        });
        if (riding.length === 0) return;
        this.#lay({ ...wish, text: `${this.#wished(riding)}; ${this.#goesAhead}`, orders: undefined });
    }

    #farAhead(box: Box): Point {
        const { width, height } = this.#table.scene.value?.ground ?? { width: 0, height: 0 };
        const isOnTable = ({ x, y }: Point): boolean => x >= 0 && y >= 0 && x <= width && y <= height;
        for (let far = FAR; far > NEAR; far *= 0.9) {
            const place = placeBeyond(boxFront(box), box[2], far);
            if (isOnTable(place)) return place;
        }
        return boxFront(box);
    }

    /** All of them as they stand: the foremost first, that none is in another's way. */
    drag(unit: string): MapDrag | undefined {
        const begun = this.units.value.find(({ id }) => id === unit)?.box;
        if (!begun || this.units.value.length < 2) return undefined;
        const move = (place: Point): void => {
            const enemy = this.#enemyAt(place);
            if (enemy && this.common.value.some(({ target }) => target === enemy)) {
                this.against(enemy);
                return;
            }
            const by = { x: place.x - begun[0], y: place.y - begun[1] };
            const ahead = ({ box }: WireUnit): number => (box ? box[0] * by.x + box[1] * by.y : 0);
            const going = this.units.value.filter(({ box }) => box).toSorted((a, b) => ahead(b) - ahead(a));
            this.#wish(going.map(({ id, box }) => ({ unit: id, to: { x: (box as Box)[0] + by.x, y: (box as Box)[1] + by.y } })));
        };
        return { move, end: move, cancel: () => {} };
    }

    /** A drag on the ground: a lasso, or the line on which they shall stand. */
    ground(begun: Point, shift: boolean): MapDrag | undefined {
        const draws = shift ? "lasso" : this.draws.value;
        if (draws === "lasso") return this.#throwLasso(begun, shift);
        return draws === "line" ? this.#drawLine(begun) : undefined;
    }

    #throwLasso(begun: Point, adds: boolean): MapDrag {
        const before = adds ? this.members.value : [];
        const outline = (to: Point): Point[] => [begun, { x: to.x, y: begun.y }, to, { x: begun.x, y: to.y }];
        const over = (): void => {
            this.lasso.value = [];
            this.draws.value = undefined;
        };
        return {
            move: (to) => {
                this.lasso.value = outline(to);
            },
            end: (to) => {
                const caught = this.able.value.filter(
                    ({ box, arm }) => box && arm !== "leader" && within(begun, to, boxCentre(box)),
                );
                over();
                this.choose([...before, ...caught.map(({ id }) => id)]);
            },
            cancel: over,
        };
    }

    #drawLine(begun: Point): MapDrag {
        const lay = (to: Point): void => {
            this.line.value = [begun, to];
            if (distanceBetween(begun, to) < 1000) return;
            const facing = facingToward(begun, to) - 16384;
            const troops = this.units.value.filter(({ arm }) => arm !== "leader");
            this.#wish(toldOff(troops, begun, to).map((one) => ({ ...one, facing: (facing + 65536) % 65536 })));
        };
        return {
            move: lay,
            end: (to) => {
                lay(to);
                this.draws.value = undefined;
            },
            cancel: () => this.drop(),
        };
    }

    /** Own generals on whose account somebody does not go ahead, and who may ride along but are not chosen. */
    readonly leftBehind = computed<readonly WireUnit[]>(() => {
        const { words = "", orders = [] } = this.laid.value ?? {};
        if (words !== FORWARD && !words.startsWith("advance")) return [];
        const sentences = (orders ?? []).flatMap(({ refused }) => refused?.sentence ?? []);
        const chosen = this.members.value;
        return this.able.value.filter(
            ({ id, name, arm }) => arm === "leader" && !chosen.includes(id) && sentences.some((one) => one.includes(name)),
        );
    });

    /** The same once more, and they ride along. */
    takeAlong(leaders: readonly WireUnit[]): void {
        const words = this.laid.value?.words ?? "";
        this.choose([...this.members.value, ...leaders.map(({ id }) => id)]);
        this.say(words);
    }

    // ---- given as one ----

    readonly ghosts = computed<readonly Ghost[]>(() => {
        const scene = this.#table.scene.value;
        if (!scene) return [];
        const orders = this.laid.value?.orders ?? [];
        const few = orders.length <= MOST_MEASURED;
        return orders.flatMap((one): Ghost[] => {
            const unit = this.units.value.find(({ id }) => id === one.unit);
            const end = one.path?.at(-1);
            if (!unit?.box || (one.order && targetOf(one.order) && this.#stays(unit.id))) return [];
            if (!end) return [{ unit: unit.id, box: unit.box, path: [], good: false, words: "" }];
            const box: Box = [end[0], end[1], end[2], one.width ?? unit.box[3], one.depth ?? unit.box[4]];
            const [figure = ""] = lengthText(scene, one.length ?? 0).split(" "); // with its measure it would reach to the next ghost
            const words = few && one.length && one.whole === false ? figure : "";
            return [{ unit: unit.id, box, path: one.path ?? [], good: true, words }];
        });
    });

    async confirm(): Promise<boolean> {
        const laid = this.laid.value;
        const orders = givenOf(laid);
        if (!laid || orders.length === 0) return false;
        if (laid.words) this.again.value = laid.words;
        const follow = this.#table.following.from(laterOf(laid));
        const given = await this.#table.sayMany(orders.map(({ order }) => order).join("; "));
        if (given) follow();
        if (given) this.drop();
        return given;
    }

    escape(): boolean {
        const something = this.laid.value !== undefined || this.draws.value !== undefined || this.members.value.length > 0;
        if (this.laid.value || this.draws.value) {
            this.drop();
            this.draws.value = undefined;
        } else this.members.value = [];
        return something;
    }
}
