/* A hill as it was engraved: rings of strokes that run downhill, closer and bolder where it is steep. */

type Point = readonly [number, number];

interface Stroke {
    from: Point;
    to: Point;
    width: number;
}

interface Ring {
    radius: number;
    strokes: number;
}

const rings: readonly Ring[] = [
    { radius: 0.34, strokes: 60 },
    { radius: 0.55, strokes: 100 },
    { radius: 0.78, strokes: 132 },
];

const DEPTH = 0.19; // of a ring

/** How far the contour lies from the middle in this direction, as a share of the hill's size. */
function reach(angle: number): number {
    return 1 + 0.16 * Math.sin(2 * angle + 0.9) + 0.07 * Math.sin(3 * angle + 2.1) + 0.03 * Math.sin(7 * angle);
}

/** Chance that is the same every time, from 0 to 1. */
function jitter(number: number): number {
    const wave = Math.sin(number * 127.1 + 11.7) * 43758.5453;
    return wave - Math.floor(wave);
}

export function hachures(middle: Point, wide: number, high: number): readonly Stroke[] {
    const at = (angle: number, radius: number): Point => [
        middle[0] + Math.cos(angle) * radius * reach(angle) * wide,
        middle[1] + Math.sin(angle) * radius * reach(angle) * high,
    ];
    return rings.flatMap(({ radius, strokes }, ring) =>
        Array.from({ length: strokes }, (_, i) => {
            const angle = ((i + 0.35 * jitter(i + 500 * ring)) / strokes) * 2 * Math.PI;
            const shade = 0.5 + 0.5 * Math.cos(angle - Math.PI / 4); // the light falls from the north-west
            const depth = DEPTH * (0.72 + 0.5 * jitter(i + 97 * ring));
            return { from: at(angle, radius), to: at(angle + 0.012, radius + depth), width: 0.5 + 1.1 * shade };
        }),
    );
}
