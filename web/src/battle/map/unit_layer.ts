// unit_layer.ts - the troops: which mark each unit gets on the screen, and what it is called.
import type { WireUnit } from "../../wire/messages.ts";
import { type Camera, cameraToScreen, cameraToTable, type Point } from "./camera.ts";
import { type Box, boxCentre, outlineMiddle, radiansOf } from "./geometry.ts";
import { Labels } from "./labels.ts";
import { drawLetters, fontOf, type Hand, handOn, isOnTable, type Letters, roomOf, type Sheet, STAR, write } from "./lettering.ts";
import { BROKEN, drawMark, type Form, type Mark, markReach, type Slab, slabCorners } from "./mark.ts";
import type { Palette } from "./palette.ts";
import { drawShape, drawStrokes, type Surface } from "./pen.ts";
import { hostOf, inkNumber, isShown, type Scene, sideNumber } from "./scene.ts";

const NEAR = 200; // pixels within which bodies are compared
const NAME_RINGS = 4; // how far from its unit a whole name may stand
const ALL_RINGS = 6; // how far an id may stand
const BEYOND_CROWD = 16;
const BEYOND_CROWD_SMALL = 8; // where all is small, long lines from names would cross all of the table
const FEW = 40; // bodies, of which each has a name however small all is
const FRAME = 4; // pixels about the table that are always seen
const PINNED = 1; // so far from it a name needs no line
const THREAD_AIR = 6.5; // pixels of such a line before its end that do not count
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
    const stands = (unit.stands ?? [box]).map((stand) => slabOf(camera, stand));
    const gun = unit.left_gun && slabOf(camera, unit.left_gun);
    const about = {
        ...plain,
        colours: unit.command_stand === undefined ? undefined : stands[unit.command_stand]?.centre,
        leftGun: gun && (legible(gun) ?? gun),
    };
    if (block) return { ...about, form: plain.form === "swarm" ? "closed" : plain.form, body: block, stands: [block] };
    return { ...about, body, stands };
}

// ---- what they are called ----

function left(unit: WireUnit): string {
    return unit.arm !== "leader" && unit.strength < unit.strength_at_start ? ` ${unit.strength}/${unit.strength_at_start}` : "";
}

function labelOf(unit: WireUnit): string {
    return unit.arm === "leader" ? unit.name : `${unit.id}${left(unit)}`;
}

/** As the story calls it, where there is room; else its id. */
function labelsOf(unit: WireUnit): readonly string[] {
    return [`${unit.name}${left(unit)}`, labelOf(unit)];
}

function handOf(unit: WireUnit, colour: string): Hand {
    return { size: 13, style: unit.arm === "leader" ? "italic" : "600", colour };
}

/** Rings: where all is small, a name far from its unit only confuses. */
function farthest({ camera }: Sheet): number {
    return camera.scale < SMALL_SCALE ? 0 : camera.scale < 0.0004 ? 2 : ALL_RINGS;
}

function marksOnTable(sheet: Sheet): Drawn[] {
    const { scene, camera, inks } = sheet;
    return scene.view.units.flatMap((unit) => {
        if (!unit.box) return [];
        const mark = markOf(scene, camera, unit, unit.box, inks);
        return [{ unit, mark, reach: markReach(mark) }];
    });
}

/** Keeps the places of all marks free of letters: of all, or of names of the ground where these have room elsewhere. */
export function takeUnits(sheet: Sheet, labels = sheet.labels): void {
    for (const { reach } of marksOnTable(sheet))
        labels.take({ ...reach, halfWidth: reach.halfWidth + 3, halfHeight: reach.halfHeight + 3 });
}

/** No name stands nearer to another body than to its own; where there is no such place, it has a line to it. */
function isNearerToAnother(name: Slab, own: Slab, all: readonly Drawn[]): boolean {
    const { x, y } = name.centre;
    const at = (slab: Slab) => slabGap(name, slab);
    const gap = at(own);
    const near = (slab: Slab) => Math.abs(slab.centre.x - x) < NEAR && Math.abs(slab.centre.y - y) < NEAR;
    return all.some(({ reach }) => reach !== own && near(reach) && at(reach) <= gap);
}

/** Between upright frames around both. */
function slabGap(a: Slab, b: Slab): number {
    const half = ({ halfWidth, halfHeight, turn }: Slab) => ({
        x: Math.abs(halfWidth * Math.cos(turn)) + Math.abs(halfHeight * Math.sin(turn)),
        y: Math.abs(halfWidth * Math.sin(turn)) + Math.abs(halfHeight * Math.cos(turn)),
    });
    const [one, other] = [half(a), half(b)];
    const right = Math.max(0, Math.abs(a.centre.x - b.centre.x) - one.x - other.x);
    return Math.hypot(right, Math.max(0, Math.abs(a.centre.y - b.centre.y) - one.y - other.y));
}

interface Try {
    readonly text: string;
    readonly most: number; // rings
    readonly strays: boolean; // so that another may stand nearer to it
    readonly crosses: boolean; // its line may, other troops and names
}

/** Its whole name close by, or a little way off; its id; the id where another stands nearer; that alone, where there is room
 * beyond the crowd; at last with a line over others, but not where all is small: there such lines lead nowhere. */
function triesFor(unit: WireUnit, most: number, few: boolean, narrow: boolean): readonly Try[] {
    const beyond = most > 0 ? BEYOND_CROWD : few ? BEYOND_CROWD_SMALL : 0;
    const [name = "", id = ""] = labelsOf(unit);
    const short = unit.arm === "leader" ? unit.name : unit.id;
    const tries = [
        { text: name, most: Math.min(NAME_RINGS, most), strays: false, crosses: !narrow },
        { text: id, most, strays: false, crosses: !narrow },
        { text: id, most, strays: true, crosses: false },
        { text: short, most: beyond, strays: true, crosses: false },
    ];
    return narrow ? tries : [...tries, { text: short, most: beyond, strays: true, crosses: true }];
}

/** How far it is from the middle of a slab to its edge, in a direction. */
function edgeOf({ halfWidth, halfHeight, turn }: Slab, direction: number): number {
    const along = Math.abs(Math.cos(direction - turn));
    const across = Math.abs(Math.sin(direction - turn));
    return Math.min(halfWidth / Math.max(along, 1e-6), halfHeight / Math.max(across, 1e-6));
}

/** The line from a name to what it names, as far as it is seen between the two; nothing where they touch. */
function threadBetween(name: Slab, own: Slab): Slab | undefined {
    const [x, y] = [own.centre.x - name.centre.x, own.centre.y - name.centre.y];
    const turn = Math.atan2(y, x);
    const [from, to] = [edgeOf(name, turn), edgeOf(own, turn) + THREAD_AIR];
    const length = Math.hypot(x, y);
    if (length <= from + to) return undefined;
    const middle = (from + (length - to)) / 2 / length;
    return {
        centre: { x: name.centre.x + x * middle, y: name.centre.y + y * middle },
        halfWidth: (length - from - to) / 2,
        halfHeight: 0.5,
        turn,
    };
}

/** Where no edge of the screen cuts it off when all of the table is seen. */
function isSeen(sheet: Sheet, slab: Slab): boolean {
    return isOnTable(sheet, slab, FRAME);
}

export function nameUnits(sheet: Sheet): void {
    const all = marksOnTable(sheet);
    const inTheWay = new Labels(sheet.camera.screen); // of lines: bodies, names of troops and their lines
    for (const { reach } of all) inTheWay.take(reach);
    for (const { unit, mark, reach } of all) {
        const hand = handOn(sheet, handOf(unit, mark.colour));
        const behind = mark.arm === "leader" ? 0 : mark.body.turn + Math.PI / 2;
        const leads = (slab: Slab) => {
            const thread = threadBetween(slab, reach);
            return thread === undefined || inTheWay.isFree(thread);
        };
        for (const { text, most, strays, crosses } of triesFor(unit, farthest(sheet), all.length <= FEW, sheet.narrow)) {
            const fits = (slab: Slab) =>
                isSeen(sheet, slab) && (strays || !isNearerToAnother(slab, reach, all)) && (crosses || leads(slab));
            const placed = sheet.labels.placeAround(reach, behind, roomOf(sheet, hand, text), most, fits);
            if (!placed) continue;
            const thread = strays || placed.away > PINNED;
            write(sheet, hand, placed.slab, text, thread ? { thread: reach.centre } : {});
            inTheWay.take(placed.slab);
            const line = thread && threadBetween(placed.slab, reach);
            if (line) inTheWay.take(line);
            break;
        }
    }
}

// ---- in a place, or with a unit: on a card ----

const CARD_MARK = 30; // width of the mark on a card, with its margins
const CARD_HALF = 13;
const CARD_BLANKS = "    "; // as wide as the mark
const LED = 32; // pixels: cards farther from the middle of what they are in have a line to it
const FAR_RINGS = 60; // who is in a place never vanishes: where all about it is full his card stands off, with a line to it

export interface Card {
    readonly unit: WireUnit;
    readonly at: Point; // its middle on the table
    readonly halfWidth: number;
    readonly thread?: Point; // to where the unit is, on the table
}

function aboutHost(sheet: Sheet, host: WireUnit): Slab | undefined {
    const { scene, camera, inks } = sheet;
    if (host.box) return markReach(markOf(scene, camera, host, host.box, inks));
    const place = host.zone === undefined ? undefined : scene.ground.zones[host.zone];
    if (!place) return undefined;
    const centre = cameraToScreen(camera, outlineMiddle(place.at, place.closed));
    return { centre, halfWidth: STAR, halfHeight: STAR, turn: 0 };
}

/** Those of one place, or with one unit, below each other: one garrison is one thing to look for. */
interface Stack {
    readonly about: Slab;
    readonly units: readonly WireUnit[];
    readonly halfWidth: number;
}

function stacksOf(sheet: Sheet): Stack[] {
    const { scene } = sheet;
    const stacks = new Map<string, Stack>();
    for (const unit of scene.view.units) {
        if (unit.box || !isShown(scene, unit)) continue;
        const host = hostOf(scene, unit);
        const about = aboutHost(sheet, host);
        if (!about) continue;
        const key = host.box ? `with ${host.id}` : `in ${host.zone} ${host.side}`;
        const { units = [], halfWidth = 0 } = stacks.get(key) ?? {};
        const wide = roomOf(sheet, handOf(unit, ""), labelOf(unit)).halfWidth + CARD_MARK / 2 + 2;
        stacks.set(key, { about, units: [...units, unit], halfWidth: Math.max(halfWidth, wide) });
    }
    return [...stacks.values()];
}

function gapTo({ x, y }: Point, { centre, halfWidth, halfHeight }: Slab): number {
    return Math.max(Math.abs(x - centre.x) - halfWidth, Math.abs(y - centre.y) - halfHeight);
}

/** Where it stood before, if it still can. */
function keptPlace({ camera, troops }: Sheet, { units }: Stack, room: Slab, before: readonly Card[]): Slab | undefined {
    const old = before.find(({ unit }) => unit.id === units[0]?.id);
    if (!old || old.thread) return undefined; // far off, there may be room nearer now
    const top = cameraToScreen(camera, old.at);
    const slab = { ...room, centre: { x: top.x, y: top.y - CARD_HALF + room.halfHeight } };
    return troops.isFree(slab) ? slab : undefined;
}

/** `before`: cards as they stood until now at this scale. */
export function placeCards(sheet: Sheet, before: readonly Card[] = []): Card[] {
    const { camera, labels, troops } = sheet;
    return stacksOf(sheet).flatMap((stack) => {
        const { about, units, halfWidth } = stack;
        const room = { centre: about.centre, halfWidth, halfHeight: CARD_HALF * units.length, turn: 0 };
        const kept = keptPlace(sheet, stack, room, before);
        if (kept) troops.take(kept);
        const slab = kept ?? troops.placeNear(about, room, FAR_RINGS, (one) => isSeen(sheet, one)) ?? room;
        labels.take(slab);
        const thread = gapTo(about.centre, slab) > LED ? { thread: cameraToTable(camera, about.centre) } : {};
        return units.map((unit, i) => {
            const at = { x: slab.centre.x, y: slab.centre.y + CARD_HALF * (2 * i + 1 - units.length) };
            return { unit, at: cameraToTable(camera, at), halfWidth, ...(i === 0 ? thread : {}) };
        });
    });
}

/** As wide as the whole card. */
export function lettersOn({ unit, at }: Card): Letters {
    return { text: `${CARD_BLANKS}${labelOf(unit)}`, at };
}

function markOnCard(scene: Scene, inks: Palette, unit: WireUnit, left: Point): Mark {
    const plain = markWithout(scene, unit, inks);
    const leader = plain.arm === "leader";
    const centre = leader ? { x: left.x + 7, y: left.y + 8 } : { x: left.x + CARD_MARK / 2, y: left.y };
    const body = { centre, halfWidth: CARD_MARK / 2 - 3, halfHeight: 6, turn: 0 };
    return { ...plain, form: plain.form === "limbered" ? "limbered" : "closed", body, stands: [body] };
}

function drawCard(surface: Surface, scene: Scene, camera: Camera, inks: Palette, card: Card): Drawn {
    const { unit, halfWidth } = card;
    const centre = cameraToScreen(camera, card.at);
    const reach = { centre, halfWidth, halfHeight: CARD_HALF, turn: 0 };
    const mark = markOnCard(scene, inks, unit, { x: centre.x - halfWidth, y: centre.y });
    const font = fontOf(handOf(unit, mark.colour));
    if (card.thread) {
        const to = cameraToScreen(camera, card.thread);
        drawStrokes(surface, [[centre.x, centre.y, to.x, to.y]], { line: mark.colour, width: 0.9 });
    }
    drawShape(surface, slabCorners(reach), true, { fill: inks.paper, line: mark.colour, width: 0.8 });
    drawMark(surface, inks, mark);
    drawLetters(surface, labelOf(unit), { x: centre.x + CARD_MARK / 2, y: centre.y }, font, mark.colour, inks.paper);
    return { unit, mark, reach };
}

// ---- all of them ----

function onScreen(camera: Camera, slab: Slab): boolean {
    const far = slab.halfWidth + slab.halfHeight;
    const { x, y } = slab.centre;
    return x > -far && y > -far && x < camera.screen.width + far && y < camera.screen.height + far;
}

/** Draws the troops that are seen and returns where each is, the uppermost last. Leaders' flags stand over everybody. */
export function drawUnits(
    surface: Surface,
    scene: Scene,
    camera: Camera,
    inks: Palette,
    cards: readonly Card[],
    absent: ReadonlySet<string>,
): Drawn[] {
    const drawn: Drawn[] = [];
    for (const unit of scene.view.units) {
        if (!unit.box || absent.has(unit.id)) continue;
        const mark = markOf(scene, camera, unit, unit.box, inks);
        const reach = markReach(mark);
        if (onScreen(camera, reach)) drawn.push({ unit, mark, reach });
    }
    drawn.sort((a, b) => Number(a.mark.arm === "leader") - Number(b.mark.arm === "leader"));
    for (const { mark } of drawn) drawMark(surface, inks, mark);
    return [...drawn, ...cards.map((card) => drawCard(surface, scene, camera, inks, card))];
}
