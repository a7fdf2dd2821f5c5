// laying.ts - an order that is laid out on the map before it is given: where the unit would stand, and the way there.
import { computed, effect, signal } from "@preact/signals";
import type { Plan, Refused } from "../../wire/messages.ts";
import type { Point } from "../map/camera.ts";
import { type Box, FULL_TURN, facingToward, outlineHolds } from "../map/geometry.ts";
import { type Feature, terrainWords } from "../map/ground.ts";
import type { MapDrag } from "../map/map.tsx";
import type { Ghost } from "../map/overlay.ts";
import { lengthText } from "../map/scene.ts";
import { type Answered, follow, Latest } from "./answers.ts";
import type { Table } from "./table.ts";
import { brief, isMove, lengthIn, metres, ridesTo } from "./words.ts";

interface Wish {
    readonly unit: string;
    readonly to: Point;
    readonly facing: number | undefined;
}

export interface Laid extends Wish {
    readonly plan: Plan | undefined; // none yet
    readonly refused: Refused | undefined;
}

/** What was pointed at is a place that troops go into: its name, and the order, or why it is not open now. */
export interface Into {
    readonly name: string;
    readonly order: string;
    readonly refused: { readonly rule: string; readonly sentence: string } | undefined;
}

const INTO = "enter"; // whatever the rules, who goes into a house is ordered so

export class Laying {
    readonly #table: Table;
    /** The next tap on the map says where to. */
    readonly choosesPlace = signal(false);
    readonly laid = signal<Laid | undefined>(undefined);
    /** An order that lacks its place: the next tap on the map is it. */
    readonly points = signal<string | undefined>(undefined);
    readonly #planner: Latest<Wish, Plan | Refused>;
    readonly #reach;
    readonly into: Answered<Into | undefined>;
    readonly #stop: () => void;

    constructor(table: Table) {
        this.#table = table;
        this.#planner = new Latest(
            ({ unit, to, facing }) =>
                table.seat.value.ask("plan", {
                    unit,
                    to: [Math.round(to.x), Math.round(to.y)],
                    ...(facing === undefined ? {} : { facing }),
                }),
            (answer, wish) => this.#answered(answer, wish),
        );
        this.#reach = follow(() => {
            const unit = table.selected.value;
            if (!unit || !this.mayMove.value) return undefined;
            const seat = table.seat.value;
            void table.view.value; // whoever has moved comes less far, from elsewhere
            return async () => {
                const answer = await seat.ask("reach", { unit });
                return answer.t === "reach" ? answer.outline.map(([x, y]) => ({ x, y })) : [];
            };
        });
        this.into = follow(
            () => this.#wishInto(),
            () => this.#zone()?.name ?? "",
        );
        this.#stop = effect(() => {
            void table.seat.value;
            this.clear();
        });
    }

    dispose(): void {
        this.#stop();
        this.#reach.stop();
        this.into.stop();
    }

    #zone(): Feature | undefined {
        const to = this.laid.value?.to;
        const zones = this.#table.scene.value?.ground.zones ?? [];
        return to && zones.find(({ at }) => outlineHolds(at, to));
    }

    #wishInto() {
        const laid = this.laid.value;
        const zone = this.#zone();
        const seat = this.#table.seat.value;
        const enters = (seat.about.value?.verbs ?? []).some(({ name }) => name === INTO);
        if (!laid || !zone || !enters || this.#table.unit.value?.arm === "leader") return undefined;
        const order = `${INTO} ${laid.unit} to ${metres(laid.to.x)} ${metres(laid.to.y)}`;
        return async (): Promise<Into> => {
            const judged = await seat.ask("preview", { order });
            const { rule = "", sentence = "" } = judged;
            return {
                name: zone.name || `the ${terrainWords[zone.kind]}`,
                order,
                refused: judged.taken ? undefined : { rule, sentence },
            };
        };
    }

    /** The chosen unit may be given manoeuvres now. */
    readonly mayMove = computed(() => {
        const legal = this.#table.legal.value.value ?? [];
        if (this.#table.unit.value?.where === "ranks") return false; // it stands nowhere yet
        const leads = this.#table.unit.value?.arm === "leader"; // of whom else an order to a place is none to go there: guns shell it
        return legal.some((one) => isMove(one) || (leads && ridesTo(one)));
    });

    readonly outline = computed(() => this.#reach.value.value);

    /** Is there any way that it may go as it stands? Guns in battery go nowhere. */
    readonly goes = computed(() => {
        const [first, ...others] = this.outline.value ?? [];
        return first !== undefined && others.some(({ x, y }) => x !== first.x || y !== first.y);
    });

    readonly ghost = computed<Ghost | undefined>(() => {
        const laid = this.laid.value;
        const scene = this.#table.scene.value;
        const unit = scene?.view.units.find(({ id }) => id === laid?.unit);
        if (!laid || !scene || !unit?.box) return undefined;
        const [, , facing, width, depth] = unit.box;
        const end = laid.plan?.path[laid.plan.path.length - 1];
        const box: Box = end ? [end[0], end[1], end[2], width, depth] : [laid.to.x, laid.to.y, laid.facing ?? facing, width, depth];
        const words = laid.plan
            ? (lengthIn(brief(laid.plan), scene.lengths) ?? lengthText(scene, laid.plan.length))
            : laid.refused
              ? "no way there"
              : "";
        return { unit: laid.unit, box, path: laid.plan?.path ?? [], good: laid.plan !== undefined, words };
    });

    clear(): void {
        this.#planner.drop();
        this.choosesPlace.value = false;
        this.points.value = undefined;
        this.laid.value = undefined;
    }

    escape(): boolean {
        const something = this.choosesPlace.value || (this.points.value ?? this.laid.value) !== undefined;
        this.clear();
        return something;
    }

    lay(to: Point, facing?: number): void {
        const unit = this.#table.selected.value;
        if (!unit) return;
        const before = this.laid.value;
        const wish = { unit, to, facing };
        this.laid.value = { ...wish, plan: before?.unit === unit ? before.plan : undefined, refused: undefined };
        this.#planner.wish(wish);
    }

    /** Turns what is laid; undefined: as it arrives. */
    face(facing: number | undefined): void {
        const laid = this.laid.value;
        if (laid) this.lay(laid.to, facing === undefined ? undefined : ((Math.round(facing) % FULL_TURN) + FULL_TURN) % FULL_TURN);
    }

    #answered(answer: Plan | Refused, wish: Wish): void {
        const laid = this.laid.value;
        if (!laid || laid.unit !== wish.unit) return;
        this.laid.value =
            answer.t === "plan" ? { ...laid, plan: answer, refused: undefined } : { ...laid, plan: undefined, refused: answer };
    }

    pick(place: Point): boolean {
        if (this.points.value !== undefined) {
            void this.#table.say(`${this.points.value}${metres(place.x)} ${metres(place.y)}`);
            this.points.value = undefined;
            return true;
        }
        if (!this.choosesPlace.value) return false;
        this.choosesPlace.value = false;
        this.lay(place, this.laid.value?.facing);
        return true;
    }

    /** A drag of the chosen unit, or of one that becomes so. */
    drag(unit: string): MapDrag | undefined {
        const table = this.#table;
        if (table.seat.value.watches || !table.subjects.value.includes(unit)) return undefined;
        return {
            move: (place) => {
                if (table.selected.value !== unit) table.choose(unit);
                this.lay(place, this.laid.value?.facing);
            },
            end: (place) => this.lay(place, this.laid.value?.facing),
            cancel: () => {},
        };
    }

    turn(): MapDrag | undefined {
        const look = (place: Point): void => {
            const ghost = this.ghost.value;
            if (ghost) this.face(facingToward({ x: ghost.box[0], y: ghost.box[1] }, place));
        };
        return { move: look, end: look, cancel: () => {} };
    }

    async confirm(): Promise<void> {
        const order = this.laid.value?.plan?.order;
        if (order) await this.#table.say(order);
    }
}
