import type { ComponentChildren } from "preact";

interface DisclosureProps {
    title: ComponentChildren;
    note?: ComponentChildren;
    open?: boolean;
    onToggle?: (open: boolean) => void;
    children: ComponentChildren;
}

export function Disclosure({ title, note, open = false, onToggle, children }: DisclosureProps) {
    return (
        <details class="disclosure" open={open} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
            <summary>
                <span>{title}</span>
                {note && <span class="disclosure-note">{note}</span>}
            </summary>
            <div class="disclosure-body">{children}</div>
        </details>
    );
}
