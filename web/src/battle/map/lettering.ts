// lettering.ts - what is written on the map. Where it stands is worked out once for a scale, over the whole table, so that panning
// only draws it again.
import { type Camera, cameraToScreen, cameraToTable, type Point } from "./camera.ts";
import { Labels } from "./labels.ts";
import { type Slab, slabCorners } from "./mark.ts";
import type { Palette } from "./palette.ts";
import { drawStrokes, type Surface } from "./pen.ts";
import type { Scene } from "./scene.ts";
import { drawStar } from "./terrain.ts";

const SERIF = '"Iowan Old Style", Palatino, "URW Palladio L", "P052", Georgia, "DejaVu Serif", serif';
const BEYOND = 40; // pixels around the table where names may still stand
const NARROW = 440; // pixels: on a table that is no wider letters are smaller, and less is written
const SMALLER = 0.87;
export const STAR = 8;

export interface Hand {
    readonly size: number;
    readonly style: string; // "600", "italic" or nothing
    readonly colour: string;
}

export interface Letters {
    readonly text: string;
    readonly at: Point; // their middle on the table
}

export interface Written extends Letters {
    readonly hand: Hand;
    readonly turn: number;
    readonly thread?: Point; // to the thing it names, on the table
    readonly star?: Point;
    readonly holder?: Holder | undefined; // of the place that the star is for
}

export interface Holder {
    readonly colour: string;
    readonly outlined: boolean;
}

/** A sheet as large as the table at this scale, on which names find their places. */
export interface Sheet {
    readonly surface: Surface; // to measure letters
    readonly scene: Scene;
    readonly camera: Camera; // that sees all of the sheet
    readonly inks: Palette;
    readonly labels: Labels;
    readonly troops: Labels; // where bodies, stars and cards stand, alone
    readonly written: Written[];
    readonly before: ReadonlyMap<string, Written>; // names of the ground as they stood until now
    readonly narrow: boolean;
}

const none: ReadonlyMap<string, Written> = new Map();

export function sheetFor(surface: Surface, scene: Scene, scale: number, inks: Palette, before = none): Sheet {
    const { ground } = scene;
    const screen = { width: ground.width * scale + 2 * BEYOND, height: ground.height * scale + 2 * BEYOND };
    const camera = { centre: { x: ground.width / 2, y: ground.height / 2 }, scale, screen };
    const narrow = ground.width * scale <= NARROW;
    return { surface, scene, camera, inks, labels: new Labels(screen), troops: new Labels(screen), written: [], before, narrow };
}

/** The hand as it is written on this sheet. */
export function handOn({ narrow }: Sheet, hand: Hand): Hand {
    return narrow ? { ...hand, size: hand.size * SMALLER } : hand;
}

export function fontOf(hand: Hand): string {
    return `${hand.style} ${hand.size}px ${SERIF}`.trim();
}

const widths = new Map<string, number>();
const MOST_WIDTHS = 5000;

export function roomOf({ surface }: Sheet, hand: Hand, text: string): Slab {
    const font = fontOf(hand);
    const key = `${font} ${text}`;
    let width = widths.get(key);
    if (width === undefined) {
        surface.font = font;
        width = surface.measureText(text).width;
        if (widths.size > MOST_WIDTHS) widths.clear();
        widths.set(key, width);
    }
    return { centre: { x: 0, y: 0 }, halfWidth: width / 2 + 1, halfHeight: 0.56 * hand.size, turn: 0 };
}

/** Names stay on the table: beyond it there may be nothing of the screen any more. */
export function isOnTable({ camera, scene }: Sheet, slab: Slab, beyond = 0): boolean {
    const most = cameraToScreen(camera, { x: scene.ground.width, y: 0 });
    const least = cameraToScreen(camera, { x: 0, y: scene.ground.height });
    return slabCorners(slab).every(
        ({ x, y }) => x >= least.x - beyond && x <= most.x + beyond && y >= least.y - beyond && y <= most.y + beyond,
    );
}

interface Beside {
    readonly thread?: Point;
    readonly star?: Point;
    readonly holder?: Holder | undefined;
}

/** Puts a name where its slab stands on the sheet. */
export function write(sheet: Sheet, hand: Hand, slab: Slab, text: string, beside: Beside = {}): void {
    const onTable = (at: Point): Point => cameraToTable(sheet.camera, at);
    sheet.written.push({
        text,
        hand,
        at: onTable(slab.centre),
        turn: slab.turn,
        ...(beside.thread ? { thread: onTable(beside.thread) } : {}),
        ...(beside.star ? { star: onTable(beside.star), holder: beside.holder } : {}),
    });
}

export function drawLetters(surface: Surface, text: string, at: Point, font: string, colour: string, halo: string): void {
    surface.font = font;
    surface.textAlign = "center";
    surface.textBaseline = "middle";
    surface.lineJoin = "round";
    surface.lineWidth = 4;
    surface.setLineDash([]);
    surface.strokeStyle = halo;
    surface.strokeText(text, at.x, at.y);
    surface.fillStyle = colour;
    surface.fillText(text, at.x, at.y);
}

function drawTurned(surface: Surface, written: Written, at: Point, inks: Palette): void {
    surface.save();
    surface.translate(at.x, at.y);
    surface.rotate(written.turn);
    drawLetters(surface, written.text, { x: 0, y: 0 }, fontOf(written.hand), written.hand.colour, inks.halo);
    surface.restore();
}

const FAR = 200; // no name is longer than twice this
const FAINT = 0.55; // of a line from a name, that many of them do not cover what they cross

/** All lines first: none is drawn over a name. */
export function drawWritten(surface: Surface, camera: Camera, inks: Palette, all: readonly Written[]): void {
    const { width, height } = camera.screen;
    const seen = all
        .map((written) => ({ written, at: cameraToScreen(camera, written.at) }))
        .filter(({ at }) => at.x >= -FAR && at.y >= -FAR && at.x <= width + FAR && at.y <= height + FAR);
    surface.globalAlpha = FAINT;
    for (const { written, at } of seen) {
        if (!written.thread) continue;
        const to = cameraToScreen(camera, written.thread);
        drawStrokes(surface, [[at.x, at.y, to.x, to.y]], { line: written.hand.colour, width: 0.9 });
    }
    surface.globalAlpha = 1;
    for (const { written, at } of seen) {
        if (written.star) drawStar({ surface, inks }, cameraToScreen(camera, written.star), STAR, written.holder);
        if (written.turn !== 0) drawTurned(surface, written, at, inks);
        else drawLetters(surface, written.text, at, fontOf(written.hand), written.hand.colour, inks.halo);
    }
}
