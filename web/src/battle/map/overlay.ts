// overlay.ts - what lies over the map while one thinks: who is chosen, where he could go, a way, a line of sight, a tape, an arc.
import { type Camera, cameraToScreen, type Point } from "./camera.ts";
import { type Box, boxCentre, boxFront, FULL_TURN, gapBetween, placeBeyond } from "./geometry.ts";
import { Heap, handOn, sizeOn } from "./heap.ts";
import { drawLetters, drawWritten, type Written } from "./lettering.ts";
import { drawMark, type Slab, slabCorners } from "./mark.ts";
import type { Palette } from "./palette.ts";
import { drawCircles, drawShape, drawStrokes, type Look, type Surface } from "./pen.ts";
import { lengthText, type Scene } from "./scene.ts";
import { crossed, heapAround, type Leg, legsOf } from "./trace_layer.ts";
import { type Drawn, markOf, SMALL_SCALE } from "./unit_layer.ts";

const WEIGHT = 2.4;

/** Where a unit would stand, and how it comes there. */
export interface Ghost {
    readonly unit: string;
    readonly box: Box;
    readonly path: readonly (readonly [number, number, number])[];
    readonly good: boolean; // a way was found
    readonly words: string; // beside it: "300 yards"
}

export interface SightLine {
    readonly from: Point;
    readonly to: Point;
    readonly sees: boolean;
    readonly at?: Point; // where it is blocked
    readonly words: string;
}

export interface Tape {
    readonly from: readonly Point[]; // an outline, or one place
    readonly to: readonly Point[];
}

export interface Arc {
    readonly box: Box;
    readonly halfAngle: number; // 65,536ths of a circle to either side
    readonly range: number;
}

export interface Trail {
    readonly from: Point;
    readonly to: Point;
}

/** Whom, or at which place, an order is against. */
interface AimShown {
    readonly unit: string;
    readonly target: string;
    readonly at?: Point;
    readonly charges: boolean;
}

export interface Overlay {
    readonly trails?: readonly Trail[]; // who has moved, from where
    readonly selected?: string | undefined;
    readonly target?: string | undefined;
    readonly subjects?: readonly string[]; // who may be ordered
    readonly reach?: readonly Point[] | undefined;
    readonly ghost?: Ghost | undefined;
    readonly ghosts?: readonly Ghost[]; // of many
    readonly members?: readonly string[]; // of those who are ordered together
    readonly lasso?: readonly Point[];
    readonly aims?: readonly AimShown[]; // not carried out yet
    readonly line?: readonly Point[]; // on which they shall stand
    readonly sight?: SightLine | undefined;
    readonly tape?: Tape | undefined;
    readonly arc?: Arc | undefined;
    readonly radii?: readonly { readonly centre: Point; readonly range: number }[]; // of command
}

interface Board {
    readonly surface: Surface;
    readonly scene: Scene;
    readonly camera: Camera;
    readonly inks: Palette;
    readonly heap: Heap;
    readonly around: Heap; // clear of names
}

function grown(slab: Slab, by: number): Slab {
    return { ...slab, halfWidth: slab.halfWidth + by, halfHeight: slab.halfHeight + by };
}

/** A line that is seen on any ground: a rim of paper beneath. */
function drawRimmed(board: Board, at: readonly Point[], closed: boolean, look: Look): void {
    const { dash, ...rim } = look;
    drawShape(board.surface, at, closed, { ...rim, line: board.inks.halo, width: (look.width ?? 1) + 3 });
    drawShape(board.surface, at, closed, look);
}

function drawRing(board: Board, drawn: readonly Drawn[], id: string, look: Look, by: number): void {
    const one = drawn.find(({ unit }) => unit.id === id);
    if (one) drawRimmed(board, slabCorners(grown(one.reach, by)), true, look);
}

/** Who may be ordered has corners about him; who is chosen a whole frame; whom he looks at a broken one. */
function drawSubjects(board: Board, drawn: readonly Drawn[], subjects: readonly string[]): void {
    const wanted = new Set(subjects);
    for (const { unit, reach } of drawn) {
        if (!wanted.has(unit.id)) continue;
        const corners = slabCorners(grown(reach, 3));
        const ticks = corners.flatMap((corner, i) => {
            const others = [corners[(i + 1) % 4], corners[(i + 3) % 4]];
            return others.map((other): [number, number, number, number] => {
                const length = other ? Math.hypot(other.x - corner.x, other.y - corner.y) : 0;
                const share = length > 0 ? Math.min(0.4, 7 / length) : 0;
                const to = other ?? corner;
                return [corner.x, corner.y, corner.x + share * (to.x - corner.x), corner.y + share * (to.y - corner.y)];
            });
        });
        const small = board.camera.scale < SMALL_SCALE;
        if (!small) drawStrokes(board.surface, ticks, { line: board.inks.halo, width: WEIGHT + 2.5 });
        drawStrokes(board.surface, ticks, { line: board.inks.accent, width: small ? 1.5 : WEIGHT });
    }
}

/** A dotted line to where he stands now, begun by a small ring. */
function drawTrails(board: Board, trails: readonly Trail[]): void {
    const { surface, camera, inks } = board;
    const from = trails.map((trail) => cameraToScreen(camera, trail.from));
    for (const [i, trail] of trails.entries()) {
        const begins = from[i];
        if (begins)
            drawRimmed(board, [begins, cameraToScreen(camera, trail.to)], false, {
                line: inks.accent,
                width: 2,
                dash: [2, 6],
                round: true,
            });
    }
    drawCircles(surface, from, 4, { fill: inks.paper, line: inks.accent, width: 2 });
}

function drawReach(board: Board, outline: readonly Point[]): void {
    const at = outline.map((place) => cameraToScreen(board.camera, place));
    board.surface.globalAlpha = 0.12;
    drawShape(board.surface, at, true, { fill: board.inks.accent });
    board.surface.globalAlpha = 1;
    drawRimmed(board, at, true, { line: board.inks.accent, width: 1.6, dash: [7, 5], round: true });
}

function drawGhost(board: Board, ghost: Ghost): void {
    const { surface, scene, camera, inks } = board;
    const unit = scene.view.units.find(({ id }) => id === ghost.unit);
    if (!unit) return;
    const colour = ghost.good ? inks.accent : inks.danger;
    const way = ghost.path.map(([x, y]) => cameraToScreen(camera, { x, y }));
    drawRimmed(board, way, false, { line: colour, width: WEIGHT, round: true });
    drawCircles(surface, way.slice(1, -1), 3, { fill: colour, line: inks.halo });
    const { stands, ...bare } = unit;
    const mark = markOf(scene, camera, bare, ghost.box, inks);
    surface.globalAlpha = 0.65;
    drawMark(surface, inks, mark);
    surface.globalAlpha = 1;
    drawRimmed(board, slabCorners(mark.body), true, { line: colour, width: WEIGHT, ...(ghost.good ? {} : { dash: [5, 4] }) });
    if (!ghost.good) drawCross(board, slabCorners(mark.body), colour);
}

/** It does not go: no word, which would want room among the names. */
function drawCross(board: Board, [a, b, c, d]: readonly Point[], colour: string): void {
    if (a && c) drawRimmed(board, [a, c], false, { line: colour, width: WEIGHT });
    if (b && d) drawRimmed(board, [b, d], false, { line: colour, width: WEIGHT });
}

/** Behind its rear, above every other ghost. */
function drawWordsOf(board: Board, ghost: Ghost): void {
    const { surface, camera, inks } = board;
    const at = cameraToScreen(camera, placeBeyond(boxFront(ghost.box), ghost.box[2], -ghost.box[4]));
    const free = ghost.words ? board.heap.take(ghost.words, at.x, at.y + 20, ghost.good ? 0 : 2) : undefined;
    const colour = ghost.good ? inks.accent : inks.danger;
    if (free !== undefined) drawLetters(surface, ghost.words, { x: at.x, y: free }, handOn(camera), colour, inks.halo);
}

/** Where the handle lies by which a ghost is turned. */
export function ghostHandle(camera: Camera, ghost: Ghost): Point {
    const front = cameraToScreen(camera, boxFront(ghost.box));
    const centre = cameraToScreen(camera, boxCentre(ghost.box));
    const far = Math.hypot(front.x - centre.x, front.y - centre.y) || 1;
    return { x: front.x + ((front.x - centre.x) / far) * 30, y: front.y + ((front.y - centre.y) / far) * 30 };
}

function drawHandle(board: Board, ghost: Ghost): void {
    const front = cameraToScreen(board.camera, boxFront(ghost.box));
    const at = ghostHandle(board.camera, ghost);
    drawStrokes(board.surface, [[front.x, front.y, at.x, at.y]], { line: board.inks.accent, width: 1.6 });
    drawCircles(board.surface, [at], 8, { fill: board.inks.paper, line: board.inks.accent, width: WEIGHT });
}

function legOf(camera: Camera, drawn: readonly Drawn[], { unit: who, target, at }: AimShown): [Leg] | undefined {
    const find = (id: string) => drawn.find(({ unit }) => unit.id === id)?.reach.centre;
    const from = find(who);
    const to = at ? cameraToScreen(camera, at) : find(target);
    return from && to && [[from, to]];
}

/** The lines from who aims to whom, and about how far one comes, on the screen. */
export function legsOver(camera: Camera, drawn: readonly Drawn[], { aims = [], reach = [] }: Overlay): Leg[] {
    const outline = reach.map((place) => cameraToScreen(camera, place));
    return [...aims.flatMap((aim) => legOf(camera, drawn, aim) ?? []), ...legsOf([...outline, ...outline.slice(0, 1)])];
}

/** From who was ordered to whom it is about: an open arrow for fire, a full one for a charge. */
function drawAim(board: Board, drawn: readonly Drawn[], aim: AimShown): void {
    const [[from, to] = []] = legOf(board.camera, drawn, aim) ?? [];
    const far = from && to ? Math.hypot(to.x - from.x, to.y - from.y) : 0;
    if (!from || !to || far < 12) return;
    const x = (to.x - from.x) / far;
    const y = (to.y - from.y) / far;
    const tip = { x: to.x - 10 * x, y: to.y - 10 * y };
    const size = aim.charges ? 14 : 10;
    const wing = (side: number): Point => ({
        x: tip.x - size * x - 0.5 * size * side * y,
        y: tip.y - size * y + 0.5 * size * side * x,
    });
    const colour = board.inks.accent;
    drawRimmed(board, [from, tip], false, { line: colour, width: aim.charges ? 4 : 1.8, ...(aim.charges ? {} : { dash: [9, 4] }) });
    drawShape(board.surface, [wing(1), tip, wing(-1)], aim.charges, {
        ...(aim.charges ? { fill: colour } : {}),
        line: colour,
        width: 2,
    });
}

/** A lasso, or a line that is just drawn. */
function drawOpen(board: Board, at: readonly Point[], closed: boolean): void {
    if (at.length < 2) return;
    const places = at.map((place) => cameraToScreen(board.camera, place));
    drawRimmed(board, places, closed, { line: board.inks.accent, width: 2, dash: [6, 4] });
}

function drawWordsBetween(board: Board, a: Point, b: Point, words: string, colour: string): void {
    const at = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 - 12 };
    const y = board.around.take(words, at.x, at.y) ?? at.y;
    drawLetters(board.surface, words, { ...at, y }, handOn(board.camera), colour, board.inks.halo);
}

function drawSight(board: Board, sight: SightLine): void {
    const { camera, inks, surface } = board;
    const from = cameraToScreen(camera, sight.from);
    const to = cameraToScreen(camera, sight.to);
    const end = sight.at ? cameraToScreen(camera, sight.at) : to;
    const colour = sight.sees ? inks.accent : inks.danger;
    drawRimmed(board, [from, end], false, { line: colour, width: 2 });
    if (sight.at) {
        drawRimmed(board, [end, to], false, { line: colour, width: 1.4, dash: [3, 6] });
        drawStrokes(surface, [[end.x - 6, end.y - 6, end.x + 6, end.y + 6], [end.x - 6, end.y + 6, end.x + 6, end.y - 6]], { line: colour, width: 3 }); // biome-ignore format: a cross
    }
    drawWordsBetween(board, from, to, sight.words, colour);
}

function drawTape(board: Board, tape: Tape): void {
    const { camera, inks, surface, scene } = board;
    const gap = gapBetween(tape.from, tape.to);
    const from = cameraToScreen(camera, gap.from);
    const to = cameraToScreen(camera, gap.to);
    drawRimmed(board, [from, to], false, { line: inks.ink, width: 2 });
    drawCircles(surface, [from, to], 4, { fill: inks.paper, line: inks.ink, width: 2 });
    drawWordsBetween(board, from, to, gap.length === 0 ? "touching" : lengthText(scene, gap.length), inks.ink);
}

/** From both ends of the front outwards, closed by the range. */
function drawArc(board: Board, arc: Arc): void {
    const { camera, inks, scene, surface } = board;
    const front = boxFront(arc.box);
    const facing = arc.box[2];
    const left = placeBeyond(front, facing, 0, -arc.box[3] / 2);
    const right = placeBeyond(front, facing, 0, arc.box[3] / 2);
    const rim: Point[] = [left];
    const steps = 24;
    for (let i = 0; i <= steps; i++) {
        const turn = facing - arc.halfAngle + (2 * arc.halfAngle * i) / steps;
        rim.push(placeBeyond(i < steps / 2 ? left : right, turn, arc.range));
    }
    rim.push(right);
    const at = rim.map((place) => cameraToScreen(camera, place));
    drawRimmed(board, at, false, { line: inks.ink, width: 1.6, dash: [8, 4] });
    const words = cameraToScreen(camera, placeBeyond(front, facing, arc.range));
    drawLetters(surface, lengthText(scene, arc.range), { x: words.x, y: words.y - 12 }, handOn(camera), inks.ink, inks.halo);
}

const ROUND = 72; // corners of what looks like a circle

function drawRadius(board: Board, centre: Point, range: number): void {
    const { camera, inks, scene, surface } = board;
    const rim = Array.from({ length: ROUND }, (_, i) => placeBeyond(centre, (i * FULL_TURN) / ROUND, range));
    const at = rim.map((place) => cameraToScreen(camera, place));
    drawRimmed(board, at, true, { line: inks.ink, width: 1.2, dash: [2, 5] });
    const top = cameraToScreen(camera, placeBeyond(centre, 0, range));
    drawLetters(surface, `command ${lengthText(scene, range)}`, { x: top.x, y: top.y - 9 }, handOn(camera), inks.ink, inks.halo);
}

export function drawOverlay(
    surface: Surface,
    scene: Scene,
    camera: Camera,
    inks: Palette,
    drawn: readonly Drawn[],
    overlay: Overlay,
    names: readonly Written[],
): void {
    const board: Board = { surface, scene, camera, inks, heap: new Heap(sizeOn(camera)), around: heapAround(camera, names) };
    if (overlay.trails) drawTrails(board, overlay.trails);
    if (overlay.reach && overlay.reach.length > 2) drawReach(board, overlay.reach);
    for (const { centre, range } of overlay.radii ?? []) drawRadius(board, centre, range);
    if (overlay.arc) drawArc(board, overlay.arc);
    if (overlay.subjects) drawSubjects(board, drawn, overlay.subjects);
    for (const aim of overlay.aims ?? []) drawAim(board, drawn, aim);
    drawWritten(surface, camera, inks, crossed(camera, names, legsOver(camera, drawn, overlay)));
    for (const id of overlay.members ?? []) drawRing(board, drawn, id, { line: inks.accent, width: WEIGHT + 0.6 }, 4);
    if (overlay.selected) drawRing(board, drawn, overlay.selected, { line: inks.accent, width: WEIGHT + 0.6 }, 4);
    if (overlay.target) drawRing(board, drawn, overlay.target, { line: inks.danger, width: WEIGHT, dash: [6, 4] }, 4);
    if (overlay.sight) drawSight(board, overlay.sight);
    if (overlay.tape) drawTape(board, overlay.tape);
    for (const ghost of overlay.ghosts ?? []) drawGhost(board, ghost);
    for (const ghost of overlay.ghosts ?? []) drawWordsOf(board, ghost);
    drawOpen(board, overlay.lasso ?? [], true);
    drawOpen(board, overlay.line ?? [], false);
    if (overlay.ghost) {
        drawGhost(board, overlay.ghost);
        drawWordsOf(board, overlay.ghost);
        drawHandle(board, overlay.ghost);
    }
}
