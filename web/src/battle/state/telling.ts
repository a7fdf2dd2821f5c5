// telling.ts - what is said aloud of new lines, and which question of the other side is still open.
import type { Line, View } from "../../wire/messages.ts";

const MOST = 6;

/** A few sentences: what happened, then what is asked now. */
export function tellings(news: readonly Line[], view: View): string {
    const events = news.flatMap(({ events: of }) => of ?? []).filter(({ event }) => event !== "step");
    const sentences = events.slice(0, MOST).map(({ text }) => text);
    if (events.length > MOST) sentences.push(`And ${events.length - MOST} more in the story.`);
    if (news.length > 0 && view.result.over) sentences.push("The battle is over.");
    const asks = news.length > 0 ? view.pending.map(({ asks: words }) => words) : [];
    return [...sentences, ...asks].join(" ");
}

/** A wish of a side to take orders back that nobody has answered: it lapses with the next line. */
export function openQuestion(lines: readonly Line[]): Line | undefined {
    const last = lines[lines.length - 1];
    return last?.take_back === "ask" ? last : undefined;
}
