import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { Button } from "./button.tsx";

interface DialogProps {
    open: boolean;
    title: string;
    onClose: () => void;
    children: ComponentChildren;
}

/** The browser's own dialog: focus stays inside, Escape closes it, focus returns to where it was. */
export function Dialog({ open, title, onClose, children }: DialogProps) {
    const dialog = useRef<HTMLDialogElement>(null);
    const id = useId();
    useEffect(() => {
        if (open && !dialog.current?.open) dialog.current?.showModal();
        if (!open) dialog.current?.close();
    }, [open]);
    return (
        <dialog class="dialog" ref={dialog} aria-labelledby={id} onClose={onClose}>
            {open && (
                <>
                    <header class="dialog-head">
                        <h2 id={id}>{title}</h2>
                        <Button kind="plain" onClick={onClose}>
                            Close
                        </Button>
                    </header>
                    <div class="dialog-body">{children}</div>
                </>
            )}
        </dialog>
    );
}
