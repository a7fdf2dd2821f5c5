// given.ts - what this side has said to the question that stands, read off the lines since the step began.
import type { Line } from "../../wire/messages.ts";

const begins = new Set(["step", "turn"]);

/** The side's own lines with orders since then, the last first; what was taken back is not among them. */
export function givenHere(lines: readonly Line[], side: string): readonly Line[] {
    const given: Line[] = [];
    let most = Number.POSITIVE_INFINITY;
    for (let i = lines.length - 1; i >= 0; i--) {
        const line = lines[i];
        if (!line || (line.events ?? []).some(({ event }) => begins.has(event))) break;
        if (line.take_back === "done" || line.take_back === "agree") most = Math.min(most, line.to ?? most);
        if (line.by === side && line.order !== undefined && line.order !== "done" && line.n < most) given.push(line);
    }
    return given;
}

/** Of each unit the order that was taken last, where nothing has come of it yet. */
export function standingOrders(given: readonly Line[]): ReadonlySet<string> {
    const last = new Map<string, string>();
    for (const { order = "", events = [] } of given) {
        const unit = order.split(/[\s:]/)[1] ?? "";
        if (!last.has(unit)) last.set(unit, events.length === 0 ? order : "");
    }
    return new Set([...last.values()].filter(Boolean));
}

/** What was told last of the order that a general is under: of who is sent one, and whom it has reached. */
export function orderTold(lines: readonly Line[], unit: string): string | undefined {
    for (let i = lines.length - 1; i >= 0; i--) {
        const told = lines[i]?.events?.findLast((event) => event.unit === unit && /\border\b.*\bto \w+/.test(event.text ?? ""));
        if (told) return told.text;
    }
    return undefined;
}
