import { useId } from "preact/hooks";
import { backward, forward, type Stride, speeds, strides } from "./playback";
import { chapterAt, type Timeline } from "./timeline";

interface TransportProps {
    timeline: Timeline;
    n: number;
    playing: boolean;
    stride: Stride;
    speed: number;
    onGo: (n: number) => void;
    onPlay: (playing: boolean) => void;
    onStride: (stride: Stride) => void;
    onSpeed: (speed: number) => void;
}

// Where turns begin, under the scrubber: for the eye only, the buttons go there too.
function Turns({ timeline }: { timeline: Timeline }) {
    const last = Math.max(timeline.last, 1);
    return (
        <svg class="replay-turns" aria-hidden="true" width="100%" height="22">
            {timeline.turns.map(({ n, turn }) => (
                <svg key={n} x={`${(n / last) * 100}%`} overflow="visible">
                    <path d="M0 0 V8" />
                    <text x="3" y="18">
                        {turn}
                    </text>
                </svg>
            ))}
            {timeline.bookmarks.map(({ n, kind }) => (
                <svg key={`${n}${kind}`} x={`${(n / last) * 100}%`} overflow="visible">
                    <circle r="2" cy="4" class={`replay-mark-${kind}`} />
                </svg>
            ))}
        </svg>
    );
}

function Scrubber({ timeline, n, onGo }: Pick<TransportProps, "timeline" | "n" | "onGo">) {
    const turn = chapterAt(timeline.turns, n)?.turn ?? 1;
    const step = chapterAt(timeline.steps, n)?.title ?? "";
    return (
        <div class="replay-scrubber">
            <input
                type="range"
                aria-label="Place in the record"
                aria-valuetext={`Line ${n} of ${timeline.last}, turn ${turn}, ${step}`}
                min={0}
                max={timeline.last}
                value={n}
                onInput={(event) => onGo(event.currentTarget.valueAsNumber)}
            />
            <Turns timeline={timeline} />
        </div>
    );
}

interface SkipProps {
    name: string;
    sign: string;
    to: number;
    n: number;
    onGo: (n: number) => void;
}

function Skip({ name, sign, to, n, onGo }: SkipProps) {
    return (
        <button type="button" class="button replay-skip" aria-label={name} title={name} aria-disabled={to === n} onClick={() => onGo(to)}>
            <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
                <path d={sign} />
            </svg>
        </button>
    );
}

const signs = {
    turnBack: "M5 5v14M19 5l-7 7 7 7M13 5l-7 7 7 7",
    stepBack: "M18 5l-7 7 7 7M11 5l-7 7 7 7",
    orderBack: "M15 5l-7 7 7 7",
    orderOn: "M9 5l7 7-7 7",
    stepOn: "M6 5l7 7-7 7M13 5l7 7-7 7",
    turnOn: "M19 5v14M5 5l7 7-7 7M11 5l7 7-7 7",
};

function Skips({ timeline, n, onGo, playing, onPlay }: Omit<TransportProps, "stride" | "speed" | "onStride" | "onSpeed">) {
    const back = (stride: Stride) => backward(timeline, n, stride);
    const on = (stride: Stride) => forward(timeline, n, stride);
    return (
        <div class="replay-skips" role="group" aria-label="Go">
            <Skip name="Turn back" sign={signs.turnBack} to={back("turn")} n={n} onGo={onGo} />
            <Skip name="Step back" sign={signs.stepBack} to={back("step")} n={n} onGo={onGo} />
            <Skip name="Order back" sign={signs.orderBack} to={back("order")} n={n} onGo={onGo} />
            <button type="button" class="button button-main replay-play" onClick={() => onPlay(!playing)}>
                {playing ? "Pause" : "Play"}
            </button>
            <Skip name="Order on" sign={signs.orderOn} to={on("order")} n={n} onGo={onGo} />
            <Skip name="Step on" sign={signs.stepOn} to={on("step")} n={n} onGo={onGo} />
            <Skip name="Turn on" sign={signs.turnOn} to={on("turn")} n={n} onGo={onGo} />
        </div>
    );
}

function Pace({ stride, speed, onStride, onSpeed }: Pick<TransportProps, "stride" | "speed" | "onStride" | "onSpeed">) {
    const by = useId();
    const pace = useId();
    return (
        <div class="replay-pace">
            <label for={by}>Play by</label>
            <select id={by} class="input" value={stride} onChange={(event) => onStride(event.currentTarget.value as Stride)}>
                {strides.map(({ value, label }) => (
                    <option key={value} value={value}>
                        {label}
                    </option>
                ))}
            </select>
            <label for={pace}>Speed</label>
            <select id={pace} class="input" value={speed} onChange={(event) => onSpeed(Number(event.currentTarget.value))}>
                {speeds.map((one) => (
                    <option key={one} value={one}>
                        {one === 0.5 ? "½" : one} a second
                    </option>
                ))}
            </select>
        </div>
    );
}

export function Transport(props: TransportProps) {
    return (
        <section class="replay-transport" aria-label="Transport">
            <Scrubber {...props} />
            <div class="replay-controls">
                <Skips {...props} />
                <Pace {...props} />
            </div>
        </section>
    );
}
