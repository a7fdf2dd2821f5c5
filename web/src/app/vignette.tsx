import { hachures } from "./hill.ts";

const strokes = hachures([438, 122], 178, 92);

const n = (value: number): string => value.toFixed(1);

interface BlockProps {
    x: number;
    y: number;
    turn: number;
    side: "red" | "blue";
    column?: boolean;
}

/** A battalion as maps of the time show it: a bar, halved for one side and hatched for the other. */
function Block({ x, y, turn, side, column = false }: BlockProps) {
    const [wide, deep] = column ? [15, 24] : [36, 9];
    return (
        <g transform={`translate(${x} ${y}) rotate(${turn})`}>
            <rect class={`vignette-${side}`} x={-wide / 2} y={-deep / 2} width={wide} height={deep} />
            {side === "blue" ? (
                <path class="vignette-half" d={`M${-wide / 2} ${deep / 2}L${wide / 2} ${-deep / 2}V${deep / 2}Z`} />
            ) : (
                <path
                    class="vignette-hatch"
                    d={Array.from({ length: 5 }, (_, i) => `M${-wide / 2 + ((i + 0.5) * wide) / 5} ${-deep / 2}v${deep}`).join("")}
                />
            )}
        </g>
    );
}

/** The picture on the home page: a hill, a river with its road, and two armies about to meet. */
export function Vignette() {
    return (
        <svg
            class="vignette"
            viewBox="0 0 720 260"
            role="img"
            aria-label="A staff map: a hill in hachures, a river, two lines of battalions"
        >
            <path class="vignette-water" d="M-10 222C60 198 92 240 160 228S262 190 310 210s86 46 150 32 150-30 270 10" />
            <path class="vignette-road-edge" d="M80 -10C112 60 176 96 214 150S236 220 236 270" />
            <path class="vignette-road" d="M80 -10C112 60 176 96 214 150S236 220 236 270" />
            <g class="vignette-hachures">
                {strokes.map(({ from, to, width }, i) => (
                    <path key={i} d={`M${n(from[0])} ${n(from[1])}L${n(to[0])} ${n(to[1])}`} stroke-width={n(width)} />
                ))}
            </g>
            <g class="vignette-village">
                <rect x="196" y="88" width="13" height="9" transform="rotate(24 202 92)" />
                <rect x="218" y="104" width="10" height="14" transform="rotate(18 223 111)" />
                <rect x="178" y="106" width="15" height="8" transform="rotate(30 185 110)" />
                <rect x="206" y="122" width="9" height="9" transform="rotate(20 210 126)" />
            </g>
            <Block x={392} y={106} turn={-14} side="red" />
            <Block x={434} y={98} turn={-4} side="red" />
            <Block x={477} y={102} turn={10} side="red" />
            <Block x={440} y={134} turn={0} side="red" column />
            <Block x={300} y={92} turn={74} side="blue" column />
            <Block x={312} y={130} turn={70} side="blue" column />
            <Block x={270} y={112} turn={72} side="blue" />
            <Block x={330} y={164} turn={52} side="blue" />
            <g class="vignette-north" transform="translate(686 36)">
                <path d="M0 -24L7 8L0 3L-7 8Z" />
                <text y="26" text-anchor="middle">
                    N
                </text>
            </g>
        </svg>
    );
}
