// marks.ts - what a beat puts on the map: trails, lines of fire, clashes, losses, whoever leaves. Places are the table's.
import type { Point } from "../battle/map/camera.ts";
import { type Box, boxCentre, distanceBetween } from "../battle/map/geometry.ts";
import type { View, WireUnit } from "../wire/messages.ts";
import type { Beat } from "./beats.ts";
import type { Kind } from "./kinds.ts";

export type Trace =
    | { readonly shape: "trail"; readonly kind: Kind; readonly unit: string; readonly way: readonly Point[] }
    | { readonly shape: "fire"; readonly from: Point; readonly to: Point }
    | { readonly shape: "clash"; readonly at: Point }
    | { readonly shape: "gone"; readonly unit: string; readonly at: Point; readonly words: string }
    | { readonly shape: "words"; readonly at: Point; readonly words: string; readonly bad: boolean; readonly passing: boolean };

/** A body on its way. */
export interface Actor {
    readonly unit: WireUnit;
    readonly way: readonly Box[]; // where it stands first, in between and last
    readonly leaves: boolean;
}

export interface Act {
    readonly beat: Beat;
    readonly traces: readonly Trace[];
    readonly actors: readonly Actor[];
    readonly places: readonly Point[]; // what must be in sight
    readonly milliseconds: number;
}

const LEAST = 5_000; // millimetres: less is a turn on the spot

function unitIn(view: View, id: string | undefined): WireUnit | undefined {
    return id === undefined ? undefined : view.units.find((unit) => unit.id === id);
}

/** Where somebody is: himself, or whom he is with; inside a place, the middle of that. */
function placeOf(view: View, id: string | undefined, middles: readonly Point[]): Point | undefined {
    const unit = unitIn(view, id);
    const host = unit?.box ? unit : (unitIn(view, unit?.attached) ?? unit);
    if (host?.box) return boxCentre(host.box);
    return host?.where === "place" && host.zone !== undefined ? middles[host.zone] : undefined;
}

function actorsOf(beat: Beat, view: View, after: View): Actor[] {
    const actors = new Map<string, { unit: WireUnit; way: Box[]; leaves: boolean }>();
    for (const { unit: id, at } of beat.steps) {
        const unit = unitIn(view, id) ?? unitIn(after, id);
        const from = unitIn(view, id)?.box;
        if (!unit) continue;
        const actor = actors.get(id) ?? { unit, way: from ? [from] : [], leaves: false };
        const size = from ?? unit.box;
        if (at && size) actor.way.push([at[0], at[1], at[2], size[3], size[4]]);
        actor.leaves = at === undefined;
        actors.set(id, actor);
    }
    return [...actors.values()].filter(({ way }) => way.length > 0);
}

function lengthOf(way: readonly Point[]): number {
    return way.reduce((sum, at, i) => sum + (i > 0 ? distanceBetween(way[i - 1] ?? at, at) : 0), 0);
}

function trailsOf(beat: Beat, actors: readonly Actor[]): Trace[] {
    return actors.flatMap(({ unit, way }): Trace[] => {
        const places = way.map(boxCentre);
        return lengthOf(places) < LEAST ? [] : [{ shape: "trail", kind: beat.kind, unit: unit.id, way: places }];
    });
}

function middle(a: Point, b: Point): Point {
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function lastPlace(actors: readonly Actor[], id: string | undefined, otherwise: Point | undefined): Point | undefined {
    const box = actors.find(({ unit }) => unit.id === id)?.way.at(-1);
    return box ? boxCentre(box) : otherwise;
}

const passes: ReadonlySet<Kind> = new Set<Kind>(["fire", "check", "other"]);

function deedsOf(beat: Beat, own: Point | undefined, other: Point | undefined): Trace[] {
    const bad = beat.kind === "loss" || beat.kind === "retreat" || /fail|rout|flee|broken|disrupt|shaken|lost/.test(beat.figure);
    const figure = /^(the (attacker|defender)|it (wins|loses))$/.test(beat.figure) ? "" : beat.figure; // who that is the blow itself tells
    const words = beat.lost > 0 ? `−${beat.lost}` : figure;
    const passing = !bad && beat.lost === 0 && passes.has(beat.kind); // a shot that told, or a check that was passed, leaves no mark
    const said: Trace[] = own && words ? [{ shape: "words", at: own, words, bad, passing }] : [];
    if (beat.kind === "gone" && own)
        return [{ shape: "gone", unit: beat.unit ?? "", at: own, words: beat.text.replace(/ (is|are) lost: /, ": ") }];
    if (beat.kind === "fire" && own && other)
        return [
            { shape: "fire", from: own, to: other },
            ...(words ? [{ shape: "words", at: other, words, bad, passing } as const] : []),
        ];
    if (beat.kind === "melee" && own && other) return [{ shape: "clash", at: middle(own, other) }, ...said];
    return said;
}

const pauses: Record<Kind, number> = {
    gone: 1500,
    retreat: 1000,
    charge: 1200,
    melee: 1200,
    fire: 900,
    loss: 800,
    check: 700,
    form: 250,
    move: 450,
    other: 350,
};

/** A beat on the table as it was before it; `middles`: of the places that one may be inside of, by their numbers. */
export function actOf(beat: Beat, view: View, after: View, middles: readonly Point[] = []): Act {
    const actors = actorsOf(beat, view, after);
    const whereIs = (id: string | undefined) => placeOf(view, id, middles) ?? placeOf(after, id, middles);
    const own = lastPlace(actors, beat.unit, whereIs(beat.unit));
    const other = whereIs(beat.other);
    const traces = [...trailsOf(beat, actors), ...deedsOf(beat, own, other)];
    const places = [...actors.flatMap(({ way }) => way.map(boxCentre)), ...[own, other].filter((at) => at !== undefined)];
    const milliseconds = traces.length > 0 || actors.length > 0 ? pauses[beat.kind] : pauses.other;
    return { beat, traces, actors, places, milliseconds };
}
