import { computed, effect, signal } from "@preact/signals";
import { keep, kept } from "./keeping.ts";

export type Wish = "system" | "light" | "dark";

const night = typeof matchMedia === "function" ? matchMedia("(prefers-color-scheme: dark)") : undefined;
const systemIsDark = signal(night?.matches ?? false);
night?.addEventListener("change", (event) => {
    systemIsDark.value = event.matches;
});

export const shadeWish = signal<Wish>(kept("shade", "system"));

/** Day or night, as it is shown now. */
export const shade = computed<"light" | "dark">(() =>
    shadeWish.value === "system" ? (systemIsDark.value ? "dark" : "light") : shadeWish.value,
);

export function followShade(): void {
    effect(() => {
        document.documentElement.dataset.theme = shade.value;
        keep("shade", shadeWish.value);
    });
}
