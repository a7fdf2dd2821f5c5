import type { Fact, Value } from "../core/contract.ts";
import { type Choice, Field, Select } from "../look/field.tsx";
import { Segmented } from "../look/segmented.tsx";
import { Stepper } from "../look/stepper.tsx";
import { Switch } from "../look/switch.tsx";
import { aboutInWords, begun, inWords, nameAndUnit, stepOf } from "./words.ts";

interface FactControlProps {
    fact: Fact;
    prefix: string; // of its group, which the heading says already
    value: Value | undefined;
    fault?: string | undefined;
    idle?: boolean; // it would change nothing as things stand
    onSay: (value: Value | undefined) => void;
}

const MOST_LETTERS_OF_KEYS = 34; // choices that fit one or two rows of keys

function fitsKeys(values: readonly string[]): boolean {
    return values.length <= 7 && values.join("").length <= MOST_LETTERS_OF_KEYS;
}

/** france.infantry.line is "infantry, line" among those of France. */
function choiceOf(value: string): Choice {
    const [group = "", ...rest] = value.split(".");
    return rest.length > 0
        ? { value, label: rest.map(inWords).join(", "), group: begun(inWords(group)) }
        : { value, label: inWords(value) };
}

export function labelOf(fact: Fact, prefix: string): string {
    const name = fact.name.startsWith(prefix) ? fact.name.slice(prefix.length) : fact.name;
    const { words, unit } = nameAndUnit(name);
    return begun(unit ? `${words}, ${unit}` : words);
}

/** What the fact is about; names of facts and words of charts are said as they are seen. */
function Hint({ fact, idle = false }: { fact: Fact; idle?: boolean | undefined }) {
    return (
        <>
            {aboutInWords(fact.about)}
            {idle && <em class="fact-idle"> Changes nothing here.</em>}
        </>
    );
}

function ChoiceControl({ fact, prefix, value, fault, idle, onSay }: FactControlProps) {
    const options: Choice[] = (fact.values ?? []).map(choiceOf);
    if (fitsKeys(fact.values ?? []))
        return (
            <Segmented
                label={labelOf(fact, prefix)}
                hint={fault ?? <Hint fact={fact} idle={idle} />}
                value={value as string | undefined}
                options={options}
                onChange={onSay}
            />
        );
    const unsaid = value === undefined ? [{ value: "", label: "Choose …", disabled: true }] : [];
    return (
        <Field label={labelOf(fact, prefix)} hint={<Hint fact={fact} idle={idle} />} fault={fault}>
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
    const { fact, prefix, value, fault, idle, onSay } = props;
    if (fact.type === "bool")
        return (
            <div class="fact-switch">
                <Switch on={value === true} onChange={onSay}>
                    <span class="field-label">{labelOf(fact, prefix)}</span>
                    <span class="field-hint">
                        <Hint fact={fact} idle={idle} />
                    </span>
                </Switch>
            </div>
        );
    if (fact.values) return <ChoiceControl {...props} />;
    return (
        <Field label={labelOf(fact, prefix)} hint={<Hint fact={fact} idle={idle} />} fault={fault}>
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
