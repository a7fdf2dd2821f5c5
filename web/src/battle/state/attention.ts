// attention.ts - that it is one's turn: the title of the tab, its picture, and if wished a sound and a notice.
import { effect, untracked } from "@preact/signals";
import type { Table } from "./table.ts";
import { notices, sound } from "./wishes.ts";

function setIcon(asked: boolean): void {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    const wanted = asked ? "/icon-asked.svg" : "/icon.svg";
    if (icon && icon.getAttribute("href") !== wanted) icon.href = wanted; // it would be fetched anew
}

/** Two short notes, as quiet as a tap on a drum. */
export function ring(): void {
    try {
        const context = new AudioContext();
        for (const [i, pitch] of [440, 587].entries()) {
            const note = context.createOscillator();
            const volume = context.createGain();
            const at = context.currentTime + 0.16 * i;
            note.frequency.value = pitch;
            volume.gain.setValueAtTime(0.12, at);
            volume.gain.exponentialRampToValueAtTime(0.001, at + 0.3);
            note.connect(volume).connect(context.destination);
            note.start(at);
            note.stop(at + 0.3);
        }
        setTimeout(() => void context.close(), 1000);
    } catch {
        // a machine without sound: the title says it
    }
}

function notify(words: string): void {
    if (!document.hidden || typeof Notification === "undefined" || Notification.permission !== "granted") return;
    const notice = new Notification("Grognard", { body: words, icon: "/icon-192.png", tag: "grognard-turn" });
    notice.onclick = () => {
        window.focus();
        notice.close();
    };
}

/** May notices be shown? Asked only when somebody wishes them. */
export async function askForNotices(): Promise<boolean> {
    return typeof Notification !== "undefined" && (await Notification.requestPermission()) === "granted";
}

function call(words: string): void {
    if (sound.on) ring();
    if (notices.on) notify(words);
}

export function callAttention(table: Table): () => void {
    let before = true; // who comes to the table knows that he is asked
    const stop = effect(() => {
        const about = table.seat.value.about.value;
        const view = table.view.value;
        if (!about || !view) return;
        const asked = table.seats.some((seat) => seat.isAsked) && !view.result.over;
        const words = view.result.over ? "The end" : asked ? "Your turn" : `Turn ${view.turn}`;
        document.title = `${asked ? "● " : ""}${words} · ${about.title} · Grognard`;
        setIcon(asked);
        if (asked && !before) untracked(() => call(`Your turn: ${view.pending[0]?.asks ?? about.title}`));
        before = asked;
    });
    return () => {
        stop();
        setIcon(false);
    };
}
