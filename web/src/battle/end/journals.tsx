// journals.tsx - what computer players who look ahead planned, believed and expected, turn by turn; nobody is told before the end.
import { useEffect, useState } from "preact/hooks";
import { Disclosure } from "../../look/disclosure.tsx";
import type { Mind } from "../../wire/messages.ts";
import { SideMark } from "../panels/side_mark.tsx";
import type { Seat } from "../state/seat.ts";
import type { Table } from "../state/table.ts";
import { beliefInWords, hopeInWords, planInWords, taskInWords } from "./journal.ts";

function useMinds(seat: Seat): readonly Mind[] {
    const [minds, setMinds] = useState<readonly Mind[]>([]);
    useEffect(() => {
        seat.ask("minds", {}).then(
            (answer) => setMinds(answer.minds),
            () => undefined,
        );
    }, [seat]);
    return minds;
}

function Thought({ mind, first, token }: { mind: Mind; first: boolean; token: string }) {
    const sentences = [hopeInWords(mind), beliefInWords(mind)].filter(Boolean);
    return (
        <li>
            <b>Turn {mind.turn}</b>: {mind.changed || first ? planInWords(mind.plan) : "as before"}. {sentences.join(". ")}.
            {mind.changed && mind.tasks.length > 0 && (
                <ul>
                    {mind.tasks.map((task, i) => (
                        <li key={i}>{taskInWords(task)}.</li>
                    ))}
                </ul>
            )}{" "}
            <a href={`#/replay/${token}/${mind.line}`}>See it</a>
        </li>
    );
}

export function Journals({ table }: { table: Table }) {
    const seat = table.seat.value;
    const minds = useMinds(seat);
    const sides = (seat.about.value?.sides ?? []).filter(({ id }) => minds.some(({ side }) => side === id));
    return (
        <>
            {sides.map(({ id, name, seat: player }) => (
                <Disclosure key={id} title={`The journal of the ${player ?? "player"} of ${name}`}>
                    <p>
                        <SideMark table={table} side={id} /> What he planned and believed, turn by turn.
                    </p>
                    <ul class="journal">
                        {minds
                            .filter(({ side }) => side === id)
                            .map((mind, i) => (
                                <Thought key={mind.line} mind={mind} first={i === 0} token={seat.token} />
                            ))}
                    </ul>
                </Disclosure>
            ))}
        </>
    );
}
