import { signal } from "@preact/signals";
import { keep, keptList } from "./keeping.ts";

/** A battle that was fought or watched in this browser, for the list on the home page. */
export interface Remembered {
    tokens: readonly string[]; // seats, as in the address
    title: string; // of the scenario
    about: string; // what else tells it from others: sides, turn, who waits
    over: boolean;
    seen: number; // when, in milliseconds of the clock
}

const MOST = 12;

export const remembered = signal<readonly Remembered[]>(keptList<Remembered>("battles"));

const name = (battle: Remembered) => battle.tokens.join("+");

export function rememberBattle(battle: Remembered): void {
    remembered.value = [battle, ...remembered.value.filter((one) => name(one) !== name(battle))].slice(0, MOST);
    keep("battles", remembered.value);
}

export function forgetBattle(tokens: readonly string[]): void {
    remembered.value = remembered.value.filter((one) => name(one) !== tokens.join("+"));
    keep("battles", remembered.value);
}
