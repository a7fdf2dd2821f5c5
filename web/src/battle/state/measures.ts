// measures.ts - tape, sight line and arc: two taps on the map, or two names from a list.
import { computed, signal } from "@preact/signals";
import type { Point } from "../map/camera.ts";
import { type Box, boxCentre, boxCorners, FULL_TURN, gapBetween } from "../map/geometry.ts";
import type { Arc, SightLine, Tape } from "../map/overlay.ts";
import { lengthText, type Scene, unitById } from "../map/scene.ts";
import { follow } from "./answers.ts";
import type { Table } from "./table.ts";

export type Tool = "tape" | "sight" | "arc";

/** One end of a measure: a unit, or a place. */
export interface End {
    readonly unit?: string;
    readonly place?: Point;
}

function outlineOf(scene: Scene, end: End): readonly Point[] {
    const box = unitById(scene, end.unit)?.box;
    return box ? boxCorners(box) : end.place ? [end.place] : [];
}

function middleOf(scene: Scene, end: End): Point | undefined {
    const box = unitById(scene, end.unit)?.box;
    return box ? boxCentre(box) : end.place;
}

export class Measures {
    readonly #table: Table;
    readonly tool = signal<Tool | undefined>(undefined);
    readonly from = signal<End | undefined>(undefined);
    readonly to = signal<End | undefined>(undefined);
    readonly arcDegrees = signal(45);
    readonly arcRange = signal(300); // in the ruleset's measure
    readonly #sight;

    constructor(table: Table) {
        this.#table = table;
        this.#sight = follow(() => {
            const from = this.#sightFrom.value;
            const to = this.#sightTo.value;
            const seat = table.seat.value;
            void table.view.value;
            return from && to ? () => seat.ask("sight", { from, to }) : undefined;
        });
    }

    dispose(): void {
        this.#sight.stop();
    }

    /** Between the two ends of the tool, or else from the chosen unit to the enemy it looks at. */
    readonly #sightFrom = computed(() => (this.tool.value === "sight" ? this.from.value?.unit : this.#table.selected.value));
    readonly #sightTo = computed(() => (this.tool.value === "sight" ? this.to.value?.unit : this.#table.target.value));

    take(tool: Tool | undefined): void {
        this.tool.value = tool;
        this.to.value = undefined;
        const selected = this.#table.selected.value;
        this.from.value = tool && selected ? { unit: selected } : undefined;
    }

    escape(): boolean {
        const held = this.tool.value !== undefined;
        this.take(undefined);
        return held;
    }

    pick(unit: string | undefined, place: Point): boolean {
        const tool = this.tool.value;
        if (!tool) return false;
        const end: End = unit ? { unit } : { place };
        if (tool === "sight" && !unit) return true;
        if (!this.from.value || this.to.value || tool === "arc") {
            this.from.value = end;
            this.to.value = undefined;
        } else this.to.value = end;
        return true;
    }

    readonly tape = computed<Tape | undefined>(() => {
        const scene = this.#table.scene.value;
        const from = this.from.value;
        const to = this.to.value;
        if (this.tool.value !== "tape" || !scene || !from || !to) return undefined;
        const tape = { from: outlineOf(scene, from), to: outlineOf(scene, to) };
        return tape.from.length > 0 && tape.to.length > 0 ? tape : undefined;
    });

    readonly tapeWords = computed(() => {
        const tape = this.tape.value;
        const scene = this.#table.scene.value;
        return tape && scene ? lengthText(scene, gapBetween(tape.from, tape.to).length) : "";
    });

    readonly sight = computed<SightLine | undefined>(() => {
        const scene = this.#table.scene.value;
        const answer = this.#sight.value.value;
        if (!scene || !answer) return undefined;
        const from = middleOf(scene, { unit: this.#sightFrom.value ?? "" });
        const to = middleOf(scene, { unit: this.#sightTo.value ?? "" });
        if (!from || !to) return undefined;
        const at = answer.at ? { at: { x: answer.at[0], y: answer.at[1] } } : {};
        return { from, to, sees: answer.sees, words: this.sightWords.value, ...at };
    });

    readonly sightWords = computed(() => {
        const answer = this.#sight.value.value;
        const scene = this.#table.scene.value;
        if (!answer || !scene) return "";
        const range = lengthText(scene, answer.range);
        return answer.sees ? `${range}, in sight` : `${range}, hidden: ${answer.blocks ?? "out of sight"}`;
    });

    readonly arc = computed<Arc | undefined>(() => {
        const scene = this.#table.scene.value;
        const box: Box | undefined = scene && unitById(scene, this.from.value?.unit)?.box;
        if (this.tool.value !== "arc" || !scene || !box) return undefined;
        const range = (this.arcRange.value * scene.lengthUnit) / 10;
        return { box, halfAngle: (this.arcDegrees.value * FULL_TURN) / 720, range };
    });
}
