import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { rename } from "../app/route.ts";
import { type GeoJson, readGround } from "../battle/map/ground.ts";
import { BattleMap } from "../battle/map/map.tsx";
import type { Trail } from "../battle/map/overlay.ts";
import type { Scene } from "../battle/map/scene.ts";
import { colours } from "../battle/state/colours.ts";
import { Field, Select } from "../look/field.tsx";
import { Tabs } from "../look/tabs.tsx";
import { announce } from "../look/voice.tsx";
import { PlayBar } from "../play/play_bar.tsx";
import { Player } from "../play/player.ts";
import { type NameOf, namesIn } from "../story/saying.ts";
import { Story } from "../story/story.tsx";
import type { Joined, Line, View } from "../wire/messages.ts";
import { Bookmarks } from "./bookmarks.tsx";
import { Chase } from "./moments.ts";
import { forward, keyed, type Stride } from "./playback.ts";
import { type Moment, Reading } from "./reading.ts";
import { momentHash, Share } from "./share.tsx";
import { chapterAt, readTimeline, type Timeline } from "./timeline.ts";
import { trailsBetween } from "./trails.ts";
import { Transport } from "./transport.tsx";

function useReading(token: string): Reading {
    const reading = useMemo(() => new Reading(token), [token]);
    useEffect(() => () => reading.close(), [reading]);
    return reading;
}

interface Shown {
    moment: Moment;
    trails: readonly Trail[];
}

/** The line that leads from one moment to the next is played back; over longer strides it is seen who went where. */
function playOn(player: Player, reading: Reading, last: Moment | undefined, moment: Moment): readonly Trail[] {
    player.wipe();
    if (!last || last.n >= moment.n) return [];
    const line = reading.lines.value.find(({ n }) => n === moment.n);
    if (moment.view.turn > last.view.turn + 1) return []; // trails of a whole afternoon would hide the table
    if (moment.n > last.n + 1 || !line) return trailsBetween(last.view, moment.view);
    player.add({ line: { ...line, ...(moment.went && { went: moment.went }) }, before: last.view, after: moment.view });
    return [];
}

/** The view that is shown: the one asked for, and until it comes the one before; going on leaves trails. Whoever goes on from where
 * he came in before that was shown sees what leads on from there. */
function useMoment(reading: Reading, player: Player, n: number, eyes: string, begun: number): Shown | undefined {
    const [shown, setShown] = useState<Shown>();
    const before = useRef<Moment | undefined>(undefined);
    const chase = useMemo(() => {
        const show = (moment: Moment) =>
            setShown(() => {
                const trails = playOn(player, reading, before.current, moment);
                before.current = moment;
                return { moment, trails };
            });
        return new Chase(async ([n, eyes]: [number, string]) => {
            if (!before.current && n === begun + 1) before.current = await reading.moments.at(begun, eyes);
            return reading.moments.at(n, eyes);
        }, show);
    }, [reading]);
    useEffect(() => {
        if (eyes !== "") chase.want([n, eyes]).catch((fault) => announce(fault.message, "urgent"));
    }, [chase, n, eyes]);
    return shown;
}

/** Goes on by itself, one stride after the other, when the last has been shown. */
function usePlaying(timeline: Timeline, shown: number | undefined, n: number, onGo: (n: number) => void, busy: boolean) {
    const [playing, setPlaying] = useState(false);
    const [stride, setStride] = useState<Stride>("order");
    const [speed, setSpeed] = useState(1);
    useEffect(() => {
        if (!playing || shown !== n || busy) return;
        if (n >= timeline.last) {
            setPlaying(false);
            return;
        }
        const later = setTimeout(() => onGo(forward(timeline, n, stride)), 1000 / speed);
        return () => clearTimeout(later);
    }, [playing, shown, n, stride, speed, timeline, busy]);
    const play = (wanted: boolean) => {
        if (wanted && n >= timeline.last) onGo(0);
        setPlaying(wanted);
    };
    return { playing, stride, speed, onPlay: play, onStride: setStride, onSpeed: setSpeed };
}

function sceneOf(joined: Joined, view: View): Scene {
    return {
        ground: readGround(joined.ground as GeoJson),
        view,
        sides: joined.sides,
        colours: colours.value,
        states: joined.states,
        lengths: joined.lengths,
        lengthUnit: joined.length_unit,
    };
}

function useScene(joined: Joined, moment: Moment | undefined, played: View | undefined): Scene | undefined {
    const bare = useMemo(() => (moment ? sceneOf(joined, moment.view) : undefined), [joined, moment === undefined]);
    return useMemo(() => bare && moment && { ...bare, view: played ?? moment.view }, [bare, moment, played]);
}

function Head({ joined, timeline, n, reading }: { joined: Joined; timeline: Timeline; n: number; reading: Reading }) {
    const turn = chapterAt(timeline.turns, n)?.turn ?? 1;
    const step = chapterAt(timeline.steps, n)?.title ?? "";
    const eyes = [
        { value: "all", label: "everybody" },
        ...joined.sides.map(({ id, name }) => ({ value: id, label: name })),
        { value: "watch", label: "both alike" },
    ];
    return (
        <header class="replay-head">
            <h1>{joined.title}</h1>
            <p class="replay-when">
                Turn {turn}: {step}
            </p>
            {reading.over.value && (
                <div class="replay-eyes">
                    <Field label="Seen by">
                        {(control) => (
                            <Select {...control} value={reading.eyes.value} options={eyes} onChange={(one) => reading.see(one)} />
                        )}
                    </Field>
                </div>
            )}
        </header>
    );
}

const tabs = [
    { id: "story", label: "Story" },
    { id: "bookmarks", label: "Bookmarks" },
    { id: "share", label: "Share" },
];

/** What has been told since the step began in which this line was said. */
function linesOfStep(timeline: Timeline, lines: readonly Line[], n: number): readonly Line[] {
    const from = chapterAt(timeline.steps, n - 1)?.n ?? 0;
    return lines.filter((line) => line.n >= from && line.n <= n);
}

interface SideProps {
    token: string;
    joined: Joined;
    timeline: Timeline;
    lines: readonly Line[];
    n: number;
    reading: Reading;
    onGo: (n: number) => void;
    nameOf: NameOf;
}

function Side({ token, joined, timeline, lines, n, reading, onGo, nameOf }: SideProps) {
    const [chosen, setChosen] = useState("story");
    return (
        <aside class="replay-side" aria-labelledby="about-moment">
            <h2 class="unseen" id="about-moment">
                About this moment
            </h2>
            <Tabs label="About this moment" tabs={tabs} chosen={chosen} onChoose={setChosen}>
                {chosen === "story" && (
                    <Story
                        lines={linesOfStep(timeline, lines, n)}
                        ruleset={joined.ruleset}
                        sides={joined.sides}
                        current={n}
                        nameOf={nameOf}
                    />
                )}
                {chosen === "bookmarks" && <Bookmarks timeline={timeline} n={n} onGo={onGo} />}
                {chosen === "share" && (
                    <Share
                        token={token}
                        n={n}
                        as={reading.eyes.value}
                        over={reading.over.value}
                        seat={joined.side !== "watch"}
                        battle={joined.battle}
                    />
                )}
            </Tabs>
        </aside>
    );
}

/** Elements that have a use of their own for the keys. */
const busy = "select, textarea, aside, [role=application], [role=dialog], [type=radio]";

function useKeys(timeline: Timeline, n: number, onGo: (n: number) => void): void {
    useEffect(() => {
        const press = (event: KeyboardEvent) => {
            if (event.ctrlKey || event.altKey || event.metaKey || (event.target as Element).closest(busy)) return;
            const to = keyed(timeline, n, event.key, event.shiftKey);
            if (to === undefined) return;
            event.preventDefault();
            onGo(to);
        };
        document.addEventListener("keydown", press);
        return () => document.removeEventListener("keydown", press);
    });
}

function Watching({ reading, joined, token, line }: { reading: Reading; joined: Joined; token: string; line: number }) {
    const lines = reading.lines.value;
    const [wanted, setWanted] = useState(line);
    const came = useRef(line);
    useEffect(() => {
        if (came.current !== line) setWanted(line); // another address: not the one with which he came in, from where he may have gone on
        came.current = line;
    }, [line]);
    const n = Math.min(wanted, lines.at(-1)?.n ?? 0);
    const player = useMemo(() => new Player(), [reading]);
    const shown = useMoment(reading, player, n, lines.length > 0 ? reading.eyes.value : "", line);
    const moment = shown?.moment;
    const overlay = useMemo(() => ({ trails: shown?.trails ?? [] }), [shown]);
    const scene = useScene(joined, moment, player.view.value);
    const nameOf = namesIn((id) => moment?.view.units.find((unit) => unit.id === id));
    const timeline = useMemo(() => readTimeline(lines, nameOf), [lines, moment?.view.units.length]);
    const go = (to: number) => {
        setWanted(to);
        rename(momentHash(token, to));
    };
    const playing = usePlaying(timeline, moment?.n, n, go, player.playing.value);
    useKeys(timeline, n, go);
    return (
        <div class="replay">
            <Head joined={joined} timeline={timeline} n={n} reading={reading} />
            <div class="replay-map">
                {scene && <BattleMap scene={scene} overlay={overlay} label={`Map of ${joined.title}`} player={player} />}
                <div class="bars">
                    <PlayBar player={player} ruleset={joined.ruleset} />
                </div>
            </div>
            <Transport timeline={timeline} n={n} onGo={go} {...playing} />
            <Side
                token={token}
                joined={joined}
                timeline={timeline}
                lines={lines}
                n={n}
                reading={reading}
                onGo={go}
                nameOf={nameOf}
            />
        </div>
    );
}

export function Replay({ token, line }: { token: string; line: number }) {
    const reading = useReading(token);
    const joined = reading.joined.value;
    if (reading.fault.value)
        return (
            <section class="replay-open">
                <h1>Replay</h1>
                <p class="panel" role="alert">
                    {reading.fault.value}
                </p>
                <p>
                    <a href="#/replay">Open another record</a>
                </p>
            </section>
        );
    if (!joined || reading.lines.value.length === 0) return <p class="replay-open quiet">One moment …</p>;
    return <Watching reading={reading} joined={joined} token={token} line={line} />;
}
