// pen.ts - shapes in ink on a canvas, many of one look at once.
import type { Point } from "./camera.ts";

export interface Look {
    readonly fill?: string;
    readonly line?: string;
    readonly width?: number; // of the line
    readonly dash?: readonly number[];
    readonly round?: boolean; // ends and corners
}

export type Surface = CanvasRenderingContext2D;

const NO_DASH: number[] = [];

function takeLine(surface: Surface, look: Look): void {
    surface.lineWidth = look.width ?? 1;
    surface.strokeStyle = look.line ?? "";
    surface.lineCap = look.round ? "round" : "butt";
    surface.lineJoin = look.round ? "round" : "miter";
    surface.setLineDash(look.dash ? [...look.dash] : NO_DASH);
}

function ink(surface: Surface, look: Look): void {
    if (look.fill) {
        surface.fillStyle = look.fill;
        surface.fill();
    }
    if (look.line) {
        takeLine(surface, look);
        surface.stroke();
    }
}

function trace(surface: Surface, at: readonly Point[], closed: boolean): void {
    let first = true;
    for (const point of at) {
        if (first) surface.moveTo(point.x, point.y);
        else surface.lineTo(point.x, point.y);
        first = false;
    }
    if (closed) surface.closePath();
}

export function drawShape(surface: Surface, at: readonly Point[], closed: boolean, look: Look): void {
    surface.beginPath();
    trace(surface, at, closed);
    ink(surface, look);
}

export type Stroke = readonly [number, number, number, number];

export function drawStrokes(surface: Surface, strokes: readonly Stroke[], look: Look): void {
    if (strokes.length === 0) return;
    surface.beginPath();
    for (const [x1, y1, x2, y2] of strokes) {
        surface.moveTo(x1, y1);
        surface.lineTo(x2, y2);
    }
    ink(surface, look);
}

export function drawCircles(surface: Surface, centres: readonly Point[], radius: number, look: Look): void {
    if (centres.length === 0) return;
    surface.beginPath();
    for (const { x, y } of centres) {
        surface.moveTo(x + radius, y);
        surface.arc(x, y, radius, 0, 2 * Math.PI);
    }
    ink(surface, look);
}

/** What is drawn meanwhile stays within the outline. */
export function drawWithin(surface: Surface, outline: readonly Point[], draw: () => void): void {
    surface.save();
    surface.beginPath();
    trace(surface, outline, true);
    surface.clip();
    draw();
    surface.restore();
}
