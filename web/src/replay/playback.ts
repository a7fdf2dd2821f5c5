// playback.ts - where a replay stands and how it goes on by itself.
import { after, before, type Timeline } from "./timeline.ts";

export type Stride = "order" | "step" | "turn";

export const strides: { value: Stride; label: string }[] = [
    { value: "order", label: "Order" },
    { value: "step", label: "Step" },
    { value: "turn", label: "Turn" },
];

// How often a second playing goes on by a stride.
export const speeds = [0.5, 1, 2, 4];

export function forward(timeline: Timeline, n: number, stride: Stride): number {
    if (stride === "order") return Math.min(n + 1, timeline.last);
    return after(stride === "step" ? timeline.steps : timeline.turns, n, timeline.last);
}

export function backward(timeline: Timeline, n: number, stride: Stride): number {
    if (stride === "order") return Math.max(n - 1, 0);
    return before(stride === "step" ? timeline.steps : timeline.turns, n);
}

/** The place that a key asks for, or nothing. */
export function keyed(timeline: Timeline, n: number, key: string, shift = false): number | undefined {
    const page: Stride = shift ? "turn" : "step";
    switch (key) {
        case "ArrowLeft":
            return backward(timeline, n, "order");
        case "ArrowRight":
            return forward(timeline, n, "order");
        case "PageUp":
            return backward(timeline, n, page);
        case "PageDown":
            return forward(timeline, n, page);
        case "Home":
            return 0;
        case "End":
            return timeline.last;
        default:
            return undefined;
    }
}
