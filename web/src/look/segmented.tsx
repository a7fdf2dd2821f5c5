import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import type { Choice } from "./field.tsx";

interface SegmentedProps {
    label: ComponentChildren;
    labelUnseen?: boolean;
    hint?: ComponentChildren;
    value: string | undefined;
    options: readonly Choice[];
    onChange: (value: string) => void;
}

/** One of a few: radio buttons that look like one row of keys. */
export function Segmented({ label, labelUnseen = false, hint, value, options, onChange }: SegmentedProps) {
    const id = useId();
    return (
        <fieldset class="segments-set" aria-describedby={hint ? `${id}-hint` : undefined}>
            <legend class={labelUnseen ? "unseen" : "field-label"}>{label}</legend>
            <div class="segments">
                {options.map((option) => (
                    <label class="segment" key={option.value}>
                        <input
                            type="radio"
                            name={id}
                            value={option.value}
                            checked={option.value === value}
                            disabled={option.disabled ?? false}
                            onChange={() => onChange(option.value)}
                        />
                        <span>{option.label}</span>
                    </label>
                ))}
            </div>
            {hint && (
                <span class="field-hint" id={`${id}-hint`}>
                    {hint}
                </span>
            )}
        </fieldset>
    );
}
