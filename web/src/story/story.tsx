import "./story.css";
import { Fragment } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { RuleId } from "../core/rule.tsx";
import type { Beat } from "../play/beats.ts";
import { sumsOf } from "../umpire/sum.ts";
import { SumPanel } from "../umpire/sum_panel.tsx";
import { inWords, valueInWords } from "../umpire/words.ts";
import type { Line, SideOf, StoryEvent } from "../wire/messages.ts";
import { after, before, type Sentence } from "./gather.ts";
import { toldWith } from "./headings.ts";
import { type NameOf, orderedUnit, saying } from "./saying.ts";

type ResultName = (name: string, event: StoryEvent) => string;

/** "b_score" is the score of whom side b is in what was judged: the unit that it is about, or the army. */
function resultNames(sides: readonly SideOf[], nameOf: NameOf): ResultName {
    return (name, { unit, other }) => {
        const [, side, rest] = /^([ab])_(.+)$/.exec(name) ?? [];
        if (!side || !rest) return inWords(name);
        const about = side === "a" ? unit : other;
        const whose = about !== undefined ? nameOf(about) : unit === undefined ? sides[side === "a" ? 0 : 1]?.name : undefined;
        return whose === undefined ? inWords(name) : `${inWords(rest)} of ${whose}`;
    };
}

/** The results that no sum shows. */
function Results({ event, called }: { event: StoryEvent; called: ResultName }) {
    const summed = new Set(sumsOf(event).map((sum) => sum.to));
    const results = Object.entries(event.result ?? {}).filter(([name]) => !summed.has(name));
    if (results.length === 0) return null;
    return (
        <dl class="story-results">
            {results.map(([name, value]) => (
                <div key={name}>
                    <dt>{called(name, event)}</dt>
                    <dd>{valueInWords(value)}</dd>
                </div>
            ))}
        </dl>
    );
}

const MOST_FACES = 12; // that are drawn: of a whole battalion's dice the result matters

export function Faces({ dice }: { dice: readonly number[] | undefined }) {
    if (!dice || dice.length === 0) return null;
    return (
        <span class="story-dice" role="img" aria-label={`dice: ${dice.join(", ")}`}>
            {dice.slice(0, MOST_FACES).map((face, i) => (
                <span key={i} aria-hidden="true">
                    {face}
                </span>
            ))}
            {dice.length > MOST_FACES && <i aria-hidden="true"> and {dice.length - MOST_FACES} more</i>}
        </span>
    );
}

/** How one of the events behind a beat came to be. */
function Working({ event, ruleset, called }: { event: StoryEvent; ruleset: string; called: ResultName }) {
    const judged = event.event === "judged";
    return (
        <div class="story-working">
            <p>
                {event.text} <Faces dice={event.dice} /> {event.rule && <RuleId ruleset={ruleset} id={event.rule} />}
            </p>
            {judged && <SumPanel ruleset={ruleset} answer={event} called={(name) => called(name, event)} />}
            {judged && <Results event={event} called={called} />}
        </div>
    );
}

const plainly: ResultName = (name) => inWords(name);

export function BeatWorking({ beat, ruleset, called = plainly }: { beat: Beat; ruleset: string; called?: ResultName }) {
    return (
        <>
            {beat.events.map((event, i) => (
                <Working key={i} event={event} ruleset={ruleset} called={called} />
            ))}
        </>
    );
}

/** One line: who, what, and how it ended; the rest unfolds. */
function SentenceLine({ sentence, ruleset, called }: { sentence: Sentence; ruleset: string; called: ResultName }) {
    return (
        <details class={`story-beat story-${sentence.kind}`}>
            <summary>
                {sentence.clauses.map(({ text, figure }, i) => (
                    <Fragment key={i}>
                        {after(sentence.clauses[i - 1])}
                        {text}
                        {before(figure, text)}
                        {figure && <b>{figure}</b>}
                    </Fragment>
                ))}{" "}
                <Faces dice={sentence.dice} />
            </summary>
            {sentence.beats.map((beat, i) => (
                <BeatWorking key={i} beat={beat} ruleset={ruleset} called={called} />
            ))}
        </details>
    );
}

function Said({ line, sides, nameOf }: { line: Line; sides: readonly SideOf[]; nameOf: NameOf }) {
    const words = saying(line, nameOf);
    if (words === "") return null;
    const side = sides.findIndex(({ id }) => id === line.by);
    const named = line.order !== undefined && nameOf(orderedUnit(line.order)) !== undefined; // begins with the unit
    return (
        <p class={`story-said story-side-${side < 0 ? "none" : side}`}>
            {!named && <span class="story-by">{sides[side]?.name ?? line.by ?? ""}</span>} {words}
        </p>
    );
}

/** Brings the line that is looked at into sight of whatever scrolls. */
function useInSight(current: number | undefined) {
    const list = useRef<HTMLOListElement>(null);
    useEffect(() => {
        list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
    }, [current]);
    return list;
}

interface StoryProps {
    ruleset: string;
    sides: readonly SideOf[];
    lines: readonly Line[];
    current?: number;
    nameOf?: NameOf;
}

const nobody: NameOf = () => undefined;

/** What happened, line by line as the record has it; what was ordered only where nothing came of it at once. */
export function Story({ lines, current, ruleset, sides, nameOf = nobody }: StoryProps) {
    const of = toldWith(lines, nameOf);
    const called = resultNames(sides, nameOf);
    return (
        <ol class="story" ref={useInSight(current)}>
            {lines.map((line) => (
                <li key={line.n} class="story-line" aria-current={line.n === current ? "step" : undefined}>
                    {of(line).said !== undefined && <h3 class="story-turn">Turn {of(line).said}</h3>}
                    {of(line).told.length === 0 && <Said line={line} sides={sides} nameOf={nameOf} />}
                    {of(line).told.map(({ sentence, turn, step }, i) => (
                        <div key={i}>
                            {turn !== undefined && <h3 class="story-turn">Turn {turn}</h3>}
                            {step !== undefined && <h4 class="story-step">{step}</h4>}
                            <SentenceLine sentence={sentence} ruleset={ruleset} called={called} />
                        </div>
                    ))}
                </li>
            ))}
        </ol>
    );
}
