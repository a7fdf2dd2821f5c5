// timeline.ts - a record as a strip of time: where turns and steps begin, and what of it is worth a bookmark.
import { beatsOf } from "../play/beats.ts";
import { inOneLine, sentencesOf } from "../story/gather.ts";
import type { NameOf } from "../story/saying.ts";
import type { Line, StoryEvent } from "../wire/messages.ts";

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

function kindOf(events: readonly StoryEvent[]): string | undefined {
    const deeds = events.filter(({ event, dice }) => event !== "judged" || (dice && dice.length > 0));
    const names = deeds.map(({ event, procedure }) => (event === "judged" ? (procedure ?? "") : event));
    return notable.find(([, stems]) => stems.some((stem) => names.some((name) => name.includes(stem))))?.[0];
}

/** With how it ended, and the turn in which it fell: a line may go over into the next. */
function bookmarksOf(line: Line, turn: number, nameOf: NameOf): Bookmark[] {
    const found: Bookmark[] = [];
    for (const { beats, clauses } of sentencesOf(beatsOf({ ...line, turn }), nameOf)) {
        const kind = kindOf(beats.flatMap(({ events }) => events));
        const text = clauses.map(inOneLine).join("; ");
        if (kind && !found.some((bookmark) => bookmark.kind === kind))
            found.push({ n: line.n, turn: beats[0]?.turn ?? turn, kind, text });
    }
    return found;
}

/** `nameOf`: what befell one unit is told in the words of the story. */
export function readTimeline(lines: readonly Line[], nameOf: NameOf = () => undefined): Timeline {
    const timeline: Timeline = { last: lines.at(-1)?.n ?? 0, turns: [], steps: [], bookmarks: [] };
    let turn = lines[0]?.turn ?? 1;
    for (const line of lines) {
        const events = line.events ?? [];
        const begins = events.filter((event) => event.event === "turn").length;
        timeline.bookmarks.push(...bookmarksOf(line, turn, nameOf));
        if (begins > 0 && line.n > 0) turn += begins;
        if (begins > 0) timeline.turns.push({ n: line.n, turn, title: `Turn ${turn}` });
        const step = events.findLast((event) => event.event === "step");
        if (step) timeline.steps.push({ n: line.n, turn, title: step.text });
    }
    return timeline;
}

/** Where the next chapter begins after a line, or the strip ends. */
export function after(chapters: readonly { n: number }[], n: number, last: number): number {
    return chapters.find((chapter) => chapter.n > n)?.n ?? last;
}

/** Where the chapter before a line begins, or the strip. */
export function before(chapters: readonly { n: number }[], n: number): number {
    return chapters.findLast((chapter) => chapter.n < n)?.n ?? 0;
}

export function chapterAt<Kind extends { n: number }>(chapters: readonly Kind[], n: number): Kind | undefined {
    return chapters.findLast((chapter) => chapter.n <= n);
}
