// result.tsx - how the battle stands in points, and how it ended.
import { buttonClass } from "../../look/button.tsx";
import type { ResultView } from "../../wire/messages.ts";
import type { Table } from "../state/table.ts";
import { plainWords } from "../state/words.ts";

function verdict(table: Table, result: ResultView): string {
    const winner = table.seat.value.about.value?.sides.find(({ id }) => id === result.winner);
    if (!winner) return "A drawn battle";
    return `${winner.name} wins${result.grade ? `: ${plainWords(result.grade)}` : ""}`;
}

export function Result({ table }: { table: Table }) {
    const result = table.view.value?.result;
    const seat = table.seat.value;
    if (!result?.over) return null;
    const seed = seat.lines.value[seat.lines.value.length - 1]?.seed;
    return (
        <section aria-label="Result">
            <h3>{verdict(table, result)}</h3>
            <p>
                {seat.about.value?.sides.map(({ name }, i) => `${name} ${result.points[i] ?? 0}`).join(", ")} points
                {result.reason && ` (${plainWords(result.reason)})`}.
            </p>
            <div class="row">
                <a class={buttonClass("main")} href={`#/replay/${seat.token}`}>
                    See it again
                </a>
                <a class={buttonClass()} href={`/record/${seat.token}.jsonl`} download>
                    The record
                </a>
            </div>
            {seed && (
                <p class="quiet">
                    The seed of the dice was <code>{seed}</code>; its commitment before the first throw was{" "}
                    <code>{seat.about.value?.commitment}</code>.
                </p>
            )}
        </section>
    );
}

export function Points({ table }: { table: Table }) {
    const about = table.seat.value.about.value;
    const view = table.view.value;
    if (!about || !view) return null;
    return (
        <section aria-label="Victory">
            <h2>What is to be won</h2>
            <table class="points">
                <thead>
                    <tr>
                        <th scope="col">Place</th>
                        {about.sides.map(({ id, name }) => (
                            <th key={id} scope="col">
                                {name}
                            </th>
                        ))}
                    </tr>
                </thead>
                <tbody>
                    {view.objectives.map(({ feature, name, points }) => (
                        <tr key={feature}>
                            <th scope="row">{name || `place ${feature}`}</th>
                            {points.map((figure, i) => (
                                <td key={i}>{figure}</td>
                            ))}
                        </tr>
                    ))}
                </tbody>
                <tfoot>
                    <tr>
                        <th scope="row">Points as it stands</th>
                        {view.result.points.map((figure, i) => (
                            <td key={i}>{figure}</td>
                        ))}
                    </tr>
                </tfoot>
            </table>
        </section>
    );
}
