import "./story.css";
import type { Line, SideOf, StoryEvent } from "../wire/messages.ts";
import { resultsOf, type Sum, signed, spoken, sumsOf } from "./sum.ts";

interface Reader {
    sides: readonly SideOf[];
    onRule?: ((rule: string) => void) | undefined;
}

export function RuleId({ rule, onRule }: { rule: string; onRule?: ((rule: string) => void) | undefined }) {
    if (!onRule) return <code class="story-rule">{rule}</code>;
    return (
        <button type="button" class="rule-id" title={`The text of rule ${rule}`} onClick={() => onRule(rule)}>
            {rule}
        </button>
    );
}

function SumTable({ sum, ...reader }: { sum: Sum } & Reader) {
    return (
        <table class="story-sum">
            <caption>{spoken(sum.to)}</caption>
            <tbody>
                <tr>
                    <td>{sum.begins}</td>
                    <th scope="row">to begin with</th>
                    <td />
                </tr>
                {sum.lines.map((line, i) => (
                    <tr key={i}>
                        <td>{signed(line.value, sum.multiplies)}</td>
                        <th scope="row">{line.label}</th>
                        <td>
                            <RuleId rule={line.rule} onRule={reader.onRule} />
                        </td>
                    </tr>
                ))}
            </tbody>
            <tfoot>
                <tr>
                    <td>{sum.comes}</td>
                    <th scope="row">{spoken(sum.to)}</th>
                    <td />
                </tr>
            </tfoot>
        </table>
    );
}

function Results({ event }: { event: StoryEvent }) {
    const results = resultsOf(event);
    if (results.length === 0) return null;
    return (
        <dl class="story-results">
            {results.map(([name, value]) => (
                <div key={name}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
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
function Judged({ event, ...reader }: { event: StoryEvent } & Reader) {
    return (
        <details class="story-judged">
            <summary>
                {event.text} <Faces dice={event.dice} />
            </summary>
            <div class="story-working">
                {event.rule && (
                    <p>
                        {event.procedure && spoken(event.procedure)} <RuleId rule={event.rule} onRule={reader.onRule} />
                    </p>
                )}
                {sumsOf(event).map((sum) => (
                    <SumTable key={sum.to} sum={sum} {...reader} />
                ))}
                <Results event={event} />
            </div>
        </details>
    );
}

function Told({ event, ...reader }: { event: StoryEvent } & Reader) {
    if (event.event === "turn") return <h3 class="story-turn">{event.text}</h3>;
    if (event.event === "step") return <h4 class="story-step">{event.text}</h4>;
    if (event.event === "judged") return <Judged event={event} {...reader} />;
    return (
        <p class="story-event">
            {event.text} <Faces dice={event.dice} /> {event.rule && <RuleId rule={event.rule} onRule={reader.onRule} />}
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

interface StoryProps extends Reader {
    lines: readonly Line[];
    current?: number;
}

/** What was said and what came of it, line by line as the record has it. */
export function Story({ lines, current, ...reader }: StoryProps) {
    return (
        <ol class="story">
            {lines.map((line) => (
                <li key={line.n} class="story-line" aria-current={line.n === current ? "step" : undefined}>
                    <Said line={line} sides={reader.sides} />
                    {(line.events ?? []).map((event, i) => (
                        <Told key={i} event={event} {...reader} />
                    ))}
                </li>
            ))}
        </ol>
    );
}
