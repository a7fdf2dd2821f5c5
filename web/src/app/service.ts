import { signal } from "@preact/signals";

/** Is the page kept on this machine, so that the umpire works without a network? */
export const keptHere = signal(false);

const LATER_MS = 1000;

/** When the page stands: all that is kept is fetched then, and would be in the way of what is wanted at once. */
export function keepPageLater(): void {
    const later = () => setTimeout(() => void keepPage(), LATER_MS);
    if (document.readyState === "complete") later();
    else addEventListener("load", later, { once: true });
}

/** Asks the browser to keep the page. Where it does not (private windows, plain http), all works but without a network. */
async function keepPage(): Promise<void> {
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    try {
        await navigator.serviceWorker.register("/service-worker.js");
        await navigator.serviceWorker.ready;
        keptHere.value = true;
    } catch {
        keptHere.value = false;
    }
}
