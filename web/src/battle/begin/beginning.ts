// beginning.ts - a battle that is being arranged: what was chosen so far, and the moment when it begins.
import { computed, signal } from "@preact/signals";
import { keep, kept } from "../../app/keeping.ts";
import { go } from "../../app/route.ts";
import { chooseRuleset, lastRuleset } from "../../umpire/recent.ts";
import type { Wire } from "../../wire/client.ts";
import type { Asked, Created, RulesetEntry, ScenarioEntry, Scenarios } from "../../wire/messages.ts";
import { keepLinks } from "../state/links.ts";
import type { OwnScenario } from "./own_scenario.ts";
import { type Players, playersFor, seatsOf, tokensHere } from "./players.ts";

export interface House {
    readonly options: readonly string[];
    readonly rulings: Readonly<Record<string, string>>;
    readonly typedDice: boolean;
}

function usualHouse(ruleset: RulesetEntry | undefined): House {
    return { options: ruleset?.options.filter(({ on }) => on).map(({ id }) => id) ?? [], rulings: {}, typedDice: false };
}

export const MADE_UP = "generated"; // a battle that the program makes up from a number
const LEAST_UNITS = 5;
const MOST_UNITS = 200;

/** How large it is, and which of all that size. */
export interface MadeUp {
    readonly units: number;
    readonly seed: number;
}

function madeUpEntry({ units, seed }: MadeUp): ScenarioEntry {
    return {
        name: `${MADE_UP}:${units}:${seed}`,
        title: `A made-up battle of ${units} units a side`,
        about: "Ground and troops are made up from a number: the same number makes the same battle.",
        date: "",
        notes: [],
        minutes: 0,
        sides: [
            { id: "red", name: "Red" },
            { id: "blue", name: "Blue" },
        ],
        units: [units, units],
    };
}

/** What was chosen last if it is still to be had, else the first there is. */
const lastOr = (names: readonly string[], last: string | undefined): string | undefined =>
    last !== undefined && names.includes(last) ? last : names[0];

export const OWN = ""; // the name of a scenario from the player's own files

export class Beginning {
    readonly offer: Scenarios;
    readonly name = signal(OWN);
    readonly own = signal<OwnScenario | undefined>(undefined);
    readonly madeUp = signal<MadeUp>({ units: 20, seed: 1 + Math.floor(Math.random() * 9999) });
    readonly rules = signal("");
    readonly house = signal<House>(usualHouse(undefined));
    readonly players = signal<Players>({});
    readonly created = signal<Created | undefined>(undefined);
    readonly refused = signal("");
    readonly busy = signal(false);
    readonly #wire: Wire;

    constructor(wire: Wire, offer: Scenarios) {
        this.#wire = wire;
        this.offer = offer;
        const scenarios = offer.scenarios.map(({ name }) => name);
        const rulesets = offer.rulesets.map(({ id }) => id);
        this.#showScenario(lastOr(scenarios, kept("scenario", OWN)) ?? OWN);
        this.#showRules(lastOr(rulesets, lastRuleset()) ?? "");
    }

    readonly scenario = computed<ScenarioEntry | undefined>(() =>
        this.name.value === MADE_UP
            ? madeUpEntry(this.madeUp.value)
            : this.name.value === OWN
              ? this.own.value?.entry
              : this.offer.scenarios.find(({ name }) => name === this.name.value),
    );

    readonly ruleset = computed(() => this.offer.rulesets.find(({ id }) => id === this.rules.value));

    /** What is chosen here is offered first the next time, and the umpire answers under the same rules. */
    chooseScenario(name: string): void {
        this.#showScenario(name);
        keep("scenario", name);
    }

    #showScenario(name: string): void {
        this.name.value = name;
        this.#seatPlayers();
    }

    makeUp(wish: Partial<MadeUp>): void {
        const { units, seed } = { ...this.madeUp.value, ...wish };
        this.madeUp.value = {
            units: Math.min(MOST_UNITS, Math.max(LEAST_UNITS, Math.round(units) || LEAST_UNITS)),
            seed: Math.max(0, Math.round(seed) || 0),
        };
        this.#seatPlayers();
    }

    bringScenario(own: OwnScenario): void {
        this.own.value = own;
        this.#seatPlayers();
    }

    #seatPlayers(): void {
        const scenario = this.scenario.value;
        this.players.value = scenario ? playersFor(scenario, this.offer.computers) : {};
    }

    chooseRules(id: string): void {
        this.#showRules(id);
        chooseRuleset(id);
    }

    #showRules(id: string): void {
        this.rules.value = id;
        this.house.value = usualHouse(this.ruleset.value);
    }

    #order(scenario: ScenarioEntry): Asked<"create"> {
        const own = this.name.value === OWN ? this.own.value : undefined;
        return {
            ...(own ? { scenario_text: own.scenario, ground_text: own.ground } : { scenario: scenario.name }),
            ruleset: this.rules.value,
            options: this.house.value.options,
            rulings: this.house.value.rulings,
            seats: seatsOf(scenario, this.players.value),
            typed_dice: this.house.value.typedDice,
        };
    }

    async begin(): Promise<void> {
        const scenario = this.scenario.value;
        if (!scenario || this.busy.value) return;
        this.refused.value = "";
        this.busy.value = true;
        try {
            const answer = await this.#wire.ask("create", this.#order(scenario));
            if (answer.t === "created") this.#begun(answer, scenario);
            else this.refused.value = answer.sentence;
        } catch (failure) {
            this.refused.value = failure instanceof Error ? failure.message : String(failure);
        }
        this.busy.value = false;
    }

    /** Straight to the table if nobody else has to be told where it is. */
    #begun(created: Created, scenario: ScenarioEntry): void {
        const players = this.players.value;
        const mine = tokensHere(created.links, players);
        keepLinks(created.battle, created.links);
        if (mine.length > 0 && scenario.sides.every(({ id }) => players[id] !== "link")) go(`#/battle/${mine.join("+")}`);
        else this.created.value = created;
    }
}
