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
}

export function Select({ value, options, onChange, ...control }: SelectProps) {
    return (
        <select {...control} class="input" value={value} onChange={(event) => onChange(event.currentTarget.value)}>
            {options.map((option) => (
                <option key={option.value} value={option.value} disabled={option.disabled ?? false}>
                    {option.label}
                </option>
            ))}
        </select>
    );
}
