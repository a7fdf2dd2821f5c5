// standing.tsx - where the battle stands: turn, hour and step, whose seat this is, the line to the server.
import { Button } from "../../look/button.tsx";
import type { Table } from "../state/table.ts";
import { clockText } from "../state/words.ts";
import { capital } from "./order_button.tsx";
import { RuleId } from "./rule_id.tsx";
import { SideMark } from "./side_mark.tsx";
import { Stakes } from "./stakes.tsx";
import { GiveAgain, TakeBack } from "./taking_back.tsx";

function Line({ table }: { table: Table }) {
    const standing = table.wire.standing.value;
    if (standing === "open") return null;
    return (
        <p class="line-lost" role="status">
            {standing === "lost"
                ? "The line to the server is broken. It is tried again by itself; nothing is lost."
                : "Connecting …"}{" "}
            {standing === "lost" && (
                <Button small onClick={() => table.wire.hurry()}>
                    Try now
                </Button>
            )}
        </p>
    );
}

function Where({ table }: { table: Table }) {
    const seat = table.seat.value;
    const side = seat.about.value?.sides.find(({ id }) => id === seat.side);
    if (!side) return <span class="seat-sign">You watch</span>;
    return (
        <span class="seat-sign">
            <SideMark table={table} side={side.id} /> You: {side.name}
        </span>
    );
}

export function Standing({ table }: { table: Table }) {
    const about = table.seat.value.about.value;
    const view = table.view.value;
    if (!about || !view) return <Line table={table} />;
    return (
        <header class="standing">
            <h1>{about.title}</h1>
            <p class="standing-facts">
                <span class="standing-when">
                    <span>
                        Turn {view.turn} of {about.turns}, {clockText(about.first_minute, view.turn, about.turn_minutes)}
                    </span>
                    <span class="standing-step" title={view.title}>
                        {capital(view.title)} <RuleId ruleset={about.ruleset} rule={view.step} />
                    </span>
                </span>
                <Where table={table} />
                <Stakes table={table} />
                {table.seats.length > 1 && (
                    <Button
                        small
                        onClick={() => {
                            table.curtain.value = true;
                        }}
                    >
                        Hand over
                    </Button>
                )}
                <GiveAgain table={table} />
                <TakeBack table={table} />
            </p>
            <Line table={table} />
        </header>
    );
}
