// names.ts - what the ground's features are called, where there is room: places worth points with a star, heights with their metres.
import { type Camera, cameraToScreen, type Point } from "./camera.ts";
import { boundsOf, distanceBetween, forEachEdge, gapBetween, outlineHolds, outlineMiddle } from "./geometry.ts";
import type { Feature, Terrain } from "./ground.ts";
import { type Hand, type Holder, handOn, isOnTable, roomOf, type Sheet, STAR, write } from "./lettering.ts";
import { type Slab, slabCorners } from "./mark.ts";
import type { Palette } from "./palette.ts";
import { inkNumber, sideNumber } from "./scene.ts";
import { pace } from "./signs.ts";

function isFree(sheet: Sheet, slab: Slab): boolean {
    return isOnTable(sheet, slab) && sheet.labels.isFree(slab);
}

const waters: ReadonlySet<Terrain> = new Set<Terrain>(["lake", "river", "stream", "marsh", "ford"]);
const woods: ReadonlySet<Terrain> = new Set<Terrain>(["light_woods", "heavy_woods", "wilderness", "rough"]);

/** As the staff letters its maps: water and heights slanted, places upright. */
function handOf(kind: Terrain, inks: Palette): Hand {
    if (waters.has(kind)) return { size: 14, style: "italic", colour: inks.waterLetters };
    if (woods.has(kind)) return { size: 14, style: "italic", colour: inks.woodLetters };
    if (kind === "hill" || kind === "crest" || kind === "cliff") return { size: 15, style: "italic", colour: inks.heightLetters };
    if (kind === "built_up") return { size: 16, style: "600", colour: inks.ink };
    return { size: 13, style: "", colour: inks.ink };
}

function outlineOnScreen(camera: Camera, feature: Feature): Point[] {
    return feature.at.map((at) => cameraToScreen(camera, at));
}

// ---- where a name stands ----

const ASIDE_RINGS = 2; // how far beside it a name gives way to troops
const ASTRAY = 12; // pixels: a name farther from what it names has a line to it
const LED_RINGS = 8; // how far from a bridge or a ford, with a line to it, a name does
const NET = 40; // places tried along the longer side of an area
const NET_LEAST = 6; // pixels between them

/** The free place within the area that is nearest to its middle; clear of troops, too, or beneath them. On a narrow map all of the
 * name need not lie within. */
function placeWithin(sheet: Sheet, outline: readonly Point[], room: Slab, clear: boolean, whole = true): Slab | undefined {
    const { least, most } = boundsOf(outline);
    const step = Math.max(NET_LEAST, (most.x - least.x) / NET, (most.y - least.y) / NET);
    const middle = outlineMiddle(outline, true);
    let best: Slab | undefined;
    let nearest = Number.POSITIVE_INFINITY;
    for (let y = least.y; y <= most.y; y += step)
        for (let x = least.x; x <= most.x; x += step) {
            const far = Math.hypot(x - middle.x, y - middle.y);
            const slab = { ...room, centre: { x, y } };
            const held = whole ? slabCorners(slab) : [slab.centre];
            if (far >= nearest || !held.every((corner) => outlineHolds(outline, corner))) continue;
            if (!isFree(sheet, slab) || (clear && !sheet.troops.isFree(slab))) continue;
            nearest = far;
            best = slab;
        }
    return best;
}

const OFF = 4; // pixels: a name nearer to another wood than this stands at it

/** A name in another wood, or at its edge, would be taken for that wood's own. */
function isInAnother(sheet: Sheet, outline: readonly Point[], name: Slab): boolean {
    const grown = { ...name, halfWidth: name.halfWidth + OFF, halfHeight: name.halfHeight + OFF };
    const points = [name.centre, ...slabCorners(grown)];
    return sheet.scene.ground.features.some(({ kind, closed, at }) => {
        if (!closed || !(woods.has(kind) || kind === "built_up")) return false;
        const other = at.map((place) => cameraToScreen(sheet.camera, place));
        return points.some((point) => outlineHolds(other, point)) && gapBetween(other, outline).length > 0;
    });
}

function around(sheet: Sheet, outline: readonly Point[], room: Slab, clear: boolean, rings: number): Slab | undefined {
    const { least, most } = boundsOf(outline);
    const area: Slab = {
        centre: { x: (least.x + most.x) / 2, y: (least.y + most.y) / 2 },
        halfWidth: (most.x - least.x) / 2,
        halfHeight: (most.y - least.y) / 2,
        turn: 0,
    };
    const fits = (slab: Slab): boolean =>
        isOnTable(sheet, slab) && (!clear || sheet.troops.isFree(slab)) && !isInAnother(sheet, outline, slab);
    return sheet.labels.placeAround(area, -Math.PI / 2, room, rings, fits)?.slab;
}

/** In an area that is higher than broad a name that is too long for it is written upwards. */
function placeUpwards(sheet: Sheet, outline: readonly Point[], room: Slab, clear: boolean): Slab | undefined {
    const { least, most } = boundsOf(outline);
    const isHigh = most.y - least.y > most.x - least.x;
    return isHigh ? placeWithin(sheet, outline, { ...room, turn: -Math.PI / 2 }, clear) : undefined;
}

/** In it or beside it, clear of troops; else beneath them, but where all is small that is left. */
function placeByArea(sheet: Sheet, outline: readonly Point[], room: Slab): Slab | undefined {
    for (const clear of sheet.narrow ? [true] : [true, false]) {
        const within =
            placeWithin(sheet, outline, room, clear) ??
            placeUpwards(sheet, outline, room, clear) ??
            (sheet.narrow ? placeWithin(sheet, outline, room, clear, false) : undefined);
        if (within) sheet.labels.take(within);
        const placed = within ?? around(sheet, outline, room, clear, clear ? ASIDE_RINGS : 1);
        if (placed) return placed;
    }
    return undefined;
}

function lengthOf(outline: readonly Point[]): number {
    let length = 0;
    forEachEdge(outline, false, (a, b) => {
        length += distanceBetween(a, b);
    });
    return length;
}

interface Line {
    readonly outline: readonly Point[];
    readonly closed: boolean;
    readonly beside: number; // pixels off it
}

/** Beside a line, as near as may be to where it stands best: off the middle, where others meet. Letters are never upside down. */
function besideLine(sheet: Sheet, { outline, closed, beside }: Line, room: Slab, clear: boolean): Slab | undefined {
    const wish = outline[Math.floor(outline.length / 4)] ?? { x: 0, y: 0 };
    let best: Slab | undefined;
    let nearest = Number.POSITIVE_INFINITY;
    pace(outline, closed, Math.max(12, lengthOf(outline) / 100), (at, direction) => {
        const far = Math.hypot(at.x - wish.x, at.y - wish.y);
        let turn = Math.atan2(direction.y, direction.x);
        if (turn > Math.PI / 2 || turn <= -Math.PI / 2) turn += turn > 0 ? -Math.PI : Math.PI;
        for (const side of [-1, 1]) {
            const centre = { x: at.x - side * beside * direction.y, y: at.y + side * beside * direction.x };
            const slab = { ...room, centre, turn };
            if (far >= nearest || !isFree(sheet, slab) || (clear && !sheet.troops.isFree(slab))) continue;
            nearest = far;
            best = slab;
        }
    });
    return best;
}

function placeByLine(sheet: Sheet, line: Line, room: Slab): Slab | undefined {
    const best = besideLine(sheet, line, room, true) ?? (sheet.narrow ? undefined : besideLine(sheet, line, room, false));
    if (best) sheet.labels.take(best);
    return best;
}

/** A bridge or a ford would be lost beneath troops: its name stands beside them, with a line to it. */
function nameSmall(sheet: Sheet, hand: Hand, outline: readonly Point[], name: string): void {
    const room = roomOf(sheet, hand, name);
    const near = around(sheet, outline, room, true, ASIDE_RINGS);
    const led = near ? undefined : around(sheet, outline, room, true, LED_RINGS);
    const slab = near ?? led ?? placeByArea(sheet, outline, room);
    if (slab) write(sheet, hand, slab, name, led ? { thread: outlineMiddle(outline, false) } : {});
}

/** A name stays where it stood as long as nothing comes there; one that was led aside tries to come back. */
function keptName(sheet: Sheet, room: Slab, name: string): Slab | undefined {
    const old = sheet.before.get(name);
    if (!old || old.thread) return undefined;
    const slab = { ...room, centre: cameraToScreen(sheet.camera, old.at), turn: old.turn };
    if (!isFree(sheet, slab) || !sheet.troops.isFree(slab)) return undefined;
    sheet.labels.take(slab);
    return slab;
}

function nameFeature(sheet: Sheet, feature: Feature): void {
    const hand = handOn(sheet, handOf(feature.kind, sheet.inks));
    const room = roomOf(sheet, hand, feature.name);
    const kept = keptName(sheet, room, feature.name);
    if (kept) {
        write(sheet, hand, kept, feature.name);
        return;
    }
    const outline = outlineOnScreen(sheet.camera, feature);
    const { least, most } = boundsOf(outline);
    const small = most.x - least.x < 60 && most.y - least.y < 60;
    const beside = Math.max(feature.width * sheet.camera.scale, 5) / 2 + room.halfHeight + 2;
    if (small) {
        nameSmall(sheet, hand, outline, feature.name);
        return;
    }
    const slab = feature.closed ? placeByArea(sheet, outline, room) : placeByLine(sheet, { outline, closed: false, beside }, room);
    if (!slab) return;
    const astray = feature.closed && gapBetween(slabCorners(slab), outline).length > ASTRAY;
    write(sheet, hand, slab, feature.name, astray ? { thread: outlineMiddle(outline, true) } : {});
}

function numberContour(sheet: Sheet, feature: Feature): void {
    const { contour } = sheet.scene.ground;
    if (contour < 1) return;
    const hand = handOn(sheet, { size: 12, style: "italic", colour: sheet.inks.heightLetters });
    const text = String(Math.floor(contour * feature.level));
    const slab = placeByLine(
        sheet,
        { outline: outlineOnScreen(sheet.camera, feature), closed: true, beside: 0 },
        roomOf(sheet, hand, text),
    );
    if (slab) write(sheet, hand, slab, text);
}

const OBJECTIVE_RINGS = 12;

function holderOf({ scene, inks }: Sheet, objective: number): Holder | undefined {
    const holder = scene.view.stakes?.holders?.[objective];
    if (!holder || !scene.sides.some(({ id }) => id === holder)) return undefined;
    return { colour: inks.sides[inkNumber(scene, holder)], outlined: sideNumber(scene, holder) === 1 };
}

function starOf(sheet: Sheet, feature: Feature): Slab {
    const centre = outlineMiddle(outlineOnScreen(sheet.camera, feature), feature.closed);
    return { centre, halfWidth: STAR, halfHeight: STAR, turn: 0 };
}

/** Nothing stands over the star of a place that is worth anything. */
export function takeStars(sheet: Sheet): void {
    for (const { feature: number } of sheet.scene.view.objectives) {
        const feature = sheet.scene.ground.features[number];
        if (!feature) continue;
        sheet.labels.take(starOf(sheet, feature));
        sheet.troops.take(starOf(sheet, feature));
    }
}

/** The star of a place that is worth anything stands in its middle, always; its name beside it, clear of troops where it can be. */
export function nameObjectives(sheet: Sheet): void {
    const { ground, view } = sheet.scene;
    for (const [i, { feature: number }] of view.objectives.entries()) {
        const feature = ground.features[number];
        if (!feature) continue;
        const hand = handOn(sheet, { size: 15, style: "600", colour: sheet.inks.ink });
        const room = roomOf(sheet, hand, feature.name);
        const star = starOf(sheet, feature);
        const around = (fits: (slab: Slab) => boolean) =>
            sheet.labels.placeAround(star, 0, room, OBJECTIVE_RINGS, (slab) => isOnTable(sheet, slab) && fits(slab));
        const kept = keptName(sheet, room, feature.name);
        const placed = kept ? { slab: kept, away: 0 } : (around((slab) => sheet.troops.isFree(slab)) ?? around(() => true));
        if (placed)
            write(sheet, hand, placed.slab, feature.name, {
                star: star.centre,
                holder: holderOf(sheet, i),
                ...(placed.away > 0 ? { thread: star.centre } : {}),
            });
    }
}

/** The Galgenberg, which is worth points, is not named a second time as the hill Galgenberg. */
function namesSame(place: string, feature: string): boolean {
    return place === feature || place === `The ${feature}`;
}

export function nameGround(sheet: Sheet): void {
    const { ground, view } = sheet.scene;
    const worth = view.objectives.map(({ feature }) => ground.features[feature]?.name ?? "");
    const named = new Set(ground.features.map(({ name }) => name).filter((name) => worth.some((one) => namesSame(one, name))));
    for (const feature of ground.features) {
        if (feature.name === "" || named.has(feature.name)) continue;
        named.add(feature.name);
        nameFeature(sheet, feature);
    }
    for (const feature of ground.features) if (feature.kind === "hill") numberContour(sheet, feature);
}
