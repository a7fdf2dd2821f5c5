// layout.ts - all names and cards of a map at one scale: cards close to their places, then places worth points and the ground, so that they stay where they are (a name that
// a body would cover steps aside), then the troops.
import { type Letters, sheetFor, type Written } from "./lettering.ts";
import { nameGround, nameObjectives, takeStars } from "./names.ts";
import type { Palette } from "./palette.ts";
import type { Surface } from "./pen.ts";
import type { Scene } from "./scene.ts";
import { type Card, lettersOn, nameUnits, placeCards, takeUnits } from "./unit_layer.ts";

export interface Layout {
    readonly scene: Scene;
    readonly scale: number;
    readonly inks: Palette;
    readonly cards: readonly Card[];
    readonly names: readonly Written[]; // of the ground, beneath the troops
    readonly written: readonly Written[];
}

/** `before`: how all was laid out until now, at this scale; cards and names of the ground stay there if they can. */
export function layOut(surface: Surface, scene: Scene, scale: number, inks: Palette, before?: Layout): Layout {
    const old = [...(before?.names ?? []), ...(before?.written ?? []).filter(({ star }) => star)];
    const sheet = sheetFor(surface, scene, scale, inks, new Map(old.map((one) => [one.text, one])));
    takeUnits(sheet, sheet.troops);
    takeStars(sheet);
    const cards = placeCards(sheet, before?.cards);
    nameObjectives(sheet);
    const worth = sheet.written.splice(0);
    nameGround(sheet);
    const names = sheet.written.splice(0);
    takeUnits(sheet);
    nameUnits(sheet);
    return { scene, scale, inks, cards, names, written: [...worth, ...sheet.written] };
}

/** All that is written on the map: no word about what happens is put on top of it. */
export function lettersOf({ names, written, cards }: Layout): readonly Letters[] {
    return [...written, ...names, ...cards.map(lettersOn)];
}
