// A record as a strip of time: where turns and steps begin, and what of it is worth a bookmark.
import type { Line } from "../wire/messages";

export interface Chapter {
    n: number;
    turn: number;
    title: string;
}

export interface Bookmark {
    n: number;
    turn: number;
    kind: string;
    text: string;
}

export interface Timeline {
    last: number;
    turns: Chapter[];
    steps: Chapter[];
    bookmarks: Bookmark[];
}

// Words in the names of events and procedures that a reader of the story would turn down a page for.
const notable: [kind: string, stems: string[]][] = [
    ["charge", ["charge_declared", "assault_declared", "charges"]],
    ["melee", ["melee", "contact", "beats", "fought", "hand_to_hand"]],
    ["flight", ["flees", "routs", "routed", "breaks", "broken"]],
    ["loss", ["gone", "lost", "taken", "captured", "guns_taken", "leader_hit"]],
    ["end", ["ended"]],
];

function kindOf(words: string): string | undefined {
    return notable.find(([, stems]) => stems.some((stem) => words.includes(stem)))?.[0];
}

function bookmarksOf(line: Line, turn: number): Bookmark[] {
    const found: Bookmark[] = [];
    for (const event of line.events) {
        const kind = kindOf(event.event === "judged" ? (event.procedure ?? "") : event.event);
        if (kind && !found.some((bookmark) => bookmark.kind === kind)) found.push({ n: line.n, turn, kind, text: event.text });
    }
    return found;
}

export function readTimeline(lines: Line[]): Timeline {
    const timeline: Timeline = { last: lines.at(-1)?.n ?? 0, turns: [], steps: [], bookmarks: [] };
    let turn = lines[0]?.turn ?? 1;
    for (const line of lines) {
        const begins = line.events.filter((event) => event.event === "turn").length;
        if (begins > 0 && line.n > 0) turn += begins;
        if (begins > 0) timeline.turns.push({ n: line.n, turn, title: `Turn ${turn}` });
        const step = line.events.findLast((event) => event.event === "step");
        if (step) timeline.steps.push({ n: line.n, turn, title: step.text });
        timeline.bookmarks.push(...bookmarksOf(line, turn));
    }
    return timeline;
}

// The next place of a chapter after a line, and the one before it: the strip's end and beginning when there is none.
export function after(chapters: { n: number }[], n: number, last: number): number {
    return chapters.find((chapter) => chapter.n > n)?.n ?? last;
}

export function before(chapters: { n: number }[], n: number): number {
    return chapters.findLast((chapter) => chapter.n < n)?.n ?? 0;
}

export function chapterAt<Kind extends { n: number }>(chapters: Kind[], n: number): Kind | undefined {
    return chapters.findLast((chapter) => chapter.n <= n);
}
