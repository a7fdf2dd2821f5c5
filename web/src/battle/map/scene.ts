// scene.ts - all that a map shows, whoever shows it: a battle that is fought or one that is replayed.
import type { FeatureView, View, WireUnit } from "../../wire/messages.ts";
import { inksOf } from "../state/colours.ts";
import type { Ground } from "./ground.ts";

export interface Scene {
    readonly ground: Ground;
    readonly view: View;
    readonly sides: readonly { readonly id: string; readonly name: string }[];
    readonly colours?: string; // as one likes them
    readonly states: readonly string[]; // the ruleset's words, best first
    readonly lengths: string; // "yards"
    readonly lengthUnit: number; // tenths of a millimetre
}

export function sideNumber(scene: Scene, side: string): 0 | 1 {
    return scene.sides[1]?.id === side ? 1 : 0;
}

/** Of the inks of the two sides. */
export function inkNumber(scene: Scene, side: string): 0 | 1 {
    return inksOf(scene.sides, scene.colours ?? "side")[sideNumber(scene, side)];
}

export function unitById(scene: Scene, id: string | undefined): WireUnit | undefined {
    return id === undefined ? undefined : scene.view.units.find((unit) => unit.id === id);
}

/** The unit it moves with, or itself. */
export function hostOf(scene: Scene, unit: WireUnit): WireUnit {
    return unit.box === undefined && unit.where === "table" ? (unitById(scene, unit.attached) ?? unit) : unit;
}

/** On the table, with a unit that is, or in a place of it. */
export function isShown(scene: Scene, unit: WireUnit): boolean {
    const host = hostOf(scene, unit);
    return host.box !== undefined || (host.where === "place" && host.zone !== undefined);
}

/** What has happened to features, by their number. */
export function featuresNow(view: View): ReadonlyMap<number, FeatureView> {
    return new Map((view.features ?? []).map((now) => [now.feature, now]));
}

/** "3 inches", "1 inch". */
export function countedLength(figure: number, lengths: string): string {
    return `${figure} ${figure === 1 ? lengths.replace(/(?<=ch)es$|s$/, "") : lengths}`;
}

/** A length on the table in the ruleset's measure: "300 yards". */
export function lengthText(scene: Pick<Scene, "lengths" | "lengthUnit">, millimetres: number): string {
    const length = (millimetres * 10) / scene.lengthUnit;
    const figure = length < 20 ? Math.round(length * 10) / 10 : Math.round(length);
    return countedLength(figure, scene.lengths);
}
