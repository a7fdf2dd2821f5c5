import type { ComponentChildren } from "preact";
import { useId, useRef } from "preact/hooks";

export interface Tab {
    id: string;
    label: ComponentChildren;
}

interface TabsProps {
    label: string;
    tabs: readonly Tab[];
    chosen: string;
    onChoose: (id: string) => void;
    children: ComponentChildren; // the chosen one's panel
}

export function Tabs({ label, tabs, chosen, onChoose, children }: TabsProps) {
    const id = useId();
    const list = useRef<HTMLDivElement>(null);
    const key = (event: KeyboardEvent) => {
        const steps = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (steps === undefined) return;
        event.preventDefault();
        const at = tabs.findIndex((tab) => tab.id === chosen);
        const next = (at + steps + tabs.length) % tabs.length;
        onChoose(tabs[next]?.id ?? chosen);
        list.current?.querySelectorAll<HTMLButtonElement>("[role=tab]")[next]?.focus();
    };
    return (
        <>
            <div class="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={key}>
                {tabs.map((tab) => (
                    <button
                        type="button"
                        class="tab"
                        role="tab"
                        key={tab.id}
                        id={`${id}-${tab.id}`}
                        aria-selected={tab.id === chosen}
                        aria-controls={`${id}-panel`}
                        tabIndex={tab.id === chosen ? 0 : -1}
                        onClick={() => onChoose(tab.id)}
                    >
                        {tab.label}
                    </button>
                ))}
            </div>
            <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
                {children}
            </div>
        </>
    );
}
