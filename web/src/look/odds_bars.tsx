import "./odds.css";
import type { ComponentChildren } from "preact";

export interface OddsRow {
    key: string;
    label: ComponentChildren;
    p: number;
    before?: number | undefined;
}

interface OddsBarsProps {
    caption: string;
    rows: readonly OddsRow[];
    percent: (p: number) => string;
    narrow?: boolean; // labels of a word or two stand before their bars, not above
}

const share = (p: number): string => `${(100 * p).toFixed(3)}%`;

function change(p: number, before: number | undefined): string {
    const points = before === undefined ? 0 : Number((100 * (p - before)).toFixed(2));
    return points === 0 ? "" : points > 0 ? `▲ ${points}` : `▼ ${-points}`;
}

function Plot({ p, before }: { p: number; before?: number | undefined }) {
    return (
        <svg class="odds-plot" width="100%" height="26" aria-hidden="true">
            <rect class="odds-ground" y="4" height="18" width="100%" />
            <rect class="odds-bar" y="4" height="18" width={share(p)} />
            {before !== undefined && before > 0 && (
                <line class="odds-before" x1={share(before)} x2={share(before)} y1="0" y2="26" />
            )}
        </svg>
    );
}

/** Chances as a table whose middle column is drawn: one bar a row, a mark where the bar ended before. */
export function OddsBars({ caption, rows, percent, narrow = false }: OddsBarsProps) {
    const compares = rows.some((row) => row.before !== undefined);
    return (
        <table class={narrow ? "odds narrow" : "odds"}>
            <caption class="unseen">{caption}</caption>
            <thead class="unseen">
                <tr>
                    <th scope="col">Outcome</th>
                    <th scope="col">Chance</th>
                    {compares && <th scope="col">Change, in percentage points</th>}
                </tr>
            </thead>
            <tbody>
                {rows.map((row) => (
                    <tr key={row.key}>
                        <th scope="row">{row.label}</th>
                        <td class="odds-figure">
                            <Plot p={row.p} before={row.before} />
                            <span>{percent(row.p)}</span>
                        </td>
                        {compares && <td class="odds-change">{change(row.p, row.before)}</td>}
                    </tr>
                ))}
            </tbody>
        </table>
    );
}
