// mark.ts - how a unit is drawn: side, stands, arm, facing, order and losses, all told apart without colour (docs/map.md).
import type { Point } from "./camera.ts";
import type { Palette } from "./palette.ts";
import { drawCircles, drawShape, drawStrokes, type Look, type Stroke, type Surface } from "./pen.ts";

export type Arm = "foot" | "horse" | "guns" | "leader";
export type Form = "closed" | "square" | "swarm" | "limbered";

/** A rectangle about its centre; `turn` in radians clockwise, 0 looks up. */
export interface Slab {
    readonly centre: Point;
    readonly halfWidth: number;
    readonly halfHeight: number;
    readonly turn: number;
}

/** States of order as rulesets number them: 0 is the best, 3 and all behind it the worst. */
export const BROKEN = 3;

export interface Mark {
    readonly outlined: boolean; // the second side
    readonly colour: string;
    readonly arm: Arm;
    readonly form: Form;
    readonly state: number;
    readonly commandsArmy: boolean;
    readonly left: number; // share of its strength
    readonly body: Slab;
    readonly stands: readonly Slab[];
    readonly colours?: Point | undefined; // where the flag of its command stand is
    readonly leftGun?: Slab | undefined; // the gun that this crew has left
}

/** To the right of the slab's centre, and ahead of it. */
function placeOn(slab: Slab, right: number, ahead: number): Point {
    const cos = Math.cos(slab.turn);
    const sin = Math.sin(slab.turn);
    return { x: slab.centre.x + right * cos + ahead * sin, y: slab.centre.y + right * sin - ahead * cos };
}

/** Front left, front right, rear right, rear left. */
export function slabCorners(slab: Slab): [Point, Point, Point, Point] {
    const { halfWidth: right, halfHeight: ahead } = slab;
    return [placeOn(slab, -right, ahead), placeOn(slab, right, ahead), placeOn(slab, right, -ahead), placeOn(slab, -right, -ahead)];
}

interface Brush {
    readonly surface: Surface;
    readonly inks: Palette;
    readonly mark: Mark;
    readonly sign: string; // colour of the sign of its arm
    readonly ground: string;
}

function brushOf(surface: Surface, inks: Palette, mark: Mark): Brush {
    const broken = mark.state >= BROKEN;
    return {
        surface,
        inks,
        mark,
        sign: mark.outlined || broken ? mark.colour : inks.paper,
        ground: mark.outlined ? inks.paper : mark.colour,
    };
}

// ---- stands ----

function strokeOn(slab: Slab, a: readonly [number, number], b: readonly [number, number]): Stroke {
    const from = placeOn(slab, a[0], a[1]);
    const to = placeOn(slab, b[0], b[1]);
    return [from.x, from.y, to.x, to.y];
}

function stripesAlong(slab: Slab, spacing: number): Stroke[] {
    const strokes: Stroke[] = [];
    for (let right = -slab.halfWidth + spacing / 2; right < slab.halfWidth; right += spacing)
        strokes.push(strokeOn(slab, [right, -slab.halfHeight], [right, slab.halfHeight]));
    return strokes;
}

function stripesAcross(slab: Slab, spacing: number): Stroke[] {
    const strokes: Stroke[] = [];
    for (let ahead = -slab.halfHeight + spacing / 2; ahead < slab.halfHeight; ahead += spacing)
        strokes.push(strokeOn(slab, [-slab.halfWidth, ahead], [slab.halfWidth, ahead]));
    return strokes;
}

/** Lines on which right and ahead grow alike, cut off at the edges. */
function slantingStripes(slab: Slab, spacing: number): Stroke[] {
    const { halfWidth: w, halfHeight: h } = slab;
    const strokes: Stroke[] = [];
    for (let offset = -w - h + spacing / 2; offset < w + h; offset += spacing) {
        const from = Math.max(-w, offset - h);
        const to = Math.min(w, offset + h);
        if (from < to) strokes.push(strokeOn(slab, [from, from - offset], [to, to - offset]));
    }
    return strokes;
}

function drawOrder(brush: Brush, slab: Slab): void {
    const { surface, mark, inks } = brush;
    const stripe = { line: mark.outlined ? mark.colour : inks.paper, width: mark.outlined ? 0.9 : 1.3 };
    if (mark.state >= BROKEN) {
        drawStrokes(surface, slantingStripes(slab, 7), { line: mark.colour, width: mark.outlined ? 0.9 : 2.6 });
        return;
    }
    if (mark.state >= 1) drawStrokes(surface, stripesAlong(slab, 4.5), stripe);
    if (mark.state >= 2) drawStrokes(surface, stripesAcross(slab, 4.5), stripe);
}

function drawStand(brush: Brush, slab: Slab): void {
    const { surface, mark, inks } = brush;
    const broken = mark.state >= BROKEN;
    const corners = slabCorners(slab);
    const edge: Look = broken
        ? { line: mark.colour, width: mark.outlined ? 1.5 : 0.9, dash: [3, 2.5] }
        : { line: mark.outlined ? mark.colour : inks.ink, width: mark.outlined ? 1.5 : 0.9 };
    drawShape(surface, corners, true, { fill: broken ? inks.paper : brush.ground });
    drawOrder(brush, slab);
    drawShape(surface, corners, true, edge);
}

const BETWEEN = 9; // pixels between skirmishers of one stand that is drawn out

/** One for a stand; along one that is a whole chain of them as many as stand clear of each other. */
export function swarmOf(stands: readonly Slab[]): Point[] {
    return stands.flatMap((stand) => {
        const count = Math.max(1, Math.floor((2 * stand.halfWidth) / Math.max(BETWEEN, 4 * stand.halfHeight)));
        const step = (2 * stand.halfWidth) / count;
        return Array.from({ length: count }, (_, i) => placeOn(stand, (i + 0.5) * step - stand.halfWidth, 0));
    });
}

function drawSwarm(brush: Brush): void {
    const { surface, mark, inks } = brush;
    const look = { fill: mark.state === 0 ? brush.ground : inks.paper, line: mark.colour, width: 1.2 };
    const first = mark.stands[0];
    const size = first ? 0.7 * Math.min(first.halfWidth, first.halfHeight) : 0;
    drawCircles(surface, swarmOf(mark.stands), Math.max(1.8, Math.min(4.5, size)), look);
}

// ---- the sign of its arm ----

function drawStraps(brush: Brush, field: Slab): void {
    const { surface, mark, inks } = brush;
    const [frontLeft, frontRight, rearRight, rearLeft] = slabCorners(field);
    const one: Stroke = [rearLeft.x, rearLeft.y, frontRight.x, frontRight.y];
    const other: Stroke = [frontLeft.x, frontLeft.y, rearRight.x, rearRight.y];
    const straps = mark.arm === "foot" ? [one, other] : [one];
    const rim = mark.outlined || mark.state >= BROKEN ? inks.paper : mark.colour;
    if (mark.state > 0) drawStrokes(surface, straps, { line: rim, width: 4.2 });
    drawStrokes(surface, straps, { line: brush.sign, width: 1.5 });
}

function drawBall(brush: Brush, field: Slab): void {
    const radius = Math.max(2.6, 0.55 * Math.min(field.halfWidth, field.halfHeight));
    const fill = brush.mark.form === "limbered" ? brush.ground : brush.sign;
    drawCircles(brush.surface, [field.centre], radius, { fill, line: brush.sign, width: 1.5 });
}

/** A square has its sign on a field of its own in the middle. */
function fieldOf(mark: Mark): Slab {
    if (mark.form !== "square") return mark.body;
    return {
        ...mark.body,
        halfWidth: Math.max(5, 0.36 * mark.body.halfWidth),
        halfHeight: Math.max(4, 0.28 * mark.body.halfHeight),
    };
}

function drawArm(brush: Brush): void {
    const field = fieldOf(brush.mark);
    if (brush.mark.form === "swarm") return;
    if (brush.mark.form === "square") drawStand(brush, field);
    if (brush.mark.arm === "guns") drawBall(brush, field);
    else drawStraps(brush, field);
}

// ---- where it looks, what it has lost ----

function drawPoint(brush: Brush): void {
    const { surface, mark, inks } = brush;
    const front = mark.body.halfHeight;
    const half = Math.min(5, mark.body.halfWidth);
    if (mark.form === "square" || mark.state >= BROKEN) return;
    const at = [placeOn(mark.body, -half, front), placeOn(mark.body, 0, front + 6), placeOn(mark.body, half, front)];
    const line = mark.outlined ? mark.colour : inks.ink;
    drawShape(surface, at, true, { fill: brush.ground, line, width: mark.outlined ? 1.4 : 0.9 });
}

/** Behind its rear: full where it is as strong as at the start. */
function drawStrength(brush: Brush): void {
    const { surface, mark, inks } = brush;
    const { body } = mark;
    if (mark.left >= 1) return;
    const half = Math.max(body.halfWidth, 10);
    const rear = -body.halfHeight - 2.5;
    const filled = -half + 2 * half * Math.max(0, mark.left);
    const bar = (to: number): Point[] => [
        placeOn(body, -half, rear),
        placeOn(body, to, rear),
        placeOn(body, to, rear - 4),
        placeOn(body, -half, rear - 4),
    ];
    drawShape(surface, bar(half), true, { fill: inks.paper, line: inks.ink });
    drawShape(surface, bar(filled), true, { fill: inks.ink });
}

// ---- the command stand ----

/** An upright flag with a band across, dark on a light unit and light on a dark one: smaller than a leader's. */
function drawColours({ surface, inks, mark }: Brush): void {
    if (!mark.colours) return;
    const { x, y } = mark.colours;
    const top = y - 16;
    const staff: Stroke[] = [[x, y, x, top]];
    const cloth = [{ x, y: top }, { x: x + 11, y: top }, { x: x + 11, y: top + 9 }, { x, y: top + 9 }]; // biome-ignore format: four corners
    const [ground, band] = mark.outlined ? [mark.colour, inks.paper] : [inks.paper, mark.colour];
    drawStrokes(surface, staff, { line: inks.paper, width: 3.4 });
    drawStrokes(surface, staff, { line: inks.ink, width: 1.6 });
    drawShape(surface, cloth, true, { line: inks.paper, width: 3.2 });
    drawShape(surface, cloth, true, { fill: ground, line: inks.ink, width: 1 });
    drawStrokes(surface, [[x, top + 4.5, x + 11, top + 4.5]], { line: band, width: 2.6 });
}

// ---- a gun without its crew ----

/** In a broken outline, its ball hollow. */
function drawLeftGun({ surface, inks, mark }: Brush): void {
    const gun = mark.leftGun;
    if (!gun) return;
    const edge: Look = { fill: inks.paper, line: mark.colour, width: mark.outlined ? 1.5 : 0.9, dash: [3, 2.5] };
    const radius = Math.max(2.6, 0.55 * Math.min(gun.halfWidth, gun.halfHeight));
    drawShape(surface, slabCorners(gun), true, edge);
    drawCircles(surface, [gun.centre], radius, { fill: inks.paper, line: mark.colour, width: 1.5 });
}

// ---- leaders ----

/** A flag whose staff stands where he is: square with a strap for an army, a pennant else. */
function drawLeader(brush: Brush): void {
    const { surface, mark, inks } = brush;
    const { x, y } = mark.body.centre;
    const top = y - 19;
    const cloth = { fill: brush.ground, line: mark.colour, width: 1.4 };
    const halo = { line: inks.paper, width: 4 }; // it may stand upon a body of its own colour
    drawStrokes(surface, [[x, y, x, top]], halo);
    drawCircles(surface, [mark.body.centre], 2.6, { fill: mark.colour, line: inks.paper });
    drawStrokes(surface, [[x, y, x, top]], { line: inks.ink, width: 1.6 });
    if (!mark.commandsArmy) {
        const pennant = [{ x, y: top }, { x: x + 14, y: top + 4.5 }, { x, y: top + 9 }]; // biome-ignore format: three corners
        drawShape(surface, pennant, true, halo);
        drawShape(surface, pennant, true, cloth);
        return;
    }
    const square = [{ x, y: top }, { x: x + 15, y: top }, { x: x + 15, y: top + 10 }, { x, y: top + 10 }]; // biome-ignore format: four corners
    drawShape(surface, square, true, halo);
    drawShape(surface, square, true, cloth);
    drawStrokes(surface, [[x, top + 10, x + 15, top], [x, top, x + 15, top + 10]], { line: brush.sign, width: 1.2 }); // biome-ignore format: two straps
}

export function drawMark(surface: Surface, inks: Palette, mark: Mark): void {
    const brush = brushOf(surface, inks, mark);
    if (mark.arm === "leader") {
        drawLeader(brush);
        return;
    }
    drawLeftGun(brush);
    drawPoint(brush);
    if (mark.form === "swarm") drawSwarm(brush);
    else for (const stand of mark.stands) drawStand(brush, stand);
    drawArm(brush);
    drawStrength(brush);
    drawColours(brush);
}

/** All that it covers, with what stands out of its body. */
export function markReach(mark: Mark): Slab {
    const { body } = mark;
    if (mark.arm === "leader")
        return { centre: { x: body.centre.x + 6.5, y: body.centre.y - 8.5 }, halfWidth: 10, halfHeight: 11.5, turn: 0 };
    const front = 7;
    const rear = mark.left < 1 ? 8 : 1.5;
    return {
        centre: placeOn(body, 0, (front - rear) / 2),
        halfWidth: Math.max(body.halfWidth, mark.left < 1 ? 11 : 0) + 1.5,
        halfHeight: body.halfHeight + (front + rear) / 2,
        turn: body.turn,
    };
}
