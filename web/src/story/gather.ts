// gather.ts - what befell one unit without a break as one line of the story: who, what, and how it ended.
import type { Beat, Kind } from "../play/beats.ts";
import type { NameOf } from "./saying.ts";

/** A clause, and the figure that decided it. */
export interface Clause {
    readonly text: string;
    readonly figure: string;
}

export interface Sentence {
    readonly beats: readonly Beat[];
    readonly clauses: readonly Clause[];
    readonly dice: readonly number[];
    readonly kind: Kind;
}

/** Deeds of its own begin a line; what befalls a unit, or what it is thrown for, goes on with it. */
const follows: readonly Kind[] = ["loss", "check", "retreat", "gone", "form", "other"];

function goesOn(last: Beat | undefined, beat: Beat, name: string | undefined): boolean {
    if (!last || !name || last.unit === undefined || last.unit !== beat.unit) return false;
    if (last.turn !== beat.turn || last.step !== beat.step || !beat.text.startsWith(name)) return false;
    if (beat.kind === "melee") return last.kind === "melee"; // how it ends, and what that brings
    return follows.includes(beat.kind) && last.kind !== "fire";
}

/** The check that was called for is told next: its call need not be. */
function withoutCall(clause: Clause, next: Beat): Clause {
    return next.kind === "check" ? { ...clause, text: clause.text.replace(/; must check .*$/, "") } : clause;
}

/** "rout", "routed" and "routs" are one word. */
export const stem = (word: string): string => word.replace(/(ed|s)$/, "");

/** A figure that the deed says better, and who has left is not lost once more. */
const deeds: Readonly<Record<string, RegExp>> = {
    "off table": /^leaves? the table$/,
    "removed alive": /^(is|are) taken off\b/,
    "routs on": /^routs? \d/,
};
const wentOff = /\b(leaves? the table|(is|are) taken off\b.*)$/;
const lostSo = /^(is|are) lost: left the table$/;

/** "rout; routed; routs 14 inches" is "routs 14 inches": the deed stands for the figure that called for it, and for the state. */
function asDeed(clause: Clause, text: string): Clause | undefined {
    const [first = ""] = text.split(/[ :]/, 1);
    if (deeds[clause.figure]?.test(text)) return { ...clause, figure: text };
    if (clause.figure === "" || clause.figure.includes(" ") || stem(clause.figure) !== stem(first)) return undefined;
    return text === first && text.endsWith("ed") ? clause : { ...clause, figure: text };
}

/** "forming square; forms square: formed" is "forming square: forms square". */
function deedOf(last: Clause, { figure }: Beat, text: string): Clause | undefined {
    if (figure === "") return asDeed(last, text);
    return last.figure === "" && asDeed({ text, figure }, text) ? { ...last, figure: text } : undefined;
}

/** "routs; is lost: routed" is "routs; is lost". */
function lostAsTold(text: string, clauses: readonly Clause[]): string {
    const [, lost, how = ""] = /^((?:is|are) lost): (\w+ed)$/.exec(text) ?? [];
    const told = new RegExp(`\\b${stem(how)}s?\\b`);
    return lost && clauses.some((one) => told.test(inOneLine(one))) ? lost : text;
}

function add(sentence: Sentence, beat: Beat, name: string): Sentence {
    const { clauses } = sentence;
    const text = lostAsTold(beat.text.slice(name.length).replace(/^:? /, ""), clauses);
    const last = clauses[clauses.length - 1];
    if (last && /^(is|are) in order again$/.test(text) && /\b(is|are) ready$/.test(last.text))
        return {
            ...sentence,
            beats: [...sentence.beats, beat],
            clauses: [...clauses.slice(0, -1), { ...last, text: `${last.text} and in order again` }],
        };
    const deed = last && beat.lost === 0 ? deedOf(last, beat, text) : undefined;
    if (deed)
        return {
            beats: [...sentence.beats, beat],
            clauses: [...clauses.slice(0, -1), deed],
            dice: [...sentence.dice, ...beat.dice],
            kind: sentence.kind,
        };
    const left =
        (/^leaves? the table$/.test(text) && clauses.some((one) => one.text.endsWith("left the table"))) ||
        (lostSo.test(text) && clauses.some((one) => wentOff.test(inOneLine(one))));
    const destroyed = /^(is|are) destroyed$/.test(text) && clauses.some((one) => one.text.endsWith("lost: destroyed"));
    const rallied = /^(is|are) (not )?rallied$/.test(text) && last !== undefined && last.figure !== "";
    const said =
        left ||
        destroyed ||
        rallied ||
        (last !== undefined &&
            ((last.figure !== "" && text.replace(/^are /, "is ").startsWith(`is ${last.figure}`)) ||
                clauses.some((one) => one.text.endsWith(text))));
    const before = last ? [...clauses.slice(0, -1), withoutCall(last, beat)] : clauses;
    return {
        beats: [...sentence.beats, beat],
        clauses: said && beat.figure === "" ? before : [...before, { text, figure: beat.figure }],
        dice: [...sentence.dice, ...beat.dice],
        kind: sentence.kind,
    };
}

/** What fire cost a unit is told with the fire, not once more as its loss. */
function withoutToldLosses(beats: readonly Beat[]): readonly Beat[] {
    const told = new Map<string, number>();
    return beats.filter(({ kind, unit = "", other = "", figure, lost, dice }) => {
        if (kind === "fire") told.set(other, (told.get(other) ?? 0) + Number(/(\d+) casualt/.exec(figure)?.[1] ?? 0));
        if (kind !== "loss") return true;
        const again = lost > 0 && dice.length === 0 && told.get(unit) === lost;
        told.delete(unit);
        return !again;
    });
}

/** What is not told parts nothing. */
export function sentencesOf(beats: readonly Beat[], nameOf: NameOf): Sentence[] {
    const sentences: Sentence[] = [];
    for (const beat of withoutToldLosses(beats).filter(({ text }) => text !== "")) {
        const sentence = sentences[sentences.length - 1];
        const name = beat.unit === undefined ? undefined : nameOf(beat.unit);
        const its = name !== undefined && sentence?.clauses[0]?.text.startsWith(name); // not "The melee of … is over"
        if (sentence && name && its && goesOn(sentence.beats[sentence.beats.length - 1], beat, name))
            sentences[sentences.length - 1] = add(sentence, beat, name);
        else sentences.push({ beats: [beat], clauses: [beat], dice: beat.dice, kind: beat.kind });
    }
    return sentences;
}

/** A question is followed by its answer, all else by a colon. */
export function before(figure: string, text: string): string {
    return figure === "" ? "" : text.endsWith("?") ? " " : ": ";
}

/** Between a clause and the next; a question that has no figure is answered by what follows. */
export function after(clause: Clause | undefined): string {
    if (!clause) return "";
    return clause.figure === "" && clause.text.endsWith("?") ? " " : "; ";
}

export function inOneLine({ text, figure }: Clause): string {
    return `${text}${before(figure, text)}${figure}`;
}
