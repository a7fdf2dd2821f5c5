// stakes.ts - what decides the battle: points there are still to have, how near each army is to giving up, turns left.
import { oneOf } from "../../umpire/words.ts";
import type { ObjectiveView, SideOf, View } from "../../wire/messages.ts";

export interface Nearness {
    readonly lost: number;
    readonly endsAt: number;
    readonly of: string; // "castings lost"
}

/** How near a side's army is to giving up; undefined where none does. */
export function nearnessOf({ stakes }: View, side: number): Nearness | undefined {
    const lost = stakes?.lost?.[side];
    const endsAt = stakes?.ends_at?.[side];
    if (lost === undefined || !endsAt || !stakes?.of) return undefined;
    return { lost: Math.min(lost, endsAt), endsAt, of: stakes.of };
}

/** "I Corps gives up at 24 castings lost, and has 9" */
export function nearnessWords(name: string, { lost, endsAt, of }: Nearness): string {
    return `${name}: ${lost} of the ${oneOf(`${endsAt} ${of}`)} at which it gives up`;
}

/** Points for places that the side does not hold. */
export function pointsToHave({ objectives, stakes }: View, side: number, id: string): number {
    if (!stakes?.holders) return 0;
    return objectives.reduce((sum, { points }, i) => (stakes.holders?.[i] === id ? sum : sum + (points?.[side] ?? 0)), 0);
}

export function turnsLeft(turn: number, turns: number): number {
    return Math.max(0, turns - turn);
}

export function turnsWords(turn: number, turns: number): string {
    const left = turnsLeft(turn, turns);
    return left === 0 ? "the last turn" : left === 1 ? "1 turn more" : `${left} turns more`;
}

/** Who has a place; undefined where that does not matter. */
export function holderOf({ stakes }: View, sides: readonly SideOf[], objective: number): string | undefined {
    const holder = stakes?.holders?.[objective];
    if (holder === undefined) return undefined;
    return sides.find(({ id }) => id === holder)?.name ?? "nobody";
}

function placeWords(view: View, sides: readonly SideOf[], { name, feature }: ObjectiveView, at: number): string {
    const holder = holderOf(view, sides, at);
    return holder ? `${name || `Place ${feature}`}: ${holder}` : "";
}

/** All of it as sentences. */
export function stakesWords(view: View, sides: readonly SideOf[], turns: number): string {
    const points = sides.map(({ name }, i) => `${name} ${view.result.points[i] ?? 0}`).join(", ");
    const near = sides.flatMap(({ name }, i) => {
        const nearness = nearnessOf(view, i);
        return nearness ? [nearnessWords(name, nearness)] : [];
    });
    const places = view.objectives.map((objective, i) => placeWords(view, sides, objective, i)).filter(Boolean);
    const left = view.result.over ? [] : [turnsWords(view.turn, turns)];
    return [`Points: ${points}`, ...near, ...places, ...left].map((one) => `${one}.`).join(" ");
}
