import { useLoaded } from "../app/loading.ts";
import type { Chart, ChartName } from "../core/contract.ts";
import { chart } from "../core/core.ts";
import { Field, Select } from "../look/field.tsx";
import { inWords } from "../umpire/words.ts";

interface ChartsProps {
    ruleset: string;
    names: readonly ChartName[];
    chosen: string;
    onChoose: (name: string) => void;
}

const isFigure = (cell: string): boolean => /^[-+]?\d/.test(cell) || cell === "";

function Cells({ shown }: { shown: Chart }) {
    const [head = [], ...rows] = shown.rows;
    const figures = head.map((_, i) => rows.every((row) => isFigure(row[i] ?? "")));
    return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        <section class="chart" tabIndex={0} aria-label={shown.title}>
            <table>
                <thead>
                    <tr>
                        {head.map((name, i) => (
                            <th key={name} scope="col" class={figures[i] ? "chart-figure" : ""}>
                                {inWords(name.replace(/(\d)_(\d)/, "$1–$2"))}
                            </th>
                        ))}
                    </tr>
                </thead>
                <tbody>
                    {rows.map((row, i) => (
                        <tr key={i}>
                            {row.map((cell, j) => (
                                <td key={j} class={figures[j] ? "chart-figure" : ""}>
                                    {figures[j] ? cell.replace(/^-/, "−") : inWords(cell)}
                                </td>
                            ))}
                        </tr>
                    ))}
                </tbody>
            </table>
        </section>
    );
}

export function ChartsPanel({ ruleset, names, chosen, onChoose }: ChartsProps) {
    const name = names.find((one) => one.name === chosen)?.name ?? names[0]?.name ?? "";
    const { ready: shown } = useLoaded(() => chart(ruleset, name), [ruleset, name]);
    return (
        <>
            <div class="ask-search">
                <Field label="Chart">
                    {(control) => (
                        <Select
                            {...control}
                            value={name}
                            options={names.map((one) => ({ value: one.name, label: one.title }))}
                            onChange={onChoose}
                        />
                    )}
                </Field>
            </div>
            {shown && <Cells shown={shown} />}
        </>
    );
}
