import type { ComponentChildren } from "preact";

interface SwitchProps {
    on: boolean;
    onChange: (on: boolean) => void;
    children: ComponentChildren;
    disabled?: boolean;
}

export function Switch({ on, onChange, children, disabled = false }: SwitchProps) {
    return (
        <label class="switch">
            <input
                type="checkbox"
                role="switch"
                checked={on}
                aria-checked={on}
                disabled={disabled}
                onChange={(event) => onChange(event.currentTarget.checked)}
            />
            <span>{children}</span>
        </label>
    );
}
