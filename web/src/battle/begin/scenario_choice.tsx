// scenario_choice.tsx - which battle: those the server offers, or one's own files.
import { useState } from "preact/hooks";
import { Disclosure } from "../../look/disclosure.tsx";
import { Field } from "../../look/field.tsx";
import { Segmented } from "../../look/segmented.tsx";
import type { ScenarioEntry } from "../../wire/messages.ts";
import { capital } from "../panels/order_button.tsx";
import { durationText } from "../state/words.ts";
import { type Beginning, MADE_UP, OWN } from "./beginning.ts";
import { readOwnScenario } from "./own_scenario.ts";

function sizeText({ sides, units, date, minutes }: ScenarioEntry): string {
    const forces = sides.map(({ name }, i) => (units[i] ? `${name}: ${units[i]} units` : name)).join("; ");
    return [forces, capital(date), minutes > 0 ? durationText(minutes) : ""].filter(Boolean).join(". ");
}

/** The table as both sides know it before the first turn; of one's own files there is no picture yet. */
function ScenarioMap({ scenario, ruleset }: { scenario: ScenarioEntry; ruleset: string }) {
    const address = `/map/scenario/${scenario.name}.svg?ruleset=${ruleset}`;
    return (
        <a href={address} target="_blank" rel="noopener">
            <img class="scenario-map" src={address} alt={`Map of ${scenario.title} before the first turn`} />
        </a>
    );
}

function ScenarioNote({ beginning, scenario }: { beginning: Beginning; scenario: ScenarioEntry }) {
    return (
        <div class="panel">
            <h2>{scenario.title}</h2>
            <p>{scenario.about}</p>
            {beginning.name.value !== OWN && beginning.name.value !== MADE_UP && (
                <ScenarioMap scenario={scenario} ruleset={beginning.rules.value} />
            )}
            <p class="quiet">{sizeText(scenario)}.</p>
            {scenario.notes.length > 0 && (
                <Disclosure title="Notes">
                    <ul>
                        {scenario.notes.map((note) => (
                            <li key={note}>{note}</li>
                        ))}
                    </ul>
                </Disclosure>
            )}
        </div>
    );
}

function FileField({ label, accept, onRead }: { label: string; accept: string; onRead: (text: string) => void }) {
    return (
        <Field label={label}>
            {(control) => (
                <input
                    {...control}
                    class="input"
                    type="file"
                    accept={accept}
                    onChange={(event) => void event.currentTarget.files?.[0]?.text().then(onRead)}
                />
            )}
        </Field>
    );
}

function OwnFiles({ beginning }: { beginning: Beginning }) {
    const [scenario, setScenario] = useState("");
    const [ground, setGround] = useState("");
    const [fault, setFault] = useState("");
    const take = (scenarioText: string, groundText: string): void => {
        setScenario(scenarioText);
        setGround(groundText);
        if (scenarioText === "" || groundText === "") return;
        const own = readOwnScenario(scenarioText, groundText);
        setFault(typeof own === "string" ? own : "");
        if (typeof own !== "string") beginning.bringScenario(own);
    };
    return (
        <div class="panel">
            <div class="row">
                <FileField label="Scenario (JSON)" accept=".json" onRead={(text) => take(text, ground)} />
                <FileField label="Its ground (GeoJSON)" accept=".geojson,.json" onRead={(text) => take(scenario, text)} />
            </div>
            {fault && (
                <p class="refusal" role="alert">
                    {fault}
                </p>
            )}
        </div>
    );
}

/** How many units, and which battle of that size. */
function MadeUpFields({ beginning }: { beginning: Beginning }) {
    const { units, seed } = beginning.madeUp.value;
    return (
        <div class="row">
            <Field label="Units a side">
                {(control) => (
                    <input
                        {...control}
                        class="input short"
                        type="number"
                        min={5}
                        max={200}
                        value={units}
                        onChange={(event) => beginning.makeUp({ units: event.currentTarget.valueAsNumber })}
                    />
                )}
            </Field>
            <Field label="Number of the battle">
                {(control) => (
                    <input
                        {...control}
                        class="input short"
                        type="number"
                        min={0}
                        value={seed}
                        onChange={(event) => beginning.makeUp({ seed: event.currentTarget.valueAsNumber })}
                    />
                )}
            </Field>
        </div>
    );
}

export function ScenarioChoice({ beginning }: { beginning: Beginning }) {
    const scenario = beginning.scenario.value;
    const offered = beginning.offer.scenarios.map((one) => ({ value: one.name, label: one.title }));
    return (
        <section aria-label="Scenario" class="stack">
            <Segmented
                label="Scenario"
                value={beginning.name.value}
                options={[...offered, { value: MADE_UP, label: "Made up" }, { value: OWN, label: "My own files" }]}
                onChange={(name) => beginning.chooseScenario(name)}
            />
            {beginning.name.value === OWN && <OwnFiles beginning={beginning} />}
            {beginning.name.value === MADE_UP && <MadeUpFields beginning={beginning} />}
            {scenario && <ScenarioNote beginning={beginning} scenario={scenario} />}
        </section>
    );
}
