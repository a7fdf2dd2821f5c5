// aims.ts - what this side has ordered against somebody and what has not been carried out yet: it stands on the map as arrows.
import { kindOf } from "../../play/kinds.ts";
import type { Line, Pending } from "../../wire/messages.ts";
import type { Point } from "../map/camera.ts";
import { placeIn } from "./words.ts";

export interface Aim {
    readonly n: number;
    readonly unit: string;
    readonly target: string; // "": a place
    readonly at?: Point;
    readonly charges: boolean;
    readonly order: string;
}

export function isCharge(order: string): boolean {
    return /^(charge|assault|attack)\b/.test(order);
}

/** "assault r2a to 1425 1225", "fire r4 to 1425 1225" */
function aimAtPlace({ order, n }: Line): Aim | undefined {
    const [, verb = "", unit] = order?.match(/^(\w+) ([^\s:]+)(?: \w+)? to /) ?? [];
    const at = placeIn(order ?? "");
    const charges = isCharge(verb);
    return order && unit && at && (charges || verb === "fire") ? { n, unit, target: "", at, charges, order } : undefined;
}

function aimIn({ order, n }: Line): Aim | undefined {
    const [, verb, unit, target] = order?.match(/^(\w+) (\S+) at (\S+)/) ?? [];
    if (!order || !verb || !unit || !target) return undefined;
    return { n, unit, target, charges: isCharge(verb), order };
}

const deeds = new Set(["fire", "charge", "melee", "retreat", "gone"]);
const announced = /_(declared|answered)$/;

/** A shot may fall with the order itself; a charge is only declared, and shown to the other side, before somebody goes. */
function carriedOut(line: Line, aim: Aim): boolean {
    const later = line.n > aim.n;
    const acts = (line.events ?? []).some(
        (event) => event.unit === aim.unit && deeds.has(kindOf(event)) && !announced.test(event.event),
    );
    return acts || (later && (line.went ?? []).some(([, unit]) => unit === aim.unit));
}

export function aimsOf(lines: readonly Line[], side: string): readonly Aim[] {
    let aims: Aim[] = [];
    for (const line of lines) {
        if ((line.events ?? []).some(({ event }) => event === "turn")) aims = [];
        aims = aims.filter((aim) => !carriedOut(line, aim));
        const back = line.take_back === "done" || line.take_back === "agree" ? line.to : undefined;
        if (back !== undefined) aims = aims.filter(({ n }) => n < back);
        const aim = line.by === side ? (aimIn(line) ?? aimAtPlace(line)) : undefined;
        if (aim) aims = [...aims.filter(({ unit }) => unit !== aim.unit), ...(carriedOut(line, aim) ? [] : [aim])];
    }
    return aims;
}

/** Enemies whose charge it is asked how to meet: they stand on the map as well. */
export function threatsOf(pending: readonly Pending[], isEnemy: (unit: string) => boolean): readonly Omit<Aim, "n" | "order">[] {
    return pending.flatMap(({ asks, unit, other }) =>
        unit && other && !isEnemy(unit) && isEnemy(other) && /\bcharge[sd]?\b/.test(asks)
            ? [{ unit: other, target: unit, charges: true }]
            : [],
    );
}
