// ground.ts - the table as its file tells it (docs/ground.md): features in the order in which the program numbers them.
import type { Point, Size } from "./camera.ts";
import { type Bounds, boundsGrown, boundsOf } from "./geometry.ts";

export const terrainWords = {
    light_woods: "light woods",
    heavy_woods: "heavy woods",
    field: "ploughed field",
    marsh: "marsh",
    rough: "rough ground",
    wilderness: "wilderness",
    lake: "lake",
    river: "river",
    stream: "stream",
    ford: "ford",
    bridge: "bridge",
    road: "road",
    track: "track",
    sunken_road: "sunken road",
    wall: "wall",
    hedge: "hedge",
    ditch: "ditch",
    abatis: "abatis",
    earthworks: "earthworks",
    building: "building",
    built_up: "built-up area",
    hill: "hill",
    crest: "crest",
    cliff: "cliff",
    objective: "objective",
} as const;

export type Terrain = keyof typeof terrainWords;

export interface Feature {
    readonly kind: Terrain;
    readonly closed: boolean;
    readonly at: readonly Point[]; // millimetres
    readonly bounds: Bounds;
    readonly width: number;
    readonly level: number;
    readonly name: string;
    readonly zone: boolean;
}

export interface Ground extends Size {
    readonly contour: number; // metres
    readonly features: readonly Feature[];
    readonly zones: readonly Feature[]; // in the order of their numbers
}

type Position = readonly number[];

export interface GeoJson {
    table: { width: number; depth: number; contour?: number };
    features: {
        properties: Record<string, unknown>;
        geometry: { type: string; coordinates: unknown };
    }[];
}

const MM = 1000;
const OBJECTIVE_HALF = 10 * MM; // a point that is an objective is a square of 20 m

function pointsOf(line: readonly Position[]): Point[] {
    return line.map(([x = 0, y = 0]) => ({ x: Math.round(x * MM), y: Math.round(y * MM) }));
}

function ringOf(polygon: readonly (readonly Position[])[]): Point[] {
    return pointsOf(polygon[0] ?? []).slice(0, -1);
}

function squareAbout([x = 0, y = 0]: Position): Point[] {
    const corners: [number, number][] = [[-1, -1], [1, -1], [1, 1], [-1, 1]]; // biome-ignore format: a square
    return corners.map(([right, up]) => ({ x: x * MM + right * OBJECTIVE_HALF, y: y * MM + up * OBJECTIVE_HALF }));
}

function outlinesOf(type: string, coordinates: unknown): { at: Point[]; closed: boolean }[] {
    switch (type) {
        case "Polygon":
            return [{ at: ringOf(coordinates as Position[][]), closed: true }];
        case "MultiPolygon":
            return (coordinates as Position[][][]).map((polygon) => ({ at: ringOf(polygon), closed: true }));
        case "LineString":
            return [{ at: pointsOf(coordinates as Position[]), closed: false }];
        case "MultiLineString":
            return (coordinates as Position[][]).map((line) => ({ at: pointsOf(line), closed: false }));
        default:
            return [{ at: squareAbout(coordinates as Position), closed: true }];
    }
}

const held: ReadonlySet<Terrain> = new Set<Terrain>(["objective", "building", "built_up"]);

function featuresOf(given: GeoJson["features"][number]): Feature[] {
    const { terrain, width, level, name, zone } = given.properties;
    const kind = terrain as Terrain;
    return outlinesOf(given.geometry.type, given.geometry.coordinates).map(({ at, closed }) => ({
        kind,
        closed,
        at,
        bounds: boundsGrown(boundsOf(at), (Number(width ?? 0) * MM) / 2),
        width: Number(width ?? 0) * MM,
        level: Number(level ?? 0),
        name: typeof name === "string" ? name : "",
        zone: typeof zone === "boolean" ? zone : held.has(kind),
    }));
}

export function readGround(file: GeoJson): Ground {
    const features = file.features.flatMap(featuresOf);
    return {
        width: file.table.width * MM,
        height: file.table.depth * MM,
        contour: file.table.contour ?? 0,
        features,
        zones: features.filter((feature) => feature.zone),
    };
}
