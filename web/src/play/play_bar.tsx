// play_bar.tsx - what is just being played back, in one line with its dice; it lies over the map and changes no size. A click opens the sum.
import "./play.css";
import { useRef, useState } from "preact/hooks";
import { Button } from "../look/button.tsx";
import { before } from "../story/gather.ts";
import { BeatWorking, Faces } from "../story/story.tsx";
import type { Beat } from "./beats.ts";
import type { Player } from "./player.ts";
import { paces } from "./player.ts";

export function Pace({ player }: { player: Player }) {
    const value = player.pace.value || (player.isStill ? "still" : "1");
    return (
        <label class="play-pace">
            <span class="unseen">Speed of what is played back</span>
            <select
                class="input"
                value={value}
                onChange={(event) => player.setPace(event.currentTarget.value)}
                aria-label="Speed of what is played back"
            >
                {paces.map((pace) => (
                    <option key={pace.value} value={pace.value}>
                        {pace.label}
                    </option>
                ))}
            </select>
        </label>
    );
}

export function PlayBar({ player, ruleset }: { player: Player; ruleset: string }) {
    const [open, setOpen] = useState(false);
    const told = useRef<Beat | undefined>(undefined);
    if (!player.playing.value) return null;
    const now = player.current.value?.beat;
    if (now?.text) told.current = now;
    const beat = told.current; // what is seen without words goes with what was told before it
    const paused = player.paused.value;
    return (
        <section class="bar play-bar" aria-label="Played back">
            <div class="play-words">
                <button
                    type="button"
                    class="play-beat"
                    aria-expanded={open}
                    onClick={() => {
                        setOpen(!open);
                        player.paused.value = !open;
                    }}
                >
                    {beat?.text ?? "…"}
                    {beat && before(beat.figure, beat.text)}
                    {beat?.figure && <b>{beat.figure}</b>} <Faces dice={beat?.dice} />
                </button>
                {open && beat && <BeatWorking beat={beat} ruleset={ruleset} />}
            </div>
            <Button
                small
                onClick={() => {
                    player.paused.value = !paused;
                }}
            >
                {paused ? "Go on" : "Pause"}
            </Button>
            <Button small kind="main" onClick={() => player.skip()}>
                Skip
            </Button>
            <Pace player={player} />
        </section>
    );
}
