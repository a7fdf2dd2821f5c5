// headings.ts - which turn and which step begin where in a story.
import { type Beat, beatsOf } from "../play/beats.ts";
import type { Line } from "../wire/messages.ts";
import { type Sentence, sentencesOf } from "./gather.ts";
import { type NameOf, saying } from "./saying.ts";

export interface Told {
    sentence: Sentence;
    turn: number | undefined; // that begins with it
    step: string | undefined; // likewise
}

export interface OfLine {
    said: number | undefined; // the turn that begins with what was ordered, of which nothing came at once
    told: readonly Told[];
}

/** Headings stand where something below them does. */
export function toldWith(lines: readonly Line[], nameOf: NameOf): (line: Line) => OfLine {
    let turn = 0;
    let step: string | undefined;
    const all = new Map(
        lines.map((line) => {
            const told = sentencesOf(beatsOf(line), nameOf).map((sentence): Told => {
                const beat = sentence.beats[0] as Beat;
                const heads = {
                    sentence,
                    turn: beat.turn === turn ? undefined : beat.turn,
                    step: beat.step === step ? undefined : beat.step,
                };
                turn = beat.turn;
                step = beat.step ?? step;
                return heads;
            });
            const said = told.length === 0 && line.turn !== turn && saying(line, nameOf) !== "" ? line.turn : undefined;
            turn = said ?? turn;
            return [line, { said, told }];
        }),
    );
    return (line) => all.get(line) ?? { said: undefined, told: [] };
}
