import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

export interface Labelled {
    id: string;
    "aria-describedby"?: string;
    "aria-invalid"?: "true";
}

interface FieldProps {
    label: ComponentChildren;
    hint?: ComponentChildren;
    fault?: string | undefined;
    children: (control: Labelled) => ComponentChildren;
}

/** A label, a control, a hint and what is wrong with it, joined for readers of screens. */
export function Field({ label, hint, fault, children }: FieldProps) {
    const id = useId();
    const described = [hint ? `${id}-hint` : "", fault ? `${id}-fault` : ""].filter(Boolean).join(" ");
    const control: Labelled = { id };
    if (described) control["aria-describedby"] = described;
    if (fault) control["aria-invalid"] = "true";
    return (
        <div class="field">
            <label class="field-label" for={id}>
                {label}
            </label>
            {children(control)}
            {hint && (
                <span class="field-hint" id={`${id}-hint`}>
                    {hint}
                </span>
            )}
            {fault && (
                <span class="field-fault" id={`${id}-fault`}>
                    {fault}
                </span>
            )}
        </div>
    );
}

interface SelectProps extends Partial<Labelled> {
    value: string;
    options: readonly Choice[];
    onChange: (value: string) => void;
}

export interface Choice {
    value: string;
    label: string;
    disabled?: boolean;
    group?: string; // those of one group stand together in a list
}

const Option = ({ option }: { option: Choice }) => (
    <option value={option.value} disabled={option.disabled ?? false}>
        {option.label}
    </option>
);

export function Select({ value, options, onChange, ...control }: SelectProps) {
    const groups = [...new Set(options.map(({ group }) => group ?? ""))];
    return (
        <select {...control} class="input" value={value} onChange={(event) => onChange(event.currentTarget.value)}>
            {groups.map((group) => {
                const members = options.filter((option) => (option.group ?? "") === group);
                const rows = members.map((option) => <Option key={option.value} option={option} />);
                return group === "" ? (
                    rows
                ) : (
                    <optgroup key={group} label={group}>
                        {rows}
                    </optgroup>
                );
            })}
        </select>
    );
}
