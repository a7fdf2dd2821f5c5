// layout.ts - all names and cards of a map at one scale: places worth points first, then cards, troops, and the ground.
import { sheetFor, type Written } from "./lettering.ts";
import { nameGround, nameObjectives } from "./names.ts";
import type { Palette } from "./palette.ts";
import type { Surface } from "./pen.ts";
import type { Scene } from "./scene.ts";
import { type Card, nameUnits, placeCards, takeUnits } from "./unit_layer.ts";

export interface Layout {
    readonly scene: Scene;
    readonly scale: number;
    readonly inks: Palette;
    readonly cards: readonly Card[];
    readonly written: readonly Written[];
}

export function layOut(surface: Surface, scene: Scene, scale: number, inks: Palette): Layout {
    const sheet = sheetFor(surface, scene, scale, inks);
    takeUnits(sheet);
    nameObjectives(sheet);
    const cards = placeCards(sheet);
    nameUnits(sheet);
    nameGround(sheet);
    return { scene, scale, inks, cards, written: sheet.written };
}
