// chart.tsx - points and strength over the turns, two lines each: the first side whole, the second broken, as on the map.
import type { SideOf } from "../../wire/messages.ts";
import { colours, inksOf } from "../state/colours.ts";
import type { Course } from "./course.ts";

const WIDTH = 360;
const HEIGHT = 120;
const LEFT = 34;
const BOTTOM = 18;
const MOST_TURNS = 10; // told below the axis

/** Every so many, and the last; none so near to it that they would stand in each other. */
export function isTold(i: number, count: number): boolean {
    const step = Math.ceil(count / MOST_TURNS);
    return i === count - 1 || (i % step === 0 && count - 1 - i > step / 2);
}

interface PlotProps {
    title: string;
    rows: readonly (readonly number[])[]; // of each station, a figure a side
    turns: readonly string[];
    sides: readonly SideOf[];
}

function lineClass(inks: ReturnType<typeof inksOf>, side: number): string {
    return `course-line ${inks[side === 1 ? 1 : 0] === 1 ? "course-blue" : "course-red"} ${side === 1 ? "course-second" : ""}`;
}

function Plot({ title, rows, turns, sides }: PlotProps) {
    const most = Math.max(1, ...rows.flat());
    const least = Math.min(0, ...rows.flat());
    const x = (i: number): number => LEFT + (i * (WIDTH - LEFT - 8)) / Math.max(1, rows.length - 1);
    const y = (value: number): number => 8 + ((most - value) * (HEIGHT - 8 - BOTTOM)) / (most - least || 1);
    const inks = inksOf(sides, colours.value);
    const last = rows[rows.length - 1] ?? [];
    const words = sides.map(({ name }, i) => `${name} ${Math.round(rows[0]?.[i] ?? 0)} to ${Math.round(last[i] ?? 0)}`).join("; ");
    return (
        <figure class="course">
            <figcaption>
                {title}
                <span class="course-keys">
                    {sides.map(({ id, name }, side) => (
                        <span key={id} class="course-key">
                            <svg class="course-sample" viewBox="0 0 26 6" aria-hidden="true">
                                <polyline class={lineClass(inks, side)} points="0,3 26,3" />
                            </svg>{" "}
                            {name}
                        </span>
                    ))}
                </span>
            </figcaption>
            <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${title}: ${words}`}>
                <path class="course-axis" d={`M${LEFT} 8V${HEIGHT - BOTTOM}H${WIDTH - 8}`} />
                <text class="course-words" x="2" y="14">
                    {Math.round(most)}
                </text>
                <text class="course-words" x="2" y={HEIGHT - BOTTOM}>
                    {Math.round(least)}
                </text>
                {turns.map((turn, i) =>
                    isTold(i, turns.length) ? (
                        <text
                            key={i}
                            class="course-words"
                            x={x(i)}
                            y={HEIGHT - 4}
                            text-anchor={i === turns.length - 1 ? "end" : "middle"}
                        >
                            {turn}
                        </text>
                    ) : null,
                )}
                {sides.map(({ id }, side) => (
                    <polyline
                        key={id}
                        class={lineClass(inks, side)}
                        points={rows.map((row, i) => `${x(i).toFixed(1)},${y(row[side] ?? 0).toFixed(1)}`).join(" ")}
                    />
                ))}
            </svg>
        </figure>
    );
}

export function Chart({ course, sides }: { course: Course; sides: readonly SideOf[] }) {
    const last = course.stations.length - 1;
    const turns = course.stations.map(({ turn }, i) => (i === last ? "end" : String(turn))); // as each turn began, and how it ended
    return (
        <>
            <Plot title="Points over the turns" rows={course.stations.map(({ points }) => points)} turns={turns} sides={sides} />
            <Plot title="Strength left, per cent" rows={course.stations.map(({ left }) => left)} turns={turns} sides={sides} />
        </>
    );
}
