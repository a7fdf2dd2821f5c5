// own_scenario.ts - a scenario from the player's own two files (docs/scenarios.md, docs/ground.md); the server checks them in full.
import type { ScenarioEntry } from "../../wire/messages.ts";

export interface OwnScenario {
    readonly scenario: string; // the texts of both files
    readonly ground: string;
    readonly entry: ScenarioEntry;
}

interface Told {
    title?: string;
    about?: string;
    date?: string;
    notes?: readonly string[];
    sides?: readonly { id: string; name: string }[];
}

/** Enough to ask who plays; or what is wrong with the files, as a sentence. */
export function readOwnScenario(scenario: string, ground: string): OwnScenario | string {
    let told: Told;
    try {
        told = JSON.parse(scenario) as Told;
        JSON.parse(ground);
    } catch (fault) {
        return `This is no JSON: ${fault instanceof Error ? fault.message : fault}`;
    }
    const sides = Array.isArray(told.sides) ? told.sides : [];
    if (sides.length !== 2 || !sides.every((side) => typeof side.id === "string"))
        return "The scenario must have two sides with an id each; are the two files in their right places?";
    const entry: ScenarioEntry = {
        name: "",
        title: told.title ?? "My own scenario",
        about: told.about ?? "",
        date: told.date ?? "",
        notes: told.notes ?? [],
        minutes: 0,
        sides: sides.map(({ id, name }) => ({ id, name: name ?? id })),
        units: [0, 0],
    };
    return { scenario, ground, entry };
}
