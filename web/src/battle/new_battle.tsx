// new_battle.tsx - a battle is begun: which scenario, under which rules, and who plays.
import { useEffect, useState } from "preact/hooks";
import { go } from "../app/route.ts";
import { Button } from "../look/button.tsx";
import { Disclosure } from "../look/disclosure.tsx";
import { Field, Select } from "../look/field.tsx";
import { Segmented } from "../look/segmented.tsx";
import { Switch } from "../look/switch.tsx";
import { copy } from "../look/voice.tsx";
import { wire } from "../wire/client.ts";
import type { Created, RulesetEntry, ScenarioEntry, Scenarios } from "../wire/messages.ts";
import { capital } from "./panels/order_button.tsx";
import { keepLinks, linkTo } from "./state/links.ts";
import { here, type Players, playersFor, seatsOf, tokensHere } from "./state/players.ts";
import { durationText } from "./state/words.ts";

function ScenarioChoice({ of, name, onChoose }: { of: readonly ScenarioEntry[]; name: string; onChoose: (name: string) => void }) {
    const chosen = of.find((one) => one.name === name);
    return (
        <section aria-label="Scenario">
            <Segmented
                label="Scenario"
                value={name}
                options={of.map((one) => ({ value: one.name, label: one.title }))}
                onChange={onChoose}
            />
            {chosen && (
                <div class="panel">
                    <h2>{chosen.title}</h2>
                    <p>{chosen.about}</p>
                    <p class="quiet">
                        {chosen.sides.map((side, i) => `${side.name}: ${chosen.units[i] ?? 0} units`).join("; ")}.{" "}
                        {capital(chosen.date)}; {durationText(chosen.minutes)}.
                    </p>
                    {chosen.notes.length > 0 && (
                        <Disclosure title="Notes">
                            <ul>
                                {chosen.notes.map((note) => (
                                    <li key={note}>{note}</li>
                                ))}
                            </ul>
                        </Disclosure>
                    )}
                </div>
            )}
        </section>
    );
}

interface House {
    readonly options: readonly string[];
    readonly rulings: Record<string, string>;
    readonly typedDice: boolean;
}

function usualHouse(ruleset: RulesetEntry | undefined): House {
    return { options: ruleset?.options.filter(({ on }) => on).map(({ id }) => id) ?? [], rulings: {}, typedDice: false };
}

function HouseRules({ ruleset, house, onChange }: { ruleset: RulesetEntry; house: House; onChange: (house: House) => void }) {
    const toggle = (id: string, on: boolean): void => {
        const others = house.options.filter((one) => one !== id);
        onChange({ ...house, options: on ? [...others, id] : others });
    };
    const rule = (id: string, letter: string, usual: string): void => {
        const { [id]: _, ...others } = house.rulings;
        onChange({ ...house, rulings: letter === usual ? others : { ...others, [id]: letter } });
    };
    const changed = Object.keys(house.rulings).length;
    return (
        <>
            <Disclosure title="Options" note={`${house.options.length} of ${ruleset.options.length} in force`}>
                {ruleset.options.map(({ id, title }) => (
                    <Switch key={id} on={house.options.includes(id)} onChange={(on) => toggle(id, on)}>
                        {capital(title)}
                    </Switch>
                ))}
            </Disclosure>
            <Disclosure title="Rulings" note={changed === 0 ? "as is usual" : `${changed} changed`}>
                {ruleset.rulings.map(({ id, title, letters, default: usual }) => (
                    <Field key={id} label={`${capital(title)} (${id})`}>
                        {(control) => (
                            <Select
                                {...control}
                                value={house.rulings[id] ?? usual}
                                options={letters.map(({ letter, text }) => ({ value: letter, label: `${letter}: ${text}` }))}
                                onChange={(letter) => rule(id, letter, usual)}
                            />
                        )}
                    </Field>
                ))}
            </Disclosure>
            <Disclosure title="Dice" note={house.typedDice ? "our own" : "thrown by the server"}>
                <Switch on={house.typedDice} onChange={(typedDice) => onChange({ ...house, typedDice })}>
                    We throw our own dice and type the faces
                </Switch>
            </Disclosure>
        </>
    );
}

function Seats({
    scenario,
    computers,
    players,
    onChange,
}: {
    scenario: ScenarioEntry;
    computers: readonly string[];
    players: Players;
    onChange: (players: Players) => void;
}) {
    const options = [
        { value: here, label: "Here, on this screen" },
        { value: "link", label: "A friend by link" },
        ...computers.map((name) => ({ value: name, label: `The ${name} (computer)` })),
    ];
    return (
        <section aria-label="Who plays">
            <h2>Who plays</h2>
            {scenario.sides.map(({ id, name }) => (
                <Segmented
                    key={id}
                    label={`${name} (${id})`}
                    value={players[id]}
                    options={options}
                    onChange={(value) => onChange({ ...players, [id]: value })}
                />
            ))}
        </section>
    );
}

/** Handed out before the first move when somebody else plays too. */
function Begun({ created, players, scenario }: { created: Created; players: Players; scenario: ScenarioEntry }) {
    const mine = tokensHere(created.links, players);
    const others = scenario.sides.filter(({ id }) => players[id] === "link");
    const watch = created.links.watch;
    return (
        <section class="panel" aria-label="Links">
            <h1>The table is laid</h1>
            <p>Hand these links on. Whoever has the link has the seat; the battle waits for him.</p>
            <ul class="links">
                {others.map(({ id, name }) => (
                    <LinkRow key={id} name={name} token={created.links[id]} />
                ))}
                {watch && <LinkRow name="To watch" token={watch} />}
            </ul>
            {mine.length > 0 ? (
                <Button kind="main" onClick={() => go(`#/battle/${mine.join("+")}`)}>
                    To the table
                </Button>
            ) : (
                watch && (
                    <Button kind="main" onClick={() => go(`#/battle/${watch}`)}>
                        Watch
                    </Button>
                )
            )}
        </section>
    );
}

function LinkRow({ name, token }: { name: string; token: string | undefined }) {
    if (!token) return null;
    const link = linkTo([token]);
    return (
        <li>
            <b>{name}</b>
            <div class="row">
                <input
                    class="input"
                    readOnly
                    aria-label={`Link: ${name}`}
                    value={link}
                    onFocus={(event) => event.currentTarget.select()}
                />
                <Button onClick={() => void copy(link, `Link: ${name}`)}>Copy</Button>
            </div>
        </li>
    );
}

function useScenarios() {
    const [offer, setOffer] = useState<Scenarios>();
    const [fault, setFault] = useState("");
    useEffect(() => {
        wire()
            .ask("scenarios", {})
            .then(setOffer, (failure: Error) => setFault(failure.message));
    }, []);
    return { offer, fault };
}

function NoServer() {
    const standing = wire().standing.value;
    if (standing === "open") return <p class="quiet">One moment …</p>;
    return (
        <p class="panel" role="status">
            {standing === "lost"
                ? "The server cannot be reached. Battles need it; the umpire works without. It is tried again by itself."
                : "Connecting to the server …"}
        </p>
    );
}

export function NewBattle() {
    const { offer, fault } = useScenarios();
    if (fault)
        return (
            <p class="panel" role="alert">
                {fault}
            </p>
        );
    if (!offer) return <NoServer />;
    return <Choices offer={offer} />;
}

function Choices({ offer }: { offer: Scenarios }) {
    const [name, setName] = useState(offer.scenarios[0]?.name ?? "");
    const [rules, setRules] = useState(offer.rulesets[0]?.id ?? "");
    const scenario = offer.scenarios.find((one) => one.name === name);
    const ruleset = offer.rulesets.find((one) => one.id === rules);
    const [house, setHouse] = useState(usualHouse(ruleset));
    const [players, setPlayers] = useState<Players>(scenario ? playersFor(scenario, offer.computers) : {});
    const [created, setCreated] = useState<Created>();
    const [refused, setRefused] = useState("");
    if (!scenario || !ruleset) return <p class="panel">This server has no scenarios.</p>;
    if (created) return <Begun created={created} players={players} scenario={scenario} />;
    const begin = async (): Promise<void> => {
        setRefused("");
        try {
            const answer = await wire().ask("create", {
                scenario: name,
                ruleset: rules,
                options: house.options,
                rulings: house.rulings,
                seats: seatsOf(scenario, players),
                typed_dice: house.typedDice,
            });
            if (answer.t !== "created") {
                setRefused(answer.sentence);
                return;
            }
            keepLinks(answer.battle, answer.links);
            const mine = tokensHere(answer.links, players);
            const alone = scenario.sides.every(({ id }) => players[id] !== "link") && mine.length > 0;
            if (alone) go(`#/battle/${mine.join("+")}`);
            else setCreated(answer);
        } catch (failure) {
            setRefused(failure instanceof Error ? failure.message : String(failure));
        }
    };
    return (
        <form
            class="new-battle"
            aria-label="New battle"
            onSubmit={(event) => {
                event.preventDefault();
                void begin();
            }}
        >
            <h1>New battle</h1>
            <ScenarioChoice
                of={offer.scenarios}
                name={name}
                onChoose={(next) => {
                    const other = offer.scenarios.find((one) => one.name === next);
                    setName(next);
                    if (other) setPlayers(playersFor(other, offer.computers));
                }}
            />
            <section aria-label="Rules">
                <h2>Rules</h2>
                {offer.rulesets.length > 1 ? (
                    <Field label="Ruleset">
                        {(control) => (
                            <Select
                                {...control}
                                value={rules}
                                options={offer.rulesets.map(({ id, title }) => ({ value: id, label: title }))}
                                onChange={(next) => {
                                    setRules(next);
                                    setHouse(usualHouse(offer.rulesets.find(({ id }) => id === next)));
                                }}
                            />
                        )}
                    </Field>
                ) : (
                    <p>{ruleset.title}</p>
                )}
                <HouseRules ruleset={ruleset} house={house} onChange={setHouse} />
            </section>
            <Seats scenario={scenario} computers={offer.computers} players={players} onChange={setPlayers} />
            {refused && (
                <p class="refusal" role="alert">
                    {refused}
                </p>
            )}
            <Button kind="main" type="submit">
                Begin
            </Button>
        </form>
    );
}
