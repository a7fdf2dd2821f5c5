import { signal } from "@preact/signals";
import { Button } from "../look/button.tsx";
import { keptHere } from "./service.ts";

interface InstallPrompt extends Event {
    prompt(): Promise<void>;
}

const offered = signal<InstallPrompt | undefined>(undefined);

/** Catches the browser's offer to install the page, to be made in its place. */
export function awaitInstall(): void {
    addEventListener("beforeinstallprompt", (event) => {
        event.preventDefault();
        offered.value = event as InstallPrompt;
    });
    addEventListener("appinstalled", () => {
        offered.value = undefined;
    });
}

/** Says whether the umpire works without a network by now, and offers to put the page among the programs of the machine. */
export function Install() {
    const offer = offered.value;
    if (!keptHere.value && !offer) return null;
    return (
        <p class="row quiet">
            {keptHere.value && <span>The umpire is kept in this browser: he answers without a network.</span>}
            {offer && (
                <Button small onClick={() => offer.prompt()}>
                    Put Grognard on this device
                </Button>
            )}
        </p>
    );
}
