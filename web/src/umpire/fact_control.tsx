import type { Fact, Value } from "../core/contract.ts";
import { type Choice, Field, Select } from "../look/field.tsx";
import { Segmented } from "../look/segmented.tsx";
import { Stepper } from "../look/stepper.tsx";
import { Switch } from "../look/switch.tsx";
import { begun, inWords, nameAndUnit, stepOf } from "./words.ts";

interface FactControlProps {
    fact: Fact;
    prefix: string; // of its group, which the heading says already
    value: Value | undefined;
    fault?: string | undefined;
    onSay: (value: Value | undefined) => void;
}

const MOST_LETTERS_OF_KEYS = 34; // choices that fit one or two rows of keys

function fitsKeys(values: readonly string[]): boolean {
    return values.length <= 7 && values.join("").length <= MOST_LETTERS_OF_KEYS;
}

export function labelOf(fact: Fact, prefix: string): string {
    const name = fact.name.startsWith(prefix) ? fact.name.slice(prefix.length) : fact.name;
    const { words, unit } = nameAndUnit(name);
    return begun(unit ? `${words}, ${unit}` : words);
}

function ChoiceControl({ fact, prefix, value, fault, onSay }: FactControlProps) {
    const options: Choice[] = (fact.values ?? []).map((one) => ({ value: one, label: inWords(one) }));
    if (fitsKeys(fact.values ?? []))
        return (
            <Segmented
                label={labelOf(fact, prefix)}
                hint={fault ?? fact.about}
                value={value as string | undefined}
                options={options}
                onChange={onSay}
            />
        );
    const unsaid = value === undefined ? [{ value: "", label: "Choose …", disabled: true }] : [];
    return (
        <Field label={labelOf(fact, prefix)} hint={fact.about} fault={fault}>
            {(control) => (
                <Select
                    {...control}
                    value={(value as string | undefined) ?? ""}
                    options={[...unsaid, ...options]}
                    onChange={onSay}
                />
            )}
        </Field>
    );
}

/** The control for one fact, made from its declaration. */
export function FactControl(props: FactControlProps) {
    const { fact, prefix, value, fault, onSay } = props;
    if (fact.type === "bool")
        return (
            <div class="fact-switch">
                <Switch on={value === true} onChange={onSay}>
                    <span class="field-label">{labelOf(fact, prefix)}</span>
                    <span class="field-hint">{fact.about}</span>
                </Switch>
            </div>
        );
    if (fact.values) return <ChoiceControl {...props} />;
    return (
        <Field label={labelOf(fact, prefix)} hint={fact.about} fault={fault}>
            {(control) => (
                <Stepper
                    {...control}
                    value={value as number | undefined}
                    least={fact.min ?? 0}
                    most={fact.max ?? 0}
                    step={stepOf(fact)}
                    decimals={fact.type === "number"}
                    name={labelOf(fact, prefix)}
                    onChange={onSay}
                />
            )}
        </Field>
    );
}
