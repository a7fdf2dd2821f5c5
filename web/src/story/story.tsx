import "./story.css";
import { useEffect, useRef } from "preact/hooks";
import { RuleId } from "../core/rule.tsx";
import { sumsOf } from "../umpire/sum.ts";
import { SumPanel } from "../umpire/sum_panel.tsx";
import { inWords, valueInWords } from "../umpire/words.ts";
import type { Line, SideOf, StoryEvent } from "../wire/messages.ts";

interface Reader {
    ruleset: string;
    sides: readonly SideOf[];
}

/** The results that no sum shows. */
function Results({ event }: { event: StoryEvent }) {
    const summed = new Set(sumsOf(event).map((sum) => sum.to));
    const results = Object.entries(event.result ?? {}).filter(([name]) => !summed.has(name));
    if (results.length === 0) return null;
    return (
        <dl class="story-results">
            {results.map(([name, value]) => (
                <div key={name}>
                    <dt>{inWords(name)}</dt>
                    <dd>{valueInWords(value)}</dd>
                </div>
            ))}
        </dl>
    );
}

function Faces({ dice }: { dice: readonly number[] | undefined }) {
    if (!dice || dice.length === 0) return null;
    return (
        <span class="story-dice" role="img" aria-label={`dice: ${dice.join(", ")}`}>
            {dice.map((face, i) => (
                <span key={i} aria-hidden="true">
                    {face}
                </span>
            ))}
        </span>
    );
}

/** What was worked out: the sentence and the dice, and its whole sum when one opens it. */
function Judged({ event, ruleset }: { event: StoryEvent; ruleset: string }) {
    return (
        <details class={event.dice?.length ? "story-judged" : "story-judged story-plain"}>
            <summary>
                {event.text} <Faces dice={event.dice} />
            </summary>
            <div class="story-working">
                {event.rule && (
                    <p>
                        {event.procedure && inWords(event.procedure)} <RuleId ruleset={ruleset} id={event.rule} />
                    </p>
                )}
                <SumPanel ruleset={ruleset} answer={event} />
                <Results event={event} />
            </div>
        </details>
    );
}

function Told({ event, ruleset }: { event: StoryEvent; ruleset: string }) {
    if (event.event === "turn") return <h3 class="story-turn">{event.text}</h3>;
    if (event.event === "step") return <h3 class="story-step">{event.text}</h3>;
    if (event.event === "judged") return <Judged event={event} ruleset={ruleset} />;
    return (
        <p class="story-event">
            {event.text} <Faces dice={event.dice} /> {event.rule && <RuleId ruleset={ruleset} id={event.rule} />}
        </p>
    );
}

const takings: Record<string, string> = {
    done: "takes back",
    ask: "asks to take back",
    agree: "agrees to take back",
    refuse: "will not have it taken back",
};

function saying(line: Line): string {
    if (line.order !== undefined) return line.order;
    if (line.typed) return `throws ${line.typed.join(", ")}`;
    if (line.take_back)
        return `${takings[line.take_back] ?? line.take_back}${line.to === undefined ? "" : ` from line ${line.to}`}`;
    return "";
}

function Said({ line, sides }: { line: Line; sides: readonly SideOf[] }) {
    const words = saying(line);
    if (words === "") return null;
    const side = sides.findIndex(({ id }) => id === line.by);
    return (
        <p class={`story-said story-side-${side < 0 ? "none" : side}`}>
            <span class="story-by">{sides[side]?.name ?? line.by ?? ""}</span> <code>{words}</code>
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

interface StoryProps extends Reader {
    lines: readonly Line[];
    current?: number;
}

/** What was said and what came of it, line by line as the record has it. */
export function Story({ lines, current, ruleset, sides }: StoryProps) {
    return (
        <ol class="story" ref={useInSight(current)}>
            {lines.map((line) => (
                <li key={line.n} class="story-line" aria-current={line.n === current ? "step" : undefined}>
                    <Said line={line} sides={sides} />
                    {(line.events ?? []).map((event, i) => (
                        <Told key={i} event={event} ruleset={ruleset} />
                    ))}
                </li>
            ))}
        </ol>
    );
}
