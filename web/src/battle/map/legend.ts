// legend.ts - which signs a map uses, and a sample of each.
import type { Point, Size } from "./camera.ts";
import { boundsOf } from "./geometry.ts";
import { type Terrain, terrainWords } from "./ground.ts";
import { BROKEN, drawMark, type Form, type Mark, type Slab } from "./mark.ts";
import type { Palette } from "./palette.ts";
import type { Surface } from "./pen.ts";
import { hostOf, inkNumber, isShown, type Scene } from "./scene.ts";
import { outlineRounded } from "./signs.ts";
import { drawAbove, drawBeneath, drawStar, type FeatureState, type Patch } from "./terrain.ts";
import { formOf } from "./unit_layer.ts";

export interface Sign {
    readonly words: string;
    readonly mark?: Partial<Mark>;
    readonly commandStand?: boolean;
    readonly leftGun?: boolean;
    readonly side?: string;
    readonly ground?: Terrain;
    readonly state?: FeatureState;
    readonly star?: boolean;
}

const arms = [
    ["foot", "infantry; the point is its front"],
    ["horse", "cavalry"],
    ["guns", "artillery"],
] as const;
const forms: readonly (readonly [Form, string])[] = [
    ["square", "square"],
    ["swarm", "skirmish order"],
    ["limbered", "limbered"],
];

function troopSigns(scene: Scene): Sign[] {
    const shown = scene.view.units.filter((unit) => isShown(scene, unit));
    const troops = shown.filter(({ arm }) => arm !== "leader");
    const leaders = shown.filter(({ arm }) => arm === "leader");
    const states = scene.states.filter((word, i) => i > 0 && troops.some(({ state }) => state === word));
    return [
        ...scene.sides.map(({ id, name }) => ({ words: name, side: id })),
        ...arms.filter(([arm]) => troops.some((unit) => unit.arm === arm)).map(([arm, words]) => ({ words, mark: { arm } })),
        ...forms
            .filter(([form]) => troops.some((unit) => formOf(unit) === form))
            .map(([form, words]): Sign => ({ words, mark: form === "limbered" ? { form, arm: "guns" } : { form } })),
        ...states.map((words) => ({ words, mark: { state: Math.min(BROKEN, scene.states.indexOf(words)) } })),
        ...(troops.some((unit) => unit.strength < unit.strength_at_start)
            ? [{ words: "strength left of that at the start", mark: { left: 0.6 } }]
            : []),
        ...(troops.some((unit) => unit.command_stand !== undefined)
            ? [{ words: "command stand: flag, officer, musician", commandStand: true }]
            : []),
        ...(troops.some((unit) => unit.left_gun !== undefined) ? [{ words: "gun that its crew has left", leftGun: true }] : []),
        ...(leaders.some(({ leader }) => leader === undefined)
            ? [{ words: "commander of an army", mark: { arm: "leader", commandsArmy: true } } as const]
            : []),
        ...(leaders.some(({ leader }) => leader !== undefined) ? [{ words: "general", mark: { arm: "leader" } } as const] : []),
        ...(shown.some((unit) => hostOf(scene, unit) !== unit || unit.where === "place")
            ? [{ words: "on a card: in the place, or with the unit" }]
            : []),
    ];
}

function groundSigns(scene: Scene): Sign[] {
    const kinds = [...new Set(scene.ground.features.map(({ kind }) => kind))];
    const states = new Set((scene.view.features ?? []).map(({ state }) => state));
    return [
        ...kinds.map((ground) => ({
            words:
                ground === "hill" && scene.ground.contour ? `hill, a contour each ${scene.ground.contour} m` : terrainWords[ground],
            ground,
        })),
        ...(states.has("destroyed") ? [{ words: "destroyed", ground: "bridge", state: "destroyed" } as const] : []),
        ...(states.has("burning") ? [{ words: "burning", ground: "building", state: "burning" } as const] : []),
        ...(scene.view.objectives.some(({ points }) => points) ? [{ words: "worth points", star: true }] : []),
        ...(scene.view.objectives.some(({ penalty }) => penalty) ? [{ words: "costly to lose", star: true }] : []),
    ];
}

export function signsOf(scene: Scene): readonly Sign[] {
    return [...troopSigns(scene), ...groundSigns(scene)];
}

// ---- samples ----

function slab(x: number, y: number, halfWidth: number, halfHeight: number): Slab {
    return { centre: { x, y }, halfWidth, halfHeight, turn: 0 };
}

function bodyOf(form: Form | undefined, { width, height }: Size): Pick<Mark, "body" | "stands"> {
    const x = width / 2;
    const y = height / 2 + 2;
    if (form === "square") return { body: slab(x, y, 12, 12), stands: [slab(x, y, 12, 12)] };
    const stands =
        form === "swarm"
            ? Array.from({ length: 10 }, (_, i) => slab(x + ((i % 5) - 2) * 10, y + (i < 5 ? -5 : 5), 4, 4))
            : [slab(x - 11, y, 11, 7), slab(x + 11, y, 11, 7)];
    return { body: slab(x, y, 22, 7), stands };
}

function drawTroops(surface: Surface, inks: Palette, scene: Scene, sign: Sign, size: Size): void {
    const side = sign.side ?? scene.sides[0]?.id ?? "";
    const mark: Mark = {
        outlined: side === scene.sides[1]?.id,
        colour: inks.sides[inkNumber(scene, side)],
        arm: "foot",
        form: "closed",
        state: 0,
        commandsArmy: false,
        left: 1,
        ...bodyOf(sign.mark?.form, size),
        ...sign.mark,
    };
    const { x, y } = mark.body.centre;
    const colours = sign.commandStand ? { x: x + 7, y } : undefined;
    if (sign.leftGun) {
        drawMark(surface, inks, { ...mark, form: "swarm", state: BROKEN, stands: [], leftGun: slab(x, y, 11, 7) });
        return;
    }
    const foot = slab(size.width / 2 - 6, size.height - 6, 4, 4);
    drawMark(surface, inks, mark.arm === "leader" ? { ...mark, body: foot } : { ...mark, colours });
}

function outlineOf(kind: Terrain, { width, height }: Size): { at: Point[]; closed: boolean } {
    const middle = height / 2;
    if (kind === "hill") {
        const at = [12, 20, width - 20, width - 12, width - 20, 20].map((x, i) => ({
            x,
            y: i === 0 || i === 3 ? middle : i < 3 ? 9 : height - 9,
        }));
        return { at: outlineRounded(at, true, 9), closed: true };
    }
    if (kind === "bridge")
        return {
            at: [
                { x: width / 2 - 12, y: middle },
                { x: width / 2 + 12, y: middle },
            ],
            closed: false,
        };
    const lines: readonly Terrain[] = [
        "road",
        "track",
        "sunken_road",
        "river",
        "stream",
        "wall",
        "hedge",
        "ditch",
        "abatis",
        "earthworks",
        "crest",
        "cliff",
    ];
    const at = lines.includes(kind)
        ? [
              { x: 2, y: middle + 3 },
              { x: width / 2, y: middle - 2 },
              { x: width - 2, y: middle + 1 },
          ]
        : [
              { x: 2, y: 3 },
              { x: width - 2, y: 3 },
              { x: width - 2, y: height - 3 },
              { x: 2, y: height - 3 },
          ];
    return { at, closed: !lines.includes(kind) };
}

function drawTerrain(surface: Surface, inks: Palette, kind: Terrain, state: FeatureState, size: Size): void {
    const outline = outlineOf(kind, size);
    const patch: Patch = { kind, ...outline, width: 0, level: 1, state, seen: boundsOf(outline.at), bars: () => false };
    drawBeneath({ surface, inks }, patch);
    drawAbove({ surface, inks }, patch);
}

export function drawSign(surface: Surface, inks: Palette, scene: Scene, sign: Sign, size: Size): void {
    surface.fillStyle = inks.paper;
    surface.fillRect(0, 0, size.width, size.height);
    if (sign.star) drawStar({ surface, inks }, { x: size.width / 2, y: size.height / 2 }, 9);
    else if (sign.ground) drawTerrain(surface, inks, sign.ground, sign.state ?? "whole", size);
    else drawTroops(surface, inks, scene, sign, size);
}
