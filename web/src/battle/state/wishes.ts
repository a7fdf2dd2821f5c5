// wishes.ts - how this player likes to be served, remembered on this machine.
import { signal } from "@preact/signals";
import { keep, kept } from "../../app/keeping.ts";

function wish(name: string, usual: boolean) {
    const value = signal(kept(`wish.${name}`, usual));
    return {
        get on(): boolean {
            return value.value;
        },
        set(on: boolean): void {
            value.value = on;
            keep(`wish.${name}`, on);
        },
    };
}

export type Wish = ReturnType<typeof wish>;

/** Where nobody is left who could do anything, say so without being asked. */
export const passes = wish("passes", false);
export const keys = wish("keys", true);
export const sound = wish("sound", false);
export const notices = wish("notices", false);
