// terrain.ts - how each kind of ground is drawn: first what lies beneath (tints), then its sign. The same signs as on printed maps.
import type { Point } from "./camera.ts";
import { type Bounds, boundsOf, outlineArea, outlineHolds, outlineMiddle } from "./geometry.ts";
import type { Terrain } from "./ground.ts";
import type { Palette } from "./palette.ts";
import { drawCircles, drawShape, drawStrokes, drawWithin, type Look, type Stroke, type Surface } from "./pen.ts";
import { beside, hatching, pace, strew } from "./signs.ts";

export type FeatureState = "whole" | "destroyed" | "burning" | "found" | "breached";

/** A feature on the paper, in pixels. */
export interface Patch {
    readonly kind: Terrain;
    readonly at: readonly Point[];
    readonly closed: boolean;
    readonly width: number;
    readonly level: number;
    readonly state: FeatureState;
    readonly seen: Bounds;
    readonly bars: (at: Point) => boolean; // where trees and houses do not stand
}

export interface Paper {
    readonly surface: Surface;
    readonly inks: Palette;
}

const layers: Record<Terrain, number> = {
    hill: 0,
    crest: 0,
    cliff: 0,
    field: 1,
    rough: 1,
    wilderness: 1,
    marsh: 1,
    lake: 2,
    river: 2,
    stream: 2,
    light_woods: 3,
    heavy_woods: 3,
    built_up: 3,
    ford: 4,
    road: 5,
    track: 5,
    sunken_road: 5,
    bridge: 6,
    building: 7,
    wall: 7,
    hedge: 7,
    ditch: 7,
    abatis: 7,
    earthworks: 7,
    objective: 7,
};
export const TERRAIN_LAYERS = 8;

export function terrainLayer(kind: Terrain): number {
    return layers[kind];
}

const grown: ReadonlySet<Terrain> = new Set<Terrain>([
    ...(["light_woods", "heavy_woods", "marsh", "rough", "wilderness", "lake", "river", "stream"] as const),
    ...(["road", "track", "sunken_road", "hill", "crest", "cliff"] as const),
]);

/** What nature made has round corners for the eye. */
export function terrainIsRound(kind: Terrain): boolean {
    return grown.has(kind);
}

function draw(paper: Paper, patch: Patch, look: Look): void {
    drawShape(paper.surface, patch.at, patch.closed, look);
}

function breadth(patch: Patch, least: number): number {
    return Math.max(patch.width, least);
}

// ---- strewn over areas ----

function strewnPlaces(patch: Patch, spacing: number, clear: number): [Point, number][] {
    const places: [Point, number][] = [];
    strew({ outline: patch.at, spacing, clear, seen: patch.seen }, (at, chance) => {
        if (!patch.bars(at)) places.push([at, chance]);
    });
    return places;
}

function drawWoods(paper: Paper, patch: Patch): void {
    const { surface, inks } = paper;
    const heavy = patch.kind === "heavy_woods";
    const size = heavy ? 4.6 : 4;
    const trees = strewnPlaces(patch, heavy ? 12 : 17, size);
    const shades = trees.flatMap(([at, chance]): Stroke[] => {
        const spread = size * (chance % 4 === 0 ? 0.8 : 1);
        return [
            [at.x + 0.75 * spread, at.y - 0.3 * spread, at.x + 0.75 * spread, at.y + 0.4 * spread],
            [at.x - 0.3 * spread, at.y + 0.8 * spread, at.x + 0.5 * spread, at.y + 0.75 * spread],
        ];
    });
    const crowns = trees.map(([at]) => at);
    const crown = heavy
        ? { fill: inks.heavyCrown, line: inks.heavyLine, width: 0.9 }
        : { fill: inks.lightCrown, line: inks.lightShade, width: 0.8 };
    drawCircles(surface, crowns, size, crown);
    drawStrokes(surface, shades, { line: heavy ? inks.heavyShade : inks.lightShade, width: heavy ? 1.8 : 1.3, round: true });
}

function drawTufts(paper: Paper, patch: Patch): void {
    const { surface, inks } = paper;
    const tufts = strewnPlaces(patch, 15, 3);
    const bushes = tufts.filter(([, chance]) => chance % 2 === 0).map(([at]) => ({ x: at.x + 4.8, y: at.y }));
    const blades = tufts.flatMap(([{ x, y }]): Stroke[] => [[x, y, x - 1.8, y - 2.4], [x, y, x, y - 3.3], [x, y, x + 1.8, y - 2.4]]); // biome-ignore format: three blades
    drawCircles(surface, bushes, 3, { fill: inks.bush, line: inks.green, width: 0.8 });
    drawStrokes(surface, blades, { line: inks.green });
}

function reedsOf([{ x, y }, chance]: [Point, number]): Stroke[] {
    const half = 5 + (chance % 5);
    const water: Stroke[] = [
        [x - half, y, x + half, y],
        [x - half + 4, y + 3, x + half - 2, y + 3],
    ];
    const blades: Stroke[] = [
        [x, y, x - 2.4, y - 4],
        [x, y, x, y - 5.5],
        [x, y, x + 2.4, y - 4],
    ];
    return chance % 3 === 0 ? [...water, ...blades] : water;
}

function drawReeds(paper: Paper, patch: Patch): void {
    const everywhere = { ...patch, bars: () => false };
    drawStrokes(paper.surface, strewnPlaces(everywhere, 16, 4).flatMap(reedsOf), { line: paper.inks.water });
}

function drawStones(paper: Paper, patch: Patch): void {
    const stones = strewnPlaces(patch, 14, 3.6).flatMap(([{ x, y }, chance]): Stroke[] => {
        const size = 3.6 * (chance % 2 === 0 ? 0.8 : 1.1);
        return [
            [x - size, y + 0.6 * size, x, y - 0.6 * size],
            [x, y - 0.6 * size, x + size, y + 0.6 * size],
        ];
    });
    drawStrokes(paper.surface, stones, { line: paper.inks.brown, width: 1.2, round: true });
}

function drawHouses(paper: Paper, patch: Patch): void {
    const look = { fill: paper.inks.house, line: paper.inks.houseEdge, width: 0.8 };
    for (const [at, chance] of strewnPlaces(patch, 19, 6)) {
        const half = chance % 3 === 0 ? 6 : 4.5;
        const angle = (chance % 7) * 0.12 - 0.36;
        const along = { x: Math.cos(angle), y: Math.sin(angle) };
        const corners = [
            beside(at, along, -half, -3.2),
            beside(at, along, half, -3.2),
            beside(at, along, half, 3.2),
            beside(at, along, -half, 3.2),
        ];
        drawShape(paper.surface, corners, true, look);
    }
}

function drawFurrows(paper: Paper, patch: Patch): void {
    const [a, b] = patch.at;
    const turn = a && b ? Math.atan2(b.y - a.y, b.x - a.x) : 0;
    drawHatching(paper, patch, turn, { line: paper.inks.furrow });
}

function drawHatching(paper: Paper, patch: Patch, turn: number, look: Look): void {
    drawWithin(paper.surface, patch.at, () => drawStrokes(paper.surface, hatching(boundsOf(patch.at), turn, 5), look));
}

// ---- along lines ----

interface Ticks {
    readonly spacing: number;
    readonly from: number; // to the right of the line
    readonly to: number;
    readonly ahead?: number;
    readonly crossed?: boolean;
}

function drawTicks(paper: Paper, patch: Patch, ticks: Ticks, look: Look): void {
    const { spacing, from, to, ahead = 0, crossed = false } = ticks;
    const strokes: Stroke[] = [];
    const add = (a: Point, b: Point): void => {
        strokes.push([a.x, a.y, b.x, b.y]);
    };
    pace(patch.at, patch.closed, spacing, (at, direction) => {
        add(beside(at, direction, -ahead, from), beside(at, direction, ahead, to));
        if (crossed) add(beside(at, direction, ahead, from), beside(at, direction, -ahead, to));
    });
    drawStrokes(paper.surface, strokes, look);
}

/** Outwards of what is closed, else to the right of the line. */
function outwards(patch: Patch): number {
    return patch.closed && outlineArea(patch.at) > 0 ? -1 : 1;
}

function drawHachures(paper: Paper, patch: Patch): void {
    const look = { line: paper.inks.hachure };
    draw(paper, patch, { ...look, width: 1.1 });
    drawTicks(paper, patch, { spacing: 5, from: 0.6 * outwards(patch), to: 8 * outwards(patch) }, look);
}

function drawEarthworks(paper: Paper, patch: Patch): void {
    draw(paper, patch, { line: paper.inks.brown, width: 3.4 });
    drawTicks(paper, patch, { spacing: 4.5, from: 0, to: 7 * outwards(patch) }, { line: paper.inks.brown, width: 1.4 });
}

function drawSunkenRoad(paper: Paper, patch: Patch): void {
    const half = breadth(patch, 4) / 2 + 1;
    const look = { line: paper.inks.brown, width: 1.1 };
    drawTicks(paper, patch, { spacing: 5, from: -half, to: -half - 4.5 }, look);
    drawTicks(paper, patch, { spacing: 5, from: half, to: half + 4.5 }, look);
    draw(paper, patch, { line: paper.inks.sunken, width: breadth(patch, 4) });
}

function drawHedge(paper: Paper, patch: Patch): void {
    const bushes: Point[] = [];
    pace(patch.at, patch.closed, 5.5, (at) => bushes.push(at));
    drawCircles(paper.surface, bushes, 2.6, { fill: paper.inks.hedge, line: paper.inks.green, width: 0.9 });
}

function drawWall(paper: Paper, patch: Patch): void {
    draw(paper, patch, { line: paper.inks.ink, width: 1.2 });
    draw(paper, patch, { line: paper.inks.ink, width: 4, dash: [5, 3] });
}

function drawDitch(paper: Paper, patch: Patch): void {
    draw(paper, patch, { line: paper.inks.ditch, width: breadth(patch, 2) });
    drawTicks(paper, patch, { spacing: 5, from: 1, to: 5 }, { line: paper.inks.ditch, width: 1.3 });
}

function drawAbatis(paper: Paper, patch: Patch): void {
    const look = { line: paper.inks.green, width: 1.6, round: true };
    drawTicks(paper, patch, { spacing: 8, from: -4, to: 4, ahead: 3, crossed: true }, look);
}

function drawCrest(paper: Paper, patch: Patch): void {
    draw(paper, patch, { line: paper.inks.brown, width: 1.2, dash: [9, 4] });
    drawTicks(paper, patch, { spacing: 13, from: -4, to: 4 }, { line: paper.inks.brown, width: 1.2, round: true });
}

function drawCliff(paper: Paper, patch: Patch): void {
    draw(paper, patch, { line: paper.inks.ink, width: 2.4 });
    drawTicks(paper, patch, { spacing: 4, from: 1, to: 7 }, { line: paper.inks.ink, width: 1.2 });
}

// ---- water ----

function drawShore(paper: Paper, patch: Patch): void {
    const line = paper.inks.water;
    if (patch.closed) draw(paper, patch, { line, width: 2.4 });
    else if (patch.kind === "river") draw(paper, patch, { line, width: breadth(patch, 8) + 2.4, round: true });
}

function drawWater(paper: Paper, patch: Patch): void {
    const river = patch.kind === "river";
    if (patch.closed) {
        draw(paper, patch, { fill: paper.inks.waterPale });
        drawHatching(paper, patch, 0, { line: paper.inks.waterLines, width: 0.9 });
        return;
    }
    draw(paper, patch, {
        line: river ? paper.inks.waterPale : paper.inks.water,
        width: breadth(patch, river ? 8 : 3.2),
        round: true,
    });
}

function stonesOf(outline: readonly Point[]): Point[] {
    const { least, most } = boundsOf(outline);
    const stones: Point[] = [];
    for (let y = least.y + 3; y < most.y; y += 6)
        for (let x = least.x + 3; x < most.x; x += 6) if (outlineHolds(outline, { x, y })) stones.push({ x, y });
    return stones;
}

function drawFord(paper: Paper, patch: Patch): void {
    const { surface, inks } = paper;
    if (!patch.closed) {
        draw(paper, patch, { line: inks.paper, width: breadth(patch, 9) });
        draw(paper, patch, { line: inks.ink, width: 5, dash: [2, 4] });
        return;
    }
    draw(paper, patch, { fill: inks.ford, line: inks.water, width: 1.2, dash: [2, 2.5] });
    drawCircles(surface, stonesOf(patch.at), 1.3, { fill: inks.ink });
}

/** Two rails with spread ends; what is destroyed has lost the way between them. */
function drawBridge(paper: Paper, patch: Patch): void {
    const { surface, inks } = paper;
    const a = patch.at[0];
    const b = patch.at[patch.at.length - 1];
    const length = a && b ? Math.hypot(b.x - a.x, b.y - a.y) : 0;
    if (patch.closed || !a || !b || length < 1) {
        draw(paper, patch, { fill: inks.paper, line: inks.ink, width: 2 });
        return;
    }
    const along = { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
    const half = breadth(patch, 7) / 2 + 1.5;
    if (patch.state !== "destroyed") draw(paper, patch, { line: inks.road, width: 2 * half });
    for (const side of [-1, 1]) {
        const spread = side * (half + 3);
        const rail = [
            beside(a, along, -3, spread),
            beside(a, along, 0, side * half),
            beside(b, along, 0, side * half),
            beside(b, along, 3, spread),
        ];
        drawShape(surface, rail, false, { line: inks.ink, width: 2.2, round: true });
    }
}

// ---- what has happened ----

function drawCross(paper: Paper, patch: Patch): void {
    const { x, y } = outlineMiddle(patch.at, patch.closed);
    const strokes: Stroke[] = [
        [x - 6, y - 6, x + 6, y + 6],
        [x - 6, y + 6, x + 6, y - 6],
    ];
    drawStrokes(paper.surface, strokes, { line: paper.inks.danger, width: 2.4, round: true });
}

function drawFlames(paper: Paper, patch: Patch): void {
    const middle = outlineMiddle(patch.at, patch.closed);
    for (const i of [-1, 0, 1]) {
        const x = middle.x + 9 * i;
        const high = i === 0 ? 15 : 11;
        const at = [
            { x: x - 4, y: middle.y },
            { x: x - 3, y: middle.y - 0.5 * high },
            { x, y: middle.y - high },
            { x: x + 2, y: middle.y - 0.5 * high },
            { x: x + 4, y: middle.y },
        ];
        drawShape(paper.surface, at, true, { fill: paper.inks.flame, line: paper.inks.danger, width: 1.2, round: true });
    }
}

/** Gold where nobody holds the place; else as its holder's troops are drawn, filled or outlined. */
export function drawStar(paper: Paper, centre: Point, radius: number, holder?: { colour: string; outlined: boolean }): void {
    const at = Array.from({ length: 10 }, (_, i) => {
        const far = i % 2 === 0 ? radius : 0.42 * radius;
        return { x: centre.x + far * Math.sin((i * Math.PI) / 5), y: centre.y - far * Math.cos((i * Math.PI) / 5) };
    });
    const look = holder?.outlined
        ? { fill: paper.inks.paper, line: holder.colour, width: 1.6 }
        : { fill: holder?.colour ?? paper.inks.star, line: paper.inks.ink };
    drawShape(paper.surface, at, true, look);
}

// ---- all kinds ----

function tintOf(inks: Palette, patch: Patch): Look | undefined {
    switch (patch.kind) {
        case "hill":
            return { fill: inks.levels[Math.min(5, Math.max(1, patch.level)) - 1] ?? inks.levels[4] };
        case "light_woods":
            return { fill: inks.lightWood, line: inks.lightWoodEdge, dash: [2, 2.5] };
        case "heavy_woods":
            return { fill: inks.heavyWood, line: inks.heavyWoodEdge, width: 1.2, dash: [2, 2.5] };
        case "field":
            return { fill: inks.field, line: inks.fieldEdge };
        case "marsh":
            return { fill: inks.marsh };
        case "rough":
            return { fill: inks.rough };
        case "wilderness":
            return { fill: inks.wilderness };
        case "built_up":
            return { fill: inks.built, line: inks.house, width: 1.2 };
        case "road":
        case "sunken_road":
            return { line: inks.roadEdge, width: breadth(patch, 4) + 2.4 };
        default:
            return undefined;
    }
}

export function drawBeneath(paper: Paper, patch: Patch): void {
    const tint = tintOf(paper.inks, patch);
    if (tint) draw(paper, patch, tint);
    else if (patch.kind === "river" || patch.kind === "lake") drawShore(paper, patch);
}

const signs: Record<Terrain, (paper: Paper, patch: Patch) => void> = {
    hill: drawHachures,
    light_woods: drawWoods,
    heavy_woods: drawWoods,
    wilderness: drawTufts,
    marsh: drawReeds,
    rough: drawStones,
    field: drawFurrows,
    river: drawWater,
    stream: drawWater,
    lake: drawWater,
    ford: drawFord,
    bridge: drawBridge,
    sunken_road: drawSunkenRoad,
    road: (paper, patch) => draw(paper, patch, { line: paper.inks.road, width: breadth(patch, 4) }),
    track: (paper, patch) => draw(paper, patch, { line: paper.inks.roadEdge, width: 1.8, dash: [8, 4] }),
    wall: drawWall,
    hedge: drawHedge,
    ditch: drawDitch,
    abatis: drawAbatis,
    crest: drawCrest,
    cliff: drawCliff,
    earthworks: drawEarthworks,
    building: (paper, patch) => draw(paper, patch, { fill: paper.inks.house, line: paper.inks.ink, width: 1.2 }),
    built_up: drawHouses,
    objective: (paper, patch) => draw(paper, patch, { line: paper.inks.ink, width: 1.5, dash: [7, 4] }),
};

export function drawAbove(paper: Paper, patch: Patch): void {
    signs[patch.kind](paper, patch);
    if (patch.state === "destroyed") drawCross(paper, patch);
    else if (patch.state === "burning") drawFlames(paper, patch);
}
