import { shade } from "../app/shade.ts";

/** A colour of tokens.css for canvases, as it is now: tone("ink"). Reading it inside an effect repaints when day turns to night. */
export function tone(name: string): string {
    void shade.value;
    return getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
}
