// spoken.ts - questions in words, for who cannot see the map: who is near, who can do what, what changed, who sees whom.
import type { WireUnit } from "../../wire/messages.ts";
import { boxCentre, boxCorners, facingToward, gapBetween } from "../map/geometry.ts";
import { lengthText, type Scene } from "../map/scene.ts";
import { stakesWords } from "./stakes.ts";
import type { Table } from "./table.ts";
import { inSentences } from "./telling.ts";
import { compassPoint, plainWords } from "./words.ts";

const MOST = 8;

export const spokenWords: readonly (readonly [string, string])[] = [
    ["near r2a", "who stands nearest to it, how far and where"],
    ["who can charge", "who of your units may be given such an order now"],
    ["what changed", "what has happened since your last order"],
    ["sight r2a b4", "whether the one sees the other, and if not what is between"],
    ["unit r2a", "what a unit is, where it stands and how it is"],
    ["how it stands", "points, how near each army is to giving up, who holds what, turns left"],
    ["what is asked", "the question, and who may be ordered"],
];

/** Whom one means, by his id or by his name as it stands on the map. */
export function unitCalled(scene: Scene, words: string): WireUnit | undefined {
    const said = words.trim().toLowerCase();
    return scene.view.units.find(({ id, name }) => id.toLowerCase() === said || name.toLowerCase() === said);
}

/** Two of them, one behind the other: names may be of several words. */
export function twoCalled(scene: Scene, words: string): readonly [WireUnit, WireUnit] | undefined {
    const said = words.trim().split(/\s+/);
    for (let i = 1; i < said.length; i++) {
        const one = unitCalled(scene, said.slice(0, i).join(" "));
        const other = unitCalled(scene, said.slice(i).join(" "));
        if (one && other) return [one, other];
    }
    return undefined;
}

function called(unit: WireUnit): string {
    return `${unit.name} (${unit.id})`;
}

/** The nearest units of both sides, the nearest first. */
export function nearWords(scene: Scene, whom: string): string {
    const own = unitCalled(scene, whom);
    if (!own?.box) return own ? `${called(own)} is not on the table.` : noUnit(whom);
    const box = own.box;
    const others = scene.view.units.flatMap((unit) =>
        unit.box && unit !== own ? [{ unit, box: unit.box, gap: gapBetween(boxCorners(box), boxCorners(unit.box)).length }] : [],
    );
    const nearest = others.toSorted((a, b) => a.gap - b.gap).slice(0, MOST);
    const words = nearest.map(({ unit, box: other, gap }) => {
        const where = compassPoint(facingToward(boxCentre(box), boxCentre(other)));
        const whose = unit.side === own.side ? "" : "enemy ";
        return `${whose}${called(unit)} ${gap === 0 ? "touches it" : lengthText(scene, gap)}, ${where}`;
    });
    return words.length > 0 ? `${words.join("; ")}.` : "Nobody is near.";
}

function noUnit(whom: string): string {
    return whom === "" ? "Say which unit, by its id or its name, or choose it first." : `There is no unit ${whom}.`;
}

function unitWords(scene: Scene, whom: string): string {
    const unit = unitCalled(scene, whom);
    if (!unit) return noUnit(whom);
    const place = unit.box
        ? `at ${Math.round(unit.box[0] / 1000)} east ${Math.round(unit.box[1] / 1000)} north, facing ${compassPoint(unit.box[2])}`
        : plainWords(unit.where);
    return `${called(unit)}: ${unit.strength} of ${unit.strength_at_start}, ${plainWords(unit.formation)}, ${plainWords(unit.state)}, ${place}. ${unit.about}`;
}

async function whoCan(table: Table, verb: string): Promise<string> {
    const seat = table.seat.value;
    const can: string[] = [];
    for (const unit of table.subjects.value) {
        const { orders } = await seat.ask("legal", { unit });
        if (orders.some(({ order }) => order.replaceAll("_", " ").startsWith(verb))) can.push(table.nameOf(unit) ?? unit);
    }
    return can.length > 0 ? `${can.join(", ")}.` : `Nobody can ${verb} now.`;
}

function whatChanged(table: Table): string {
    const { lines, side } = table.seat.value;
    const last = lines.value.findLastIndex(({ by, order }) => by === side && order !== "done");
    const told = inSentences(lines.value.slice(Math.max(0, last)), table.nameOf);
    return told.length > 0 ? told.slice(-3 * MOST).join(" ") : "Nothing has changed.";
}

async function sightWords(table: Table, scene: Scene, whom: string): Promise<string> {
    const [from, to] = twoCalled(scene, whom) ?? twoCalled(scene, `${table.selected.value} ${whom}`) ?? [];
    if (!from || !to) return "Say which two units, by their ids or their names: sight r2a b4.";
    const answer = await table.seat.value.ask("sight", { from: from.id, to: to.id });
    const range = lengthText(scene, answer.range);
    return answer.sees ? `Yes: ${range}.` : `No: ${answer.blocks ?? "out of sight"}; ${range}.`;
}

function asked(table: Table): string {
    const pending = table.view.value?.pending ?? [];
    const words = pending.map(({ asks, subjects }) =>
        subjects ? `${asks} ${subjects.map((id) => table.nameOf(id) ?? id).join(", ") || "Nobody is left"}.` : asks,
    );
    return words.join(" ") || "Nothing is asked of you now.";
}

function standing(table: Table): string {
    const about = table.seat.value.about.value;
    const view = table.view.value;
    return about && view ? stakesWords(view, about.sides, about.turns) : "";
}

/** The answer to a question in words; undefined: it is none, but an order. */
export async function answerSpoken(table: Table, text: string): Promise<string | undefined> {
    const scene = table.scene.value;
    const [, first = "", rest = ""] = /^(\S*)\s*(.*)$/.exec(text.trim()) ?? [];
    const whom = rest || table.selected.value || "";
    if (!scene) return undefined;
    try {
        if (/^(help|\?)$/.test(text.trim())) return spokenWords.map(([words, about]) => `${words}: ${about}.`).join(" ");
        if (first === "near") return nearWords(scene, whom);
        if (first === "unit") return unitWords(scene, whom);
        if (first === "sight" || first === "range") return await sightWords(table, scene, rest);
        if (first === "who") return await whoCan(table, text.trim().replace(/^who( can)? ?/, ""));
        if (/^what changed/.test(text)) return whatChanged(table);
        if (/^what is asked/.test(text)) return asked(table);
        if (/^how it stands/.test(text)) return standing(table);
    } catch (fault) {
        return fault instanceof Error ? fault.message : String(fault);
    }
    return undefined;
}
