import { useId } from "preact/hooks";
import { Button } from "../look/button.tsx";
import { Field, Select } from "../look/field.tsx";
import { backward, forward, type Stride, speeds, strides } from "./playback.ts";
import { chapterAt, type Timeline } from "./timeline.ts";

interface Going {
    timeline: Timeline;
    n: number;
    onGo: (n: number) => void;
}

interface Playing {
    playing: boolean;
    stride: Stride;
    speed: number;
    onPlay: (playing: boolean) => void;
    onStride: (stride: Stride) => void;
    onSpeed: (speed: number) => void;
}

const share = (n: number, timeline: Timeline): string => `${(100 * n) / Math.max(timeline.last, 1)}%`;

/** Where turns begin and what is bookmarked, under the scrubber: for the eye only, buttons and lists go there too. */
function Marks({ timeline }: { timeline: Timeline }) {
    return (
        <svg class="replay-marks" aria-hidden="true" width="100%" height="24">
            {timeline.bookmarks.map(({ n, kind }) => (
                <svg key={`${n}${kind}`} x={share(n, timeline)} overflow="visible" aria-hidden="true">
                    <path class="replay-mark" d="M0 1 V6" />
                </svg>
            ))}
            {timeline.turns.map(({ n, turn }) => (
                <svg key={`t${n}`} x={share(n, timeline)} overflow="visible" aria-hidden="true">
                    <path class="replay-turn" d="M0 1 V22" />
                    <text x="4" y="21">
                        {turn}
                    </text>
                </svg>
            ))}
        </svg>
    );
}

function Scrubber({ timeline, n, onGo }: Going) {
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
            <Marks timeline={timeline} />
        </div>
    );
}

const signs: Record<Stride, { back: string; on: string }> = {
    turn: { back: "M5 5v14M19 5l-6 7 6 7M13 5l-6 7 6 7", on: "M19 5v14M5 5l6 7-6 7M11 5l6 7-6 7" },
    step: { back: "M18 5l-6 7 6 7M12 5l-6 7 6 7", on: "M6 5l6 7-6 7M12 5l6 7-6 7" },
    order: { back: "M15 5l-6 7 6 7", on: "M9 5l6 7-6 7" },
};

function Skip({ name, sign, to, n, onGo }: { name: string; sign: string; to: number; n: number; onGo: (n: number) => void }) {
    return (
        <Button class="replay-skip" aria-label={name} title={name} aria-disabled={to === n} onClick={() => onGo(to)}>
            <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
                <path d={sign} />
            </svg>
        </Button>
    );
}

function Back({ stride, ...going }: Going & { stride: Stride }) {
    return <Skip {...going} name={`Back one ${stride}`} sign={signs[stride].back} to={backward(going.timeline, going.n, stride)} />;
}

function On({ stride, ...going }: Going & { stride: Stride }) {
    return <Skip {...going} name={`On one ${stride}`} sign={signs[stride].on} to={forward(going.timeline, going.n, stride)} />;
}

function Skips({ playing, onPlay, ...going }: Going & Pick<Playing, "playing" | "onPlay">) {
    return (
        <div class="replay-skips">
            <Back {...going} stride="turn" />
            <Back {...going} stride="step" />
            <Back {...going} stride="order" />
            <Button kind="main" class="replay-play" onClick={() => onPlay(!playing)}>
                {playing ? "Pause" : "Play"}
            </Button>
            <On {...going} stride="order" />
            <On {...going} stride="step" />
            <On {...going} stride="turn" />
        </div>
    );
}

const paces = speeds.map((speed) => ({
    value: String(speed),
    label: speed < 1 ? "slow" : speed === 1 ? "1 a second" : `${speed} a second`,
}));

function Pace({ stride, speed, onStride, onSpeed }: Pick<Playing, "stride" | "speed" | "onStride" | "onSpeed">) {
    return (
        <div class="replay-pace">
            <Field label="Play by">
                {(control) => (
                    <Select {...control} value={stride} options={strides} onChange={(value) => onStride(value as Stride)} />
                )}
            </Field>
            <Field label="Speed">
                {(control) => (
                    <Select {...control} value={String(speed)} options={paces} onChange={(value) => onSpeed(Number(value))} />
                )}
            </Field>
        </div>
    );
}

export function Transport({ timeline, n, onGo, ...playing }: Going & Playing) {
    const going = { timeline, n, onGo };
    const id = useId();
    return (
        <section class="replay-transport" aria-labelledby={id}>
            <h2 class="unseen" id={id}>
                Transport
            </h2>
            <Scrubber {...going} />
            <div class="replay-controls">
                <Skips {...going} playing={playing.playing} onPlay={playing.onPlay} />
                <Pace {...playing} />
            </div>
        </section>
    );
}
