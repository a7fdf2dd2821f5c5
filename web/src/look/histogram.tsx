/* A distribution of figures with too many values for a bar each: columns side by side, the one before as a stepped line. */

export interface Column {
    value: number;
    p: number;
}

interface HistogramProps {
    label: string; // what it shows, for readers of screens
    columns: readonly Column[];
    before?: readonly Column[] | undefined;
}

const WIDE = 600;
const HIGH = 150;

interface Scale {
    least: number;
    step: number;
    count: number;
    top: number;
}

/** Columns are as wide as the smallest step between two values. */
function scaleOf(columns: readonly Column[]): Scale {
    const values = [...new Set(columns.map(({ value }) => value))].sort((one, other) => one - other);
    const least = values[0] ?? 0;
    const steps = values.slice(1).map((value, i) => value - (values[i] ?? 0));
    const step = Math.min(...steps, Number.POSITIVE_INFINITY);
    const usual = Number.isFinite(step) ? step : 1;
    return {
        least,
        step: usual,
        count: Math.round(((values.at(-1) ?? least) - least) / usual) + 1,
        top: Math.max(...columns.map(({ p }) => p)),
    };
}

function placed({ least, step, count, top }: Scale, { value, p }: Column): { x: number; y: number; wide: number } {
    const wide = WIDE / count;
    return { x: Math.round((value - least) / step) * wide, y: HIGH - (HIGH - 6) * (p / top), wide };
}

function outline(scale: Scale, before: readonly Column[]): string {
    return before
        .map((column) => placed(scale, column))
        .map(({ x, y, wide }) => `M${x.toFixed(1)} ${y.toFixed(1)}h${wide.toFixed(1)}`)
        .join("");
}

export function Histogram({ label, columns, before }: HistogramProps) {
    const scale = scaleOf([...columns, ...(before ?? [])]);
    const most = scale.least + scale.step * (scale.count - 1);
    const mean = columns.reduce((sum, { value, p }) => sum + value * p, 0);
    const at = ((mean - scale.least) / scale.step + 0.5) * (WIDE / scale.count);
    return (
        <figure class="histogram">
            <svg
                viewBox={`0 0 ${WIDE} ${HIGH}`}
                width="100%"
                height={HIGH}
                preserveAspectRatio="none"
                role="img"
                aria-label={label}
            >
                {columns.map((column) => {
                    const { x, y, wide } = placed(scale, column);
                    const gap = wide > 5 ? 1 : 0;
                    return <rect key={column.value} class="odds-bar" x={x + gap} y={y} width={wide - 2 * gap} height={HIGH - y} />;
                })}
                {before && <path class="odds-before" d={outline(scale, before)} fill="none" />}
                <path class="histogram-mean" d={`M${at} 0V${HIGH}`} />
            </svg>
            <figcaption class="histogram-ends">
                <span>{scale.least}</span>
                <span>{Number(mean.toFixed(2))} on average</span>
                <span>{Number(most.toFixed(4))}</span>
            </figcaption>
        </figure>
    );
}
