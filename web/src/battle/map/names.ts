// names.ts - what the ground's features are called, where there is room: places worth points with a star, heights with their metres.
import type { ObjectiveView } from "../../wire/messages.ts";
import { type Camera, cameraToScreen, type Point } from "./camera.ts";
import { boundsOf, outlineHolds, outlineMiddle } from "./geometry.ts";
import type { Feature, Ground, Terrain } from "./ground.ts";
import type { Labels } from "./labels.ts";
import { type Slab, slabCorners } from "./mark.ts";
import type { Palette } from "./palette.ts";
import type { Surface } from "./pen.ts";
import { pace } from "./signs.ts";
import { drawStar } from "./terrain.ts";

const SERIF = '"Iowan Old Style", Palatino, "URW Palladio L", "P052", Georgia, "DejaVu Serif", serif';

/** Names stay on the table. */
function isOnTable(lettering: Lettering, slab: Slab): boolean {
    const { camera, ground } = lettering;
    const most = cameraToScreen(camera, { x: ground.width, y: 0 });
    const least = cameraToScreen(camera, { x: 0, y: ground.height });
    return slabCorners(slab).every(({ x, y }) => x >= least.x && x <= most.x && y >= least.y && y <= most.y);
}

function isFree(lettering: Lettering, slab: Slab): boolean {
    return isOnTable(lettering, slab) && lettering.labels.isFree(slab);
}

interface Hand {
    readonly size: number;
    readonly style: string;
    readonly colour: string;
}

const waters: ReadonlySet<Terrain> = new Set<Terrain>(["lake", "river", "stream", "marsh", "ford"]);
const woods: ReadonlySet<Terrain> = new Set<Terrain>(["light_woods", "heavy_woods", "wilderness", "rough"]);

/** As the staff letters its maps: water and heights slanted, places upright. */
function handOf(kind: Terrain, inks: Palette): Hand {
    if (waters.has(kind)) return { size: 14, style: "italic", colour: inks.waterLetters };
    if (woods.has(kind)) return { size: 14, style: "italic", colour: inks.woodLetters };
    if (kind === "hill" || kind === "crest") return { size: 15, style: "italic", colour: inks.heightLetters };
    if (kind === "built_up") return { size: 16, style: "600", colour: inks.ink };
    return { size: 13, style: "", colour: inks.ink };
}

export interface Lettering {
    readonly surface: Surface;
    readonly camera: Camera;
    readonly ground: Ground;
    readonly labels: Labels;
    readonly inks: Palette;
}

function fontOf(hand: Hand): string {
    return `${hand.style} ${hand.size}px ${SERIF}`.trim();
}

function roomOf(surface: Surface, hand: Hand, text: string): Slab {
    surface.font = fontOf(hand);
    return { centre: { x: 0, y: 0 }, halfWidth: surface.measureText(text).width / 2 + 1, halfHeight: 0.56 * hand.size, turn: 0 };
}

function write(lettering: Lettering, hand: Hand, slab: Slab, text: string): void {
    const { surface, inks } = lettering;
    surface.save();
    surface.translate(slab.centre.x, slab.centre.y);
    surface.rotate(slab.turn);
    surface.font = fontOf(hand);
    surface.textAlign = "center";
    surface.textBaseline = "middle";
    surface.lineJoin = "round";
    surface.lineWidth = 4;
    surface.setLineDash([]);
    surface.strokeStyle = inks.halo;
    surface.strokeText(text, 0, 0);
    surface.fillStyle = hand.colour;
    surface.fillText(text, 0, 0);
    surface.restore();
}

function outlineOnScreen(camera: Camera, feature: Feature): Point[] {
    return feature.at.map((at) => cameraToScreen(camera, at));
}

// ---- where a name stands ----

const NET = 12;

/** The free place within the area that is nearest to its middle. */
function placeWithin(lettering: Lettering, outline: readonly Point[], room: Slab): Slab | undefined {
    const { least, most } = boundsOf(outline);
    const { width, height } = lettering.camera.screen;
    const middle = outlineMiddle(outline, true);
    const from = { x: Math.max(least.x, 0), y: Math.max(least.y, 0) };
    let best: Slab | undefined;
    let nearest = Number.POSITIVE_INFINITY;
    for (let y = from.y; y <= Math.min(most.y, height); y += NET)
        for (let x = from.x; x <= Math.min(most.x, width); x += NET) {
            const far = Math.hypot(x - middle.x, y - middle.y);
            const slab = { ...room, centre: { x, y } };
            if (far >= nearest || !slabCorners(slab).every((corner) => outlineHolds(outline, corner))) continue;
            if (!isFree(lettering, slab)) continue;
            nearest = far;
            best = slab;
        }
    return best;
}

function placeByArea(lettering: Lettering, outline: readonly Point[], room: Slab): Slab | undefined {
    const within = placeWithin(lettering, outline, room);
    if (within) {
        lettering.labels.take(within);
        return within;
    }
    const { least, most } = boundsOf(outline);
    const around: Slab = {
        centre: { x: (least.x + most.x) / 2, y: (least.y + most.y) / 2 },
        halfWidth: (most.x - least.x) / 2,
        halfHeight: (most.y - least.y) / 2,
        turn: 0,
    };
    const placed = lettering.labels.placeAround(around, -Math.PI / 2, room);
    return placed && placed.away < 3 && isOnTable(lettering, placed.slab) ? placed.slab : undefined;
}

/** Beside a line, as near as may be to where it stands best: off the middle, where others meet. Letters are never upside down. */
function placeByLine(
    lettering: Lettering,
    outline: readonly Point[],
    closed: boolean,
    beside: number,
    room: Slab,
): Slab | undefined {
    const wish = outline[Math.floor(outline.length / 4)] ?? { x: 0, y: 0 };
    let best: Slab | undefined;
    let nearest = Number.POSITIVE_INFINITY;
    pace(outline, closed, 12, (at, direction) => {
        const far = Math.hypot(at.x - wish.x, at.y - wish.y);
        let turn = Math.atan2(direction.y, direction.x);
        if (turn > Math.PI / 2 || turn <= -Math.PI / 2) turn += turn > 0 ? -Math.PI : Math.PI;
        for (const side of [-1, 1]) {
            const centre = { x: at.x - side * beside * direction.y, y: at.y + side * beside * direction.x };
            const slab = { ...room, centre, turn };
            if (far >= nearest || !isFree(lettering, slab)) continue;
            nearest = far;
            best = slab;
        }
    });
    if (best) lettering.labels.take(best);
    return best;
}

function nameFeature(lettering: Lettering, feature: Feature): void {
    const hand = handOf(feature.kind, lettering.inks);
    const room = roomOf(lettering.surface, hand, feature.name);
    const outline = outlineOnScreen(lettering.camera, feature);
    const { least, most } = boundsOf(outline);
    const small = most.x - least.x < 60 && most.y - least.y < 60;
    const beside = Math.max(feature.width * lettering.camera.scale, 5) / 2 + room.halfHeight + 2;
    const slab =
        feature.closed || small ? placeByArea(lettering, outline, room) : placeByLine(lettering, outline, false, beside, room);
    if (slab) write(lettering, hand, slab, feature.name);
}

function numberContour(lettering: Lettering, feature: Feature): void {
    const { ground, inks } = lettering;
    if (ground.contour < 1) return;
    const hand = { size: 12, style: "italic", colour: inks.heightLetters };
    const text = String(Math.floor(ground.contour * feature.level));
    const outline = outlineOnScreen(lettering.camera, feature);
    const slab = placeByLine(lettering, outline, true, 0, roomOf(lettering.surface, hand, text));
    if (slab) write(lettering, hand, slab, text);
}

const STAR = 8;

/** Places worth points are named before all else. */
export function nameObjectives(lettering: Lettering, objectives: readonly ObjectiveView[]): void {
    const { surface, ground, camera, inks } = lettering;
    for (const { feature: number } of objectives) {
        const feature = ground.features[number];
        if (!feature) continue;
        const hand = { size: 15, style: "600", colour: inks.ink };
        const letters = roomOf(surface, hand, feature.name);
        const room = { ...letters, halfWidth: letters.halfWidth + STAR + 2, halfHeight: Math.max(letters.halfHeight, STAR) };
        const slab = placeByArea(lettering, outlineOnScreen(camera, feature), room);
        if (!slab) continue;
        drawStar({ surface, inks }, { x: slab.centre.x - slab.halfWidth + STAR, y: slab.centre.y }, STAR);
        write(lettering, hand, { ...slab, centre: { x: slab.centre.x + STAR + 2, y: slab.centre.y } }, feature.name);
    }
}

export function nameGround(lettering: Lettering, objectives: readonly ObjectiveView[]): void {
    const { features } = lettering.ground;
    const named = new Set(objectives.map(({ feature }) => features[feature]?.name));
    for (const feature of features) {
        if (feature.name === "" || named.has(feature.name)) continue;
        named.add(feature.name);
        nameFeature(lettering, feature);
    }
    for (const feature of features) if (feature.kind === "hill") numberContour(lettering, feature);
}
