import { signal } from "@preact/signals";

/** Is the page kept on this machine, so that the umpire works without a network? */
export const keptHere = signal(false);

/** Asks the browser to keep the page. Where it does not (private windows, plain http), all works but without a network. */
export async function keepPage(): Promise<void> {
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    try {
        await navigator.serviceWorker.register("/service-worker.js");
        await navigator.serviceWorker.ready;
        keptHere.value = true;
    } catch {
        keptHere.value = false;
    }
}
