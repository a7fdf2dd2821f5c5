// house_rules.tsx - under which rules: the ruleset, its options and rulings, and whose dice.
import { Disclosure } from "../../look/disclosure.tsx";
import { Field, Select } from "../../look/field.tsx";
import { Switch } from "../../look/switch.tsx";
import type { RulesetEntry, RulingEntry } from "../../wire/messages.ts";
import { capital } from "../panels/order_button.tsx";
import type { Beginning } from "./beginning.ts";

function Options({ beginning, ruleset }: { beginning: Beginning; ruleset: RulesetEntry }) {
    const { house } = beginning;
    const inForce = house.value.options;
    const toggle = (id: string, on: boolean): void => {
        const others = inForce.filter((one) => one !== id);
        house.value = { ...house.value, options: on ? [...others, id] : others };
    };
    return (
        <Disclosure title="Options" note={`${inForce.length} of ${ruleset.options.length} in force`}>
            {ruleset.options.map(({ id, title }) => (
                <Switch key={id} on={inForce.includes(id)} onChange={(on) => toggle(id, on)}>
                    {capital(title)}
                </Switch>
            ))}
        </Disclosure>
    );
}

function Ruling({ beginning, ruling }: { beginning: Beginning; ruling: RulingEntry }) {
    const { house } = beginning;
    const { id, title, letters, default: usual } = ruling;
    const choose = (letter: string): void => {
        const { [id]: _, ...others } = house.value.rulings;
        house.value = { ...house.value, rulings: letter === usual ? others : { ...others, [id]: letter } };
    };
    return (
        <Field label={`${capital(title)} (${id})`}>
            {(control) => (
                <Select
                    {...control}
                    value={house.value.rulings[id] ?? usual}
                    options={letters.map((letter) => ({ value: letter, label: letter }))}
                    onChange={choose}
                />
            )}
        </Field>
    );
}

function Rulings({ beginning, ruleset }: { beginning: Beginning; ruleset: RulesetEntry }) {
    const changed = Object.keys(beginning.house.value.rulings).length;
    return (
        <Disclosure title="Rulings" note={changed === 0 ? "as is usual" : `${changed} changed`}>
            <div class="stack">
                {ruleset.rulings.map((ruling) => (
                    <Ruling key={ruling.id} beginning={beginning} ruling={ruling} />
                ))}
            </div>
        </Disclosure>
    );
}

function Dice({ beginning }: { beginning: Beginning }) {
    const { house } = beginning;
    return (
        <Disclosure title="Dice" note={house.value.typedDice ? "our own" : "thrown by the server"}>
            <Switch
                on={house.value.typedDice}
                onChange={(typedDice) => {
                    house.value = { ...house.value, typedDice };
                }}
            >
                We throw our own dice and type the faces
            </Switch>
        </Disclosure>
    );
}

export function Rules({ beginning }: { beginning: Beginning }) {
    const { rulesets } = beginning.offer;
    const ruleset = beginning.ruleset.value;
    if (!ruleset) return null;
    return (
        <section aria-label="Rules">
            <h2>Rules</h2>
            {rulesets.length > 1 ? (
                <Field label="Ruleset">
                    {(control) => (
                        <Select
                            {...control}
                            value={ruleset.id}
                            options={rulesets.map(({ id, title }) => ({ value: id, label: title }))}
                            onChange={(id) => beginning.chooseRules(id)}
                        />
                    )}
                </Field>
            ) : (
                <p>{ruleset.title}</p>
            )}
            <Options beginning={beginning} ruleset={ruleset} />
            <Rulings beginning={beginning} ruleset={ruleset} />
            <Dice beginning={beginning} />
        </section>
    );
}
