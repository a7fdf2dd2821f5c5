// players.ts - who plays which side of a new battle, in the words of the form and in those of the wire.
import type { ScenarioEntry } from "../../wire/messages.ts";

export const here = "here";

/** By side: "here", "link" or the name of a computer player. */
export type Players = Readonly<Record<string, string>>;

/** "sergeant@0.1" → "the sergeant of version 0.1" */
export function computerInWords(name: string): string {
    const [player, version] = name.split("@");
    return version ? `the ${player} of version ${version}` : `the ${player}`;
}

const USUAL = "sergeant"; // plays at once, and against him one may win

/** The first side here, the other for the usual computer player, or the best there is. */
export function playersFor(scenario: Pick<ScenarioEntry, "sides">, computers: readonly string[]): Players {
    const other = computers.find((name) => name === USUAL) ?? computers[computers.length - 1] ?? here;
    return Object.fromEntries(scenario.sides.map(({ id }, i) => [id, i === 0 ? here : other]));
}

export function seatsOf(scenario: Pick<ScenarioEntry, "sides">, players: Players): Record<string, string> {
    const seat = (player: string | undefined): string => (player === here || player === "link" || !player ? "person" : player);
    return Object.fromEntries(scenario.sides.map(({ id }) => [id, seat(players[id])]));
}

/** Tokens of the seats on this screen; who only lets computers play watches. */
export function tokensHere(links: Readonly<Record<string, string>>, players: Players): string[] {
    const mine = Object.keys(players).filter((side) => players[side] === here);
    const tokens = mine.flatMap((side) => links[side] ?? []);
    const anybody = Object.values(players).some((player) => player === "link");
    return tokens.length > 0 || anybody || !links.watch ? tokens : [links.watch];
}
