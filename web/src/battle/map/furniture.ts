// furniture.ts - what stands in the corners of a map: the scale in the ruleset's measure, and the arrow to the north.
import { type Camera, cameraToScreen, type Point, type Size } from "./camera.ts";
import type { Palette } from "./palette.ts";
import { drawShape, type Surface } from "./pen.ts";
import type { Scene } from "./scene.ts";

const HAND = '13px "DejaVu Sans", system-ui, sans-serif';
const LONGEST = 150; // pixels
const NARROW = 576; // pixels of a map whose keys stand above the table: there is room for scale and arrow beside them, and none below
const KEYS = 196; // pixels that they take
const ARROW = 30; // pixels of the arrow to the north, and what is about it
export const LEFT = 16; // pixels from the edge to the scale

/** How long the scale may become on the screen. */
export function longestScale({ screen }: Camera): number {
    const beside = screen.width <= NARROW ? screen.width - KEYS - ARROW - LEFT - 8 : LONGEST;
    return Math.min(LONGEST, screen.width / 3, beside);
}

/** 1, 2 or 5 of some power of ten, as long as there is room. */
export function roundLength(most: number): number {
    const power = 10 ** Math.floor(Math.log10(most));
    const digit = [5, 2, 1].find((one) => one * power <= most) ?? 1;
    return digit * power;
}

function drawScale(surface: Surface, scene: Scene, camera: Camera, inks: Palette): void {
    const unit = (scene.lengthUnit / 10) * camera.scale; // pixels
    const length = roundLength(longestScale(camera) / unit);
    const half = (length * unit) / 2;
    const left = LEFT;
    const y = camera.screen.width <= NARROW ? 34 : camera.screen.height - 18;
    surface.globalAlpha = 0.85;
    surface.fillStyle = inks.paper;
    surface.fillRect(left - 8, y - 22, 2 * half + 16, 32);
    surface.globalAlpha = 1;
    for (const [i, fill] of [inks.ink, inks.paper].entries()) {
        const x = left + i * half;
        const bar = [
            { x, y: y - 3 },
            { x: x + half, y: y - 3 },
            { x: x + half, y: y + 3 },
            { x, y: y + 3 },
        ];
        drawShape(surface, bar, true, { fill, line: inks.ink });
    }
    surface.font = HAND;
    surface.textBaseline = "alphabetic";
    surface.textAlign = "left";
    surface.fillStyle = inks.ink;
    surface.fillText(`${length} ${scene.lengths}`, left, y - 8);
}

/** In the corner of the screen; where it would stand across the corner of the table, within that; on a narrow map before the keys. */
export function northAt(camera: Camera, table: Size): Point {
    if (camera.screen.width <= NARROW) return { x: camera.screen.width - KEYS - ARROW / 2, y: 41 };
    const corner = cameraToScreen(camera, { x: 0, y: table.height });
    const across = corner.x > 0 && corner.x < 40 && corner.y > 0 && corner.y < 62;
    return across ? { x: corner.x + 18, y: corner.y + 42 } : { x: 24, y: 44 };
}

function drawNorth(surface: Surface, scene: Scene, camera: Camera, inks: Palette): void {
    const { x, y } = northAt(camera, scene.ground);
    const left = [
        { x, y: y - 22 },
        { x: x - 7, y: y + 8 },
        { x, y: y + 3 },
    ];
    const right = left.map((at) => ({ x: 2 * x - at.x, y: at.y }));
    if (camera.screen.height < 200) return;
    drawShape(surface, left, true, { fill: inks.ink, line: inks.ink });
    drawShape(surface, right, true, { fill: inks.paper, line: inks.ink });
    surface.font = HAND;
    surface.textAlign = "center";
    surface.textBaseline = "alphabetic";
    surface.lineWidth = 3;
    surface.strokeStyle = inks.halo;
    surface.strokeText("N", x, y - 26);
    surface.fillStyle = inks.ink;
    surface.fillText("N", x, y - 26);
}

export function drawFurniture(surface: Surface, scene: Scene, camera: Camera, inks: Palette): void {
    surface.setLineDash([]);
    drawScale(surface, scene, camera, inks);
    drawNorth(surface, scene, camera, inks);
}
