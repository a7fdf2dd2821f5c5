// ground_layer.ts - the ground, drawn at a scale of its own so that trees stay where they stand while one pans and zooms a little.
import type { FeatureView } from "../../wire/messages.ts";
import { type Camera, cameraToTable, type Point } from "./camera.ts";
import { type Bounds, boundsGrown, boundsMeet, boundsOf, forEachEdge, lineParts, outlineHolds } from "./geometry.ts";
import type { Feature, Ground, Terrain } from "./ground.ts";
import type { Palette } from "./palette.ts";
import type { Surface } from "./pen.ts";
import { outlineRounded } from "./signs.ts";
import { drawAbove, drawBeneath, type Paper, type Patch, TERRAIN_LAYERS, terrainIsRound, terrainLayer } from "./terrain.ts";

const ROUNDING_MM = 45_000;
const MARGIN_MM = 40_000; // signs reach beyond their outlines

/** The nearest of the scales at which signs are laid out: half an octave apart. */
export function sheetScale(scale: number): number {
    return 2 ** (Math.round(Math.log2(scale) * 2) / 2);
}

interface Sheet {
    readonly ground: Ground;
    readonly now: ReadonlyMap<number, FeatureView>;
    readonly scale: number;
    readonly seen: Bounds; // on the sheet
    readonly barriers: Map<number, Point[]>; // outlines on the sheet by feature
}

function sheetPoint(sheet: Sheet, at: Point): Point {
    return { x: at.x * sheet.scale, y: (sheet.ground.height - at.y) * sheet.scale };
}

function sheetOutline(sheet: Sheet, feature: Feature): Point[] {
    const at = feature.at.map((point) => sheetPoint(sheet, point));
    return terrainIsRound(feature.kind) ? outlineRounded(at, feature.closed, ROUNDING_MM * sheet.scale) : at;
}

function outlineKept(sheet: Sheet, number: number, feature: Feature): Point[] {
    const kept = sheet.barriers.get(number) ?? sheetOutline(sheet, feature);
    sheet.barriers.set(number, kept);
    return kept;
}

const ways: readonly Terrain[] = ["road", "track", "sunken_road", "river", "stream", "bridge", "ford", "lake"];
const waysAndHouses: readonly Terrain[] = [...ways, "building", "built_up"];

function nearLine(outline: readonly Point[], at: Point, most: number): boolean {
    let near = false;
    forEachEdge(outline, false, (a, b) => {
        const square = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
        const share = square === 0 ? 0 : ((at.x - a.x) * (b.x - a.x) + (at.y - a.y) * (b.y - a.y)) / square;
        const within = Math.min(1, Math.max(0, share));
        near ||= Math.hypot(a.x + within * (b.x - a.x) - at.x, a.y + within * (b.y - a.y) - at.y) < most;
    });
    return near;
}

interface Barrier {
    readonly outline: readonly Point[];
    readonly closed: boolean;
    readonly reach: number;
    readonly bounds: Bounds;
}

/** Trees keep off roads, water and houses; houses off roads and water. */
function barriersOf(sheet: Sheet, feature: Feature): Barrier[] {
    const off = feature.kind === "built_up" ? ways : waysAndHouses;
    const clear = feature.kind === "built_up" ? 7 : 5.5;
    return sheet.ground.features.flatMap((other, number) => {
        if (other === feature || !off.includes(other.kind) || !boundsMeet(other.bounds, boundsGrown(feature.bounds, MARGIN_MM)))
            return [];
        const outline = outlineKept(sheet, number, other);
        const reach = clear + (other.width * sheet.scale) / 2;
        return [{ outline, closed: other.closed, reach, bounds: boundsGrown(boundsOf(outline), reach) }];
    });
}

function barsAt(barriers: readonly Barrier[], at: Point): boolean {
    return barriers.some(
        ({ outline, closed, reach, bounds }) =>
            at.x >= bounds.least.x &&
            at.x <= bounds.most.x &&
            at.y >= bounds.least.y &&
            at.y <= bounds.most.y &&
            ((closed && outlineHolds(outline, at)) || nearLine(outline, at, reach)),
    );
}

/** A line that was breached is drawn piece by piece. */
function outlinesOf(sheet: Sheet, number: number, feature: Feature): readonly (readonly Point[])[] {
    const gaps = sheet.now.get(number)?.gaps;
    if (!gaps) return [outlineKept(sheet, number, feature)];
    return lineParts(feature.at, gaps).map((at) => sheetOutline(sheet, { ...feature, at }));
}

function patchesOf(sheet: Sheet, number: number, feature: Feature): Patch[] {
    const barriers = feature.closed ? barriersOf(sheet, feature) : [];
    return outlinesOf(sheet, number, feature).map((at) => ({
        kind: feature.kind,
        at,
        closed: feature.closed,
        width: feature.width * sheet.scale,
        level: feature.level,
        state: sheet.now.get(number)?.state ?? "whole",
        seen: sheet.seen,
        bars: (there) => barsAt(barriers, there),
    }));
}

function drawLayer(paper: Paper, sheet: Sheet, chosen: (feature: Feature) => boolean): void {
    const patches = sheet.ground.features.flatMap((feature, number) => (chosen(feature) ? patchesOf(sheet, number, feature) : []));
    const seen = patches.filter((patch) => boundsMeet(boundsGrown(boundsOf(patch.at), patch.width + 20), sheet.seen));
    for (const patch of seen) drawBeneath(paper, patch);
    for (const patch of seen) drawAbove(paper, patch);
}

function drawFeatures(paper: Paper, sheet: Sheet): void {
    const highest = Math.max(0, ...sheet.ground.features.map(({ level }) => level));
    for (let level = 1; level <= highest; level++)
        drawLayer(paper, sheet, ({ kind, level: of }) => kind === "hill" && of === level);
    for (let layer = 0; layer < TERRAIN_LAYERS; layer++)
        drawLayer(paper, sheet, ({ kind }) => kind !== "hill" && terrainLayer(kind) === layer);
}

function seenOnSheet(sheet: Omit<Sheet, "seen">, camera: Camera): Bounds {
    const corners = [
        cameraToTable(camera, { x: 0, y: 0 }),
        cameraToTable(camera, { x: camera.screen.width, y: camera.screen.height }),
    ];
    return boundsOf(corners.map((at) => ({ x: at.x * sheet.scale, y: (sheet.ground.height - at.y) * sheet.scale })));
}

/** Draws on a surface whose unit is a pixel of the screen. */
export function drawGround(
    surface: Surface,
    camera: Camera,
    ground: Ground,
    now: ReadonlyMap<number, FeatureView>,
    inks: Palette,
): void {
    const scale = sheetScale(camera.scale);
    const begun = { ground, now, scale, barriers: new Map<number, Point[]>() };
    const sheet: Sheet = { ...begun, seen: seenOnSheet(begun, camera) };
    const zoom = camera.scale / scale;
    const left = camera.screen.width / 2 - camera.centre.x * camera.scale;
    const top = camera.screen.height / 2 - (ground.height - camera.centre.y) * camera.scale;
    surface.fillStyle = inks.beyond;
    surface.fillRect(0, 0, camera.screen.width, camera.screen.height);
    surface.save();
    surface.translate(left, top);
    surface.scale(zoom, zoom);
    surface.beginPath();
    surface.rect(0, 0, ground.width * scale, ground.height * scale);
    surface.fillStyle = inks.paper;
    surface.fill();
    surface.clip();
    drawFeatures({ surface, inks }, sheet);
    surface.restore();
    surface.strokeStyle = inks.ink;
    surface.lineWidth = 2;
    surface.setLineDash([]);
    surface.strokeRect(left, top, ground.width * camera.scale, ground.height * camera.scale);
}
