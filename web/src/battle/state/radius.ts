// radius.ts - how far from their general troops may go: about the one who is chosen, or who commands the one that is.
import type { View, WireUnit } from "../../wire/messages.ts";
import type { Point } from "../map/camera.ts";
import type { Box } from "../map/geometry.ts";
import { isUnder } from "./ranks.ts";

export interface Radius {
    readonly centre: Point;
    readonly range: number; // millimetres
}

/** "foot_radius_in": 18 of a brigadier, if he has foot. `lengthUnit`: tenths of a millimetre in an inch of the table. `laid`: where the
 * chosen one would go, from where a general would command then. */
export function radiiOf({ units }: View, chosen: WireUnit | undefined, lengthUnit: number, laid?: Box): readonly Radius[] {
    const leader = chosen?.arm === "leader" ? chosen : units.find(({ id }) => id === chosen?.leader);
    const goes = chosen === leader ? laid : undefined;
    const stands = goes ?? leader?.box ?? units.find(({ id }) => id === leader?.attached)?.box;
    if (!leader || !stands) return [];
    const has = (arm: string): boolean =>
        chosen === leader ? units.some((unit) => unit.arm === arm && isUnder(units, unit, leader.id)) : chosen?.arm === arm;
    return Object.entries(leader.qualities ?? {}).flatMap(([name, value]) => {
        const [, arm] = /^(foot|horse|guns)_radius_[a-z]+$/.exec(name) ?? [];
        if (arm === undefined || typeof value !== "number" || !has(arm)) return [];
        return [{ centre: { x: stands[0], y: stands[1] }, range: (value * lengthUnit) / 10 }];
    });
}
