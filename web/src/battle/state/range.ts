// range.ts - how far away an enemy is: one figure for what is shown of him and for what is done to him.
import type { Target } from "../../wire/messages.ts";
import { countedLength, lengthText, type Scene } from "../map/scene.ts";

/** As the rules measure what it may do to him; else from edge to edge. */
export function rangeText(scene: Scene, { range, orders }: Target): string {
    const facts = Object.entries(orders.find(({ facts }) => facts)?.facts ?? {});
    const measured = facts.find(([name, value]) => name.startsWith("range_") && typeof value === "number")?.[1];
    if (measured === undefined && range === 0) return "touching";
    return measured === undefined ? lengthText(scene, range) : countedLength(Math.round(Number(measured) * 10) / 10, scene.lengths);
}
