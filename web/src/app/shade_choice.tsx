import { shade, shadeWish } from "./shade.ts";

/** Day or night; the choice is kept. */
export function ShadeChoice() {
    const dark = shade.value === "dark";
    return (
        <button
            type="button"
            class="head-shade"
            aria-label={dark ? "Show the day map" : "Show the night map"}
            title={dark ? "Day map" : "Night map"}
            onClick={() => {
                shadeWish.value = dark ? "light" : "dark";
            }}
        >
            <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
                {dark ? (
                    <g stroke="currentColor" stroke-width="2" stroke-linecap="round">
                        <circle cx="12" cy="12" r="4.5" fill="currentColor" stroke="none" />
                        <path d="M12 2v3M12 19v3M2 12h3M19 12h3M4.9 4.9l2.1 2.1M17 17l2.1 2.1M4.9 19.1 7 17M17 7l2.1-2.1" />
                    </g>
                ) : (
                    <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z" fill="currentColor" />
                )}
            </svg>
        </button>
    );
}
