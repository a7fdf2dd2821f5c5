// trace_layer.ts - what has happened, and what is just happening, over the troops: trails, lines of fire, clashes, losses, who left.

import type { Trace } from "../../play/marks.ts";
import type { Frame } from "../../play/player.ts";
import { type Camera, cameraToScreen, type Point } from "./camera.ts";
import { Heap, handOn, sizeOn, wordWidth } from "./heap.ts";
import { drawLetters, type Letters, type Written } from "./lettering.ts";
import { drawMark } from "./mark.ts";
import type { Palette } from "./palette.ts";
import { drawCircles, drawShape, drawStrokes, type Look, type Surface } from "./pen.ts";
import type { Scene } from "./scene.ts";
import { markOf } from "./unit_layer.ts";

const MOST_LETTERS = 44;
const TRAIL = 5; // pixels to either side of its middle

interface Board {
    readonly surface: Surface;
    readonly camera: Camera;
    readonly inks: Palette;
    readonly heap: Heap;
}

function drawRimmed({ surface, inks }: Board, at: readonly Point[], look: Look): void {
    const { dash: _, ...rim } = look;
    drawShape(surface, at, false, { ...rim, line: inks.halo, width: (look.width ?? 1) + 3 });
    drawShape(surface, at, false, look);
}

/** As much of a way as has been gone. */
export function partOfWay(way: readonly Point[], share: number): Point[] {
    const legs = way.length - 1;
    const at = share * legs;
    const whole = Math.min(Math.floor(at), legs);
    const part = way.slice(0, whole + 1);
    const from = way[whole];
    const to = way[whole + 1];
    const rest = at - whole;
    if (from && to && rest > 0) part.push({ x: from.x + rest * (to.x - from.x), y: from.y + rest * (to.y - from.y) });
    return part;
}

function drawHead(board: Board, from: Point, tip: Point, colour: string, size: number): void {
    const far = Math.hypot(tip.x - from.x, tip.y - from.y);
    if (far < 4) return;
    const x = (tip.x - from.x) / far;
    const y = (tip.y - from.y) / far;
    const wing = (side: number): Point => ({
        x: tip.x - size * x - 0.55 * size * side * y,
        y: tip.y - size * y + 0.55 * size * side * x,
    });
    drawShape(board.surface, [wing(1), tip, wing(-1)], true, { fill: colour, line: board.inks.halo, width: 1 });
}

/** A move is dotted, a charge a whole line, a flight broken; all end in an arrow. */
function lookOf(board: Board, kind: string): Look {
    if (kind === "charge" || kind === "melee") return { line: board.inks.danger, width: 3.5, round: true };
    if (kind === "retreat" || kind === "gone") return { line: board.inks.danger, width: 2.2, dash: [8, 5], round: true };
    return { line: board.inks.accent, width: 2, dash: [2, 6], round: true };
}

function drawTrail(board: Board, trace: Trace & { shape: "trail" }, share: number): void {
    const way = partOfWay(trace.way, share).map((at) => cameraToScreen(board.camera, at));
    const look = lookOf(board, trace.kind);
    const begin = way[0];
    const tip = way[way.length - 1];
    if (!begin || !tip || way.length < 2) return;
    drawRimmed(board, way, look);
    drawCircles(board.surface, [begin], 3.5, { fill: board.inks.paper, line: String(look.line), width: 1.6 });
    drawHead(board, way[way.length - 2] ?? begin, tip, String(look.line), trace.kind === "charge" ? 13 : 9);
}

function drawFire(board: Board, trace: Trace & { shape: "fire" }, share: number): void {
    const from = cameraToScreen(board.camera, trace.from);
    const to = cameraToScreen(board.camera, trace.to);
    const part = Math.min(1, share * 2);
    const tip = { x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) };
    drawRimmed(board, [from, tip], { line: board.inks.flame, width: 2.4 });
    drawStrokes(board.surface, [[from.x, from.y, tip.x, tip.y]], { line: board.inks.danger, width: 0.8 });
    if (part < 1) return;
    const size = 5 + 5 * Math.sin(Math.PI * Math.min(1, (share - 0.5) * 2));
    drawCircles(board.surface, [to], size, { fill: board.inks.flame, line: board.inks.danger, width: 1.4 });
}

function drawClash(board: Board, place: Point, share: number): void {
    const { x, y } = cameraToScreen(board.camera, place);
    const size = 11 * sizeOn(board.camera) * Math.min(1, share * 3);
    const cross: [number, number, number, number][] = [
        [x - size, y - size, x + size, y + size],
        [x - size, y + size, x + size, y - size],
    ];
    drawStrokes(board.surface, cross, { line: board.inks.halo, width: 7 });
    drawStrokes(board.surface, cross, { line: board.inks.danger, width: 3.5 });
}

/** Words about something at the edge stand within it; where even the thing is out of sight they go with it. */
function withinScreen({ camera }: Board, x: number, wide: number): number {
    const { width } = camera.screen;
    return x < 0 || x > width || wide > width ? x : Math.min(Math.max(x, wide / 2), width - wide / 2);
}

/** Where no room is near by they stand over what is written there: what befell somebody is never left out. */
function drawWords(board: Board, place: Point, words: string, pixels: number, colour: string, below: number): void {
    const { x, y } = cameraToScreen(board.camera, place);
    const short = words.length > MOST_LETTERS ? `${words.slice(0, MOST_LETTERS - 1)}…` : words;
    const inside = withinScreen(board, x, wordWidth(short, sizeOn(board.camera)));
    const free = board.heap.takeAbout(short, inside, y + below, board.camera.screen.width) ?? { x: inside, y: y + below };
    drawLetters(board.surface, short, free, handOn(board.camera, pixels), colour, board.inks.halo);
}

function drawGone(board: Board, trace: Trace & { shape: "gone" }, share: number): void {
    const { x, y } = cameraToScreen(board.camera, trace.at);
    const colour = board.inks.danger;
    const size = sizeOn(board.camera);
    drawCircles(board.surface, [{ x, y }], 12 * size, { line: board.inks.halo, width: 6 * size });
    drawCircles(board.surface, [{ x, y }], 12 * size, { line: colour, width: 2.4 * size });
    drawStrokes(board.surface, [[x - 8 * size, y + 8 * size, x + 8 * size, y - 8 * size]], { line: colour, width: 2.4 * size });
    if (share > 0.2) drawWords(board, trace.at, trace.words, 12, colour, 26 * size);
}

function drawTrace(board: Board, trace: Trace, share: number): void {
    if (trace.shape === "trail") drawTrail(board, trace, share);
    else if (trace.shape === "fire") drawFire(board, trace, share);
    else if (trace.shape === "clash") drawClash(board, trace.at, share);
    else if (trace.shape === "gone") drawGone(board, trace, share);
    else if (share > 0.4) drawWords(board, trace.at, trace.words, 14, trace.bad ? board.inks.danger : board.inks.ink, -16);
}

export type Leg = readonly [Point, Point];

/** The ways of those who have moved, and lines of fire, on the screen. */
export function legsGone(camera: Camera, traces: readonly Trace[]): Leg[] {
    const legs = traces.flatMap((trace): Leg[] => {
        if (trace.shape === "fire") return [[trace.from, trace.to]];
        return trace.shape === "trail" ? legsOf(trace.way) : [];
    });
    return legs.map(([a, b]) => [cameraToScreen(camera, a), cameraToScreen(camera, b)]);
}

/** The names that one of these lines is drawn over. */
export function crossed(camera: Camera, names: readonly Written[], lines: readonly Leg[]): Written[] {
    const legs = lines.map(([from, to]) => ({
        left: Math.min(from.x, to.x),
        right: Math.max(from.x, to.x),
        up: Math.min(from.y, to.y),
        down: Math.max(from.y, to.y),
    }));
    return names.filter(({ text, at, hand }) => {
        const { x, y } = cameraToScreen(camera, at);
        const [across, along] = [wordWidth(text) / 2 + TRAIL, hand.size / 2 + TRAIL];
        return legs.some(
            ({ left, right, up, down }) => x + across > left && x - across < right && y + along > up && y - along < down,
        );
    });
}

export function legsOf(way: readonly Point[]): Leg[] {
    return way.slice(1).map((to, i) => [way[i] as Point, to]);
}

/** What is written on the map stays readable. */
export function heapAround(camera: Camera, letters: readonly Letters[]): Heap {
    const heap = new Heap(sizeOn(camera));
    for (const { text, at } of letters) {
        const { x, y } = cameraToScreen(camera, at);
        heap.keepFree(text, x, y);
    }
    return heap;
}

/** All has happened and stands as marks. */
export function isStill(frame: Frame): boolean {
    return frame.now.length === 0 && frame.actors.length === 0;
}

/** Without what was said of a unit before it was told how it left: "has nobody left", "destroyed". */
export function withoutForerunners(done: readonly Trace[], now: readonly Trace[]): Trace[] {
    const gone = [...done, ...now].filter((trace) => trace.shape === "gone");
    const last = new Map(gone.map((trace) => [trace.unit, trace]));
    return done.filter((trace) => trace.shape !== "gone" || trace.unit === "" || last.get(trace.unit) === trace);
}

export function drawTraces(
    surface: Surface,
    scene: Scene,
    camera: Camera,
    inks: Palette,
    frame: Frame,
    letters: readonly Letters[],
): void {
    const board: Board = { surface, camera, inks, heap: heapAround(camera, letters) };
    surface.globalAlpha = isStill(frame) ? 0.85 : 0.45;
    for (const trace of withoutForerunners(frame.done, frame.now))
        if (!(trace.shape === "words" && trace.passing)) drawTrace(board, trace, 1);
    surface.globalAlpha = 1;
    for (const { unit, box, fades } of frame.actors) {
        const { stands: _, ...bare } = unit;
        surface.globalAlpha = fades ? 1 - 0.8 * frame.progress : 1;
        drawMark(surface, inks, markOf(scene, camera, bare, box, inks));
    }
    surface.globalAlpha = 1;
    for (const trace of frame.now) drawTrace(board, trace, frame.progress);
}
