// verdict.ts - how a battle ended and why, in words.
import { oneOf } from "../../umpire/words.ts";
import type { SideOf, View } from "../../wire/messages.ts";
import { nearnessOf } from "./stakes.ts";
import { plainWords } from "./words.ts";

/** "wins a decisive victory"; that a victory is one needs not be said. */
function winsWhat(grade: string): string {
    const words = plainWords(grade);
    if (words === "" || words === "victory") return "wins";
    if (words === "rout") return "wins: the enemy is routed";
    if (words.endsWith(" victory")) return `wins a ${words}`;
    return /^\w+(ive|al|ear)$/.test(words) ? `wins a ${words} victory` : `wins: ${words}`;
}

export function verdictOf({ result }: View, sides: readonly SideOf[]): string {
    const winner = sides.find(({ id }) => id === result.winner);
    return winner ? `${winner.name} ${winsWhat(result.grade ?? "")}` : "A drawn battle";
}

/** Why it is over: an army that gives up has lost, whatever the points. */
export function reasonOf(view: View, sides: readonly SideOf[]): string {
    const { reason = "", winner } = view.result;
    if (reason === "broken") {
        const at = sides.findIndex(({ id }) => winner && id !== winner);
        const near = nearnessOf(view, at);
        return `${sides[at]?.name ?? "an army"} gave up${near ? ` at ${oneOf(`${near.endsAt} ${near.of}`)}` : ""}`;
    }
    return reason === "turns" ? "the last turn was played" : plainWords(reason);
}
