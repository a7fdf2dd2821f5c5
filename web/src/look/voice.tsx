import { signal } from "@preact/signals";

interface Toast {
    id: number;
    text: string;
    bad: boolean;
}

const spoken = signal("");
const urgent = signal("");
const toasts = signal<readonly Toast[]>([]);
let count = 0;

/** Says something to a reader of screens; the same words twice are said twice. */
export function announce(text: string, kind: "polite" | "urgent" = "polite"): void {
    const line = kind === "urgent" ? urgent : spoken;
    line.value = line.value === text ? `${text}\u00a0` : text;
}

/** Shows and says something for some seconds. */
export function toast(text: string, bad = false): void {
    const id = ++count;
    toasts.value = [...toasts.value.slice(-2), { id, text, bad }];
    announce(text, bad ? "urgent" : "polite");
    setTimeout(() => {
        toasts.value = toasts.value.filter((one) => one.id !== id);
    }, 7000);
}

/** Puts text on the clipboard and says so. */
export async function copy(text: string, what: string): Promise<void> {
    try {
        await navigator.clipboard.writeText(text);
        toast(`${what} copied.`);
    } catch {
        toast(`${what} could not be copied: the browser does not allow it here.`, true);
    }
}

/** Where all of it appears; once on the page. */
export function Voice() {
    return (
        <>
            <div class="unseen" role="status">
                {spoken.value}
            </div>
            <div class="unseen" role="alert">
                {urgent.value}
            </div>
            <div class="toasts" aria-hidden="true">
                {toasts.value.map((one) => (
                    <div key={one.id} class={one.bad ? "toast toast-bad" : "toast"}>
                        {one.text}
                    </div>
                ))}
            </div>
        </>
    );
}
