// telling.ts - what is said aloud of new lines, and which question of the other side is still open.
import { beatsOf } from "../../play/beats.ts";
import { after, type Clause, inOneLine, sentencesOf } from "../../story/gather.ts";
import type { NameOf } from "../../story/saying.ts";
import type { Line, View } from "../../wire/messages.ts";

const MOST = 6;

function asSentence(clauses: readonly Clause[]): string {
    const words = clauses.map((clause, i) => `${i > 0 ? after(clauses[i - 1]) : ""}${inOneLine(clause)}`).join("");
    return words.endsWith("?") ? words : `${words}.`;
}

/** What happened as the story has it: who, what, and how it ended. */
export function inSentences(lines: readonly Line[], nameOf: NameOf): string[] {
    const beats = lines.flatMap((line) => beatsOf(line));
    return sentencesOf(beats, nameOf).map(({ clauses }) => asSentence(clauses));
}

/** A few sentences: what happened, then what is asked now. */
export function tellings(news: readonly Line[], view: View, nameOf: NameOf): string {
    const told = inSentences(news, nameOf);
    const sentences = told.slice(0, MOST);
    if (told.length > MOST) sentences.push(`And ${told.length - MOST} more in the story.`);
    if (news.length > 0 && view.result.over && !sentences.includes("The battle is over.")) sentences.push("The battle is over.");
    const asks = news.length > 0 ? view.pending.map(({ asks: words }) => words) : [];
    return [...sentences, ...asks].join(" ");
}

/** A wish of a side to take orders back that nobody has answered: it lapses with the next line. */
export function openQuestion(lines: readonly Line[]): Line | undefined {
    const last = lines[lines.length - 1];
    return last?.take_back === "ask" ? last : undefined;
}
