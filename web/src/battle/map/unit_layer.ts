// unit_layer.ts - the troops: which mark each unit gets on the screen, and what it is called.
import type { WireUnit } from "../../wire/messages.ts";
import { type Camera, cameraToScreen, type Point } from "./camera.ts";
import { type Box, boxCentre, outlineMiddle, radiansOf } from "./geometry.ts";
import type { Labels } from "./labels.ts";
import { BROKEN, drawMark, type Form, type Mark, markReach, type Slab, slabCorners } from "./mark.ts";
import type { Palette } from "./palette.ts";
import { drawShape, drawStrokes, type Surface } from "./pen.ts";
import { hostOf, inkNumber, isShown, type Scene, sideNumber } from "./scene.ts";

const LEAST_WIDTH = 15; // of a body on the screen: smaller ones are drawn as one block of this size
const LEAST_DEPTH = 10;

/** Below this many pixels a millimetre units stand so close that less is drawn about them. */
export const SMALL_SCALE = 0.00022;

export interface Drawn {
    readonly unit: WireUnit;
    readonly mark: Mark;
    readonly reach: Slab; // all that it covers, for hits and labels
}

function slabOf(camera: Camera, box: Box): Slab {
    return {
        centre: cameraToScreen(camera, boxCentre(box)),
        halfWidth: (box[3] * camera.scale) / 2,
        halfHeight: (box[4] * camera.scale) / 2,
        turn: radiansOf(box[2]),
    };
}

export function formOf(unit: WireUnit): Form {
    if (unit.formation.startsWith("skirmish")) return "swarm";
    return unit.formation === "square" || unit.formation === "limbered" ? unit.formation : "closed";
}

/** What is too small to be told apart becomes one block about its place. */
function legible(body: Slab): Slab | undefined {
    if (body.halfWidth * 2 >= LEAST_WIDTH && body.halfHeight * 2 >= LEAST_DEPTH / 2) return undefined;
    return {
        ...body,
        halfWidth: Math.max(body.halfWidth, LEAST_WIDTH / 2),
        halfHeight: Math.max(body.halfHeight, LEAST_DEPTH / 2),
    };
}

function markWithout(scene: Scene, unit: WireUnit, inks: Palette): Omit<Mark, "body" | "stands"> {
    return {
        outlined: sideNumber(scene, unit.side) === 1,
        colour: inks.sides[inkNumber(scene, unit.side)],
        arm: unit.arm,
        form: formOf(unit),
        state: Math.min(BROKEN, Math.max(0, scene.states.indexOf(unit.state))),
        commandsArmy: unit.arm === "leader" && unit.leader === undefined,
        left: unit.strength_at_start > 0 ? unit.strength / unit.strength_at_start : 1,
    };
}

export function markOf(scene: Scene, camera: Camera, unit: WireUnit, box: Box, inks: Palette): Mark {
    const body = slabOf(camera, box);
    const block = legible(body);
    const plain = markWithout(scene, unit, inks);
    if (block) return { ...plain, form: plain.form === "swarm" ? "closed" : plain.form, body: block, stands: [block] };
    return { ...plain, body, stands: (unit.stands ?? [box]).map((stand) => slabOf(camera, stand)) };
}

// ---- letters ----

const HAND = '600 13px "Iowan Old Style", Palatino, "URW Palladio L", "P052", Georgia, "DejaVu Serif", serif';
const HAND_OF_LEADERS = 'italic 13px "Iowan Old Style", Palatino, "URW Palladio L", "P052", Georgia, "DejaVu Serif", serif';

function labelOf(unit: WireUnit): string {
    if (unit.arm === "leader") return `${unit.id} ${unit.name}`;
    return unit.strength < unit.strength_at_start ? `${unit.id} ${unit.strength}/${unit.strength_at_start}` : unit.id;
}

const widths = new Map<string, number>();

function widthOf(surface: Surface, hand: string, text: string): number {
    const key = `${hand}${text}`;
    let width = widths.get(key);
    if (width === undefined) {
        surface.font = hand;
        width = surface.measureText(text).width;
        if (widths.size > 5000) widths.clear();
        widths.set(key, width);
    }
    return width;
}

export function drawLetters(surface: Surface, text: string, at: Point, hand: string, colour: string, halo: string): void {
    surface.font = hand;
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

function roomFor(surface: Surface, hand: string, text: string): Slab {
    return { centre: { x: 0, y: 0 }, halfWidth: widthOf(surface, hand, text) / 2 + 1, halfHeight: 7.5, turn: 0 };
}

function handOf(unit: WireUnit): string {
    return unit.arm === "leader" ? HAND_OF_LEADERS : HAND;
}

// ---- on the table ----

interface Board {
    readonly surface: Surface;
    readonly scene: Scene;
    readonly camera: Camera;
    readonly inks: Palette;
    readonly labels: Labels;
}

function onScreen(camera: Camera, slab: Slab): boolean {
    const far = slab.halfWidth + slab.halfHeight;
    const { x, y } = slab.centre;
    return x > -far && y > -far && x < camera.screen.width + far && y < camera.screen.height + far;
}

function drawnOnTable(board: Board): Drawn[] {
    const { scene, camera, inks } = board;
    const drawn: Drawn[] = [];
    for (const unit of scene.view.units) {
        if (!unit.box) continue;
        const mark = markOf(scene, camera, unit, unit.box, inks);
        const reach = markReach(mark);
        if (onScreen(camera, reach)) drawn.push({ unit, mark, reach });
    }
    return drawn.sort((a, b) => Number(a.mark.arm === "leader") - Number(b.mark.arm === "leader"));
}

/** Rings: where all is small, a name far from its unit only confuses. */
function farthest({ camera }: Board): number {
    return camera.scale < SMALL_SCALE ? 0 : camera.scale < 0.0004 ? 2 : 6;
}

function nameUnit(board: Board, drawn: Drawn): void {
    const { surface, inks, labels } = board;
    const { unit, mark, reach } = drawn;
    const hand = handOf(unit);
    const text = labelOf(unit);
    const behind = mark.arm === "leader" ? 0 : mark.body.turn + Math.PI / 2;
    const placed = labels.placeAround(reach, behind, roomFor(surface, hand, text));
    if (!placed || placed.away > farthest(board)) return;
    const { x, y } = placed.slab.centre;
    if (placed.away > 1) drawStrokes(surface, [[x, y, reach.centre.x, reach.centre.y]], { line: mark.colour, width: 0.9 });
    drawLetters(surface, text, { x, y }, hand, mark.colour, inks.halo);
}

// ---- in a place, or with a unit: on a card ----

const CARD_MARK = 30; // width of the mark on a card, with its margins

function aboutHost(board: Board, host: WireUnit): Slab | undefined {
    const { scene, camera, inks } = board;
    if (host.box) return markReach(markOf(scene, camera, host, host.box, inks));
    const place = host.zone === undefined ? undefined : scene.ground.zones[host.zone];
    if (!place) return undefined;
    const centre = cameraToScreen(camera, outlineMiddle(place.at, place.closed));
    return { centre, halfWidth: 1, halfHeight: 1, turn: 0 };
}

function markOnCard(board: Board, unit: WireUnit, left: Point): Mark {
    const plain = markWithout(board.scene, unit, board.inks);
    const leader = plain.arm === "leader";
    const centre = leader ? { x: left.x + 7, y: left.y + 8 } : { x: left.x + CARD_MARK / 2, y: left.y };
    const body = { centre, halfWidth: CARD_MARK / 2 - 3, halfHeight: 6, turn: 0 };
    return { ...plain, form: plain.form === "limbered" ? "limbered" : "closed", body, stands: [body] };
}

function drawCard(board: Board, unit: WireUnit): Drawn | undefined {
    const { surface, scene, camera, inks, labels } = board;
    const about = aboutHost(board, hostOf(scene, unit));
    if (!about || !onScreen(camera, about)) return undefined;
    const hand = handOf(unit);
    const text = labelOf(unit);
    const letters = roomFor(surface, hand, text);
    const room = { ...letters, halfWidth: letters.halfWidth + CARD_MARK / 2 + 2, halfHeight: 13 };
    const card = labels.placeAround(about, 0, room)?.slab;
    if (!card) return undefined;
    const mark = markOnCard(board, unit, { x: card.centre.x - card.halfWidth, y: card.centre.y });
    drawShape(surface, slabCorners(card), true, { fill: inks.paper, line: mark.colour, width: 0.8 });
    drawMark(surface, inks, mark);
    drawLetters(surface, text, { x: card.centre.x + CARD_MARK / 2, y: card.centre.y }, hand, mark.colour, inks.paper);
    return { unit, mark, reach: card };
}

/** Draws all troops and returns where each is, the uppermost last. What is named before them is done by `between`. */
export function drawUnits(
    surface: Surface,
    scene: Scene,
    camera: Camera,
    inks: Palette,
    labels: Labels,
    between: () => void,
): Drawn[] {
    const board: Board = { surface, scene, camera, inks, labels };
    const drawn = drawnOnTable(board);
    for (const { reach } of drawn) labels.take({ ...reach, halfWidth: reach.halfWidth + 3, halfHeight: reach.halfHeight + 3 });
    for (const { mark } of drawn) drawMark(surface, inks, mark);
    between();
    const cards: Drawn[] = [];
    for (const unit of scene.view.units) {
        if (unit.box || !isShown(scene, unit)) continue;
        const card = drawCard(board, unit);
        if (card) cards.push(card);
    }
    for (const one of drawn) nameUnit(board, one);
    return [...drawn, ...cards];
}
