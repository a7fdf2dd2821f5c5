// ranks.ts - who stands under whom, who lies within a lasso, and how units are told off along a line without crossing each other.
import type { WireUnit } from "../../wire/messages.ts";
import type { Point } from "../map/camera.ts";
import { type Box, boxCentre, distanceBetween, placeBeyond } from "../map/geometry.ts";

/** Under this general, however far down. */
export function isUnder(units: readonly WireUnit[], unit: WireUnit, leader: string): boolean {
    let at: WireUnit | undefined = unit;
    for (let left = units.length; at?.leader !== undefined && left > 0; left--) {
        if (at.leader === leader) return true;
        at = units.find(({ id }) => id === at?.leader);
    }
    return false;
}

export function within(a: Point, b: Point, at: Point): boolean {
    const between = (value: number, one: number, other: number) => value >= Math.min(one, other) && value <= Math.max(one, other);
    return between(at.x, a.x, b.x) && between(at.y, a.y, b.y);
}

/** Places for the middles of their fronts, from the left end of a line to its right: in the order in which they stand along it, each
 * with a share as wide as itself. */
export function toldOff(units: readonly WireUnit[], left: Point, right: Point): { unit: string; to: Point }[] {
    const length = distanceBetween(left, right);
    const along = { x: (right.x - left.x) / length, y: (right.y - left.y) / length };
    const standing = units.flatMap(({ id, box }) => (box ? [{ id, box: box as Box, at: boxCentre(box) }] : []));
    const place = ({ at }: { at: Point }): number => at.x * along.x + at.y * along.y;
    const ordered = standing.toSorted((a, b) => place(a) - place(b));
    const whole = ordered.reduce((sum, { box }) => sum + box[3], 0);
    let passed = 0;
    return ordered.map(({ id, box }) => {
        const share = (passed + box[3] / 2) / whole;
        passed += box[3];
        return { unit: id, to: { x: left.x + share * length * along.x, y: left.y + share * length * along.y } };
    });
}

/** The way in which all of them look together. */
function ahead(boxes: readonly Box[]): Point {
    const far = boxes.map((box) => placeBeyond({ x: 0, y: 0 }, box[2], 1));
    return { x: far.reduce((sum, { x }) => sum + x, 0), y: far.reduce((sum, { y }) => sum + y, 0) };
}

const BACK = -0.3; // of the cosine: by more than a quarter of a circle

/** Who looks back where most of them look one way. */
export function lookingBack<Standing extends { readonly box: Box }>(units: readonly Standing[]): Standing[] {
    const way = ahead(units.map(({ box }) => box));
    const length = Math.hypot(way.x, way.y);
    if (length < units.length / 2) return [];
    const looks = ({ box }: Standing): Point => placeBeyond({ x: 0, y: 0 }, box[2], 1);
    return units.filter((unit) => (looks(unit).x * way.x + looks(unit).y * way.y) / length < BACK);
}

/** Where a general comes to stand in the middle of his troops when they have gone so far ahead: behind them all, or in line with the
 * foremost. Back he does not go. */
export function amidst(troops: readonly Box[], general: Box, far: number, foremost: boolean): Point {
    const along = ahead(troops);
    const length = Math.hypot(along.x, along.y) || 1;
    const way = { x: along.x / length, y: along.y / length };
    const on = ([x, y]: Box): number => x * way.x + y * way.y;
    const aside = ([x, y]: Box): number => x * way.y - y * way.x;
    const line = foremost ? Math.max(...troops.map(on)) : Math.min(...troops.map((box) => on(box) - box[4])) - general[4];
    const forward = Math.max(line + far, on(general));
    const middle = troops.reduce((sum, box) => sum + aside(box), 0) / troops.length;
    return { x: forward * way.x + middle * way.y, y: forward * way.y - middle * way.x };
}

/** Whoever stands ahead of others goes first, that he is not in their way: by the way in which all of them look together. */
export function foremostFirst<Standing extends { readonly box: Box }>(units: readonly Standing[]): Standing[] {
    const way = ahead(units.map(({ box }) => box));
    const place = ({ box }: Standing): number => box[0] * way.x + box[1] * way.y;
    return units.toSorted((a, b) => place(b) - place(a));
}

export interface Command {
    readonly leader: WireUnit | undefined;
    readonly units: readonly WireUnit[];
}

/** Units by whom they stand under, in the order of the list; a general stands with those of them whom he leads himself. */
export function byCommand(all: readonly WireUnit[], units: readonly WireUnit[]): Command[] {
    const commands = new Map<string, WireUnit[]>();
    const leading = new Set(units.flatMap(({ leader, arm }) => (arm === "leader" ? [] : (leader ?? []))));
    for (const unit of units) {
        const own = unit.arm === "leader" && (leading.has(unit.id) || unit.leader === undefined);
        const key = own ? unit.id : (unit.leader ?? "");
        const command = commands.get(key);
        if (command) command.push(unit);
        else commands.set(key, [unit]);
    }
    return [...commands].map(([leader, of]) => ({ leader: all.find(({ id }) => id === leader), units: of }));
}
