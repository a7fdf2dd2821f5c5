/* The page's icon, a battalion with its colours on a staff map, as SVG and PNG: npm run icons */
import { writeFileSync } from "node:fs";
import { deflateSync } from "node:zlib";

type Point = readonly [number, number];

interface Shape {
    fill: string;
    corners: readonly Point[];
}

const SIZE = 64; // of the drawing
const SAMPLES = 4; // each way in a pixel

const box = (left: number, top: number, right: number, bottom: number): Point[] => [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
];

function rounded(size: number, radius: number): Point[] {
    const corners: readonly Point[] = [
        [size - radius, size - radius],
        [radius, size - radius],
        [radius, radius],
        [size - radius, radius],
    ];
    return corners.flatMap(([x, y], quarter) =>
        Array.from({ length: 13 }, (_, i): Point => {
            const angle = (quarter + i / 12) * (Math.PI / 2);
            return [Number((x + radius * Math.cos(angle)).toFixed(2)), Number((y + radius * Math.sin(angle)).toFixed(2))];
        }),
    );
}

const battalion: readonly Shape[] = [
    { fill: "#2b241b", corners: box(8, 24, 56, 52) },
    { fill: "#fbf6ea", corners: box(11, 27, 53, 49) },
    {
        fill: "#24508c",
        corners: [
            [11, 49],
            [53, 27],
            [53, 49],
        ],
    },
    { fill: "#fbf6ea", corners: box(30.5, 7, 33.5, 27) },
    {
        fill: "#f0b39a",
        corners: [
            [33.5, 8],
            [50, 12],
            [33.5, 18],
        ],
    },
];

const ground = (corners: readonly Point[]): Shape => ({ fill: "#8a3b1d", corners });

function isInside(corners: readonly Point[], x: number, y: number): boolean {
    let inside = false;
    for (let i = 0, before = corners.length - 1; i < corners.length; before = i++) {
        const [x1, y1] = corners[i] ?? [0, 0];
        const [x2, y2] = corners[before] ?? [0, 0];
        if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
    }
    return inside;
}

const channels = (colour: string): readonly number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

function paintPixel(shapes: readonly Shape[], x: number, y: number, scale: number): readonly number[] {
    const sum = [0, 0, 0, 0];
    for (let i = 0; i < SAMPLES * SAMPLES; i++) {
        const at: Point = [(x + ((i % SAMPLES) + 0.5) / SAMPLES) / scale, (y + (Math.floor(i / SAMPLES) + 0.5) / SAMPLES) / scale];
        const top = shapes.findLast((shape) => isInside(shape.corners, ...at));
        const values = top ? [...channels(top.fill), 255] : [];
        values.forEach((value, channel) => {
            sum[channel] = (sum[channel] ?? 0) + value;
        });
    }
    const covered = (sum[3] ?? 0) / 255;
    return [...sum.slice(0, 3).map((value) => (covered > 0 ? value / covered : 0)), (sum[3] ?? 0) / (SAMPLES * SAMPLES)].map(
        Math.round,
    );
}

const crcOf = (bytes: Uint8Array): number => {
    let crc = 0xffffffff;
    for (const byte of bytes) {
        crc ^= byte;
        for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
    }
    return ~crc >>> 0;
};

function chunk(type: string, data: Uint8Array): Buffer {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crcOf(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

function png(shapes: readonly Shape[], size: number): Buffer {
    const rows = Buffer.alloc(size * (1 + 4 * size));
    for (let y = 0; y < size; y++)
        for (let x = 0; x < size; x++) rows.set(paintPixel(shapes, x, y, size / SIZE), y * (1 + 4 * size) + 1 + 4 * x);
    const head = Buffer.alloc(13);
    head.writeUInt32BE(size, 0);
    head.writeUInt32BE(size, 4);
    head.set([8, 6], 8); // eight bits a channel, with transparency
    const mark = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
    return Buffer.concat([
        mark,
        chunk("IHDR", head),
        chunk("IDAT", deflateSync(rows, { level: 9 })),
        chunk("IEND", new Uint8Array()),
    ]);
}

function svg(shapes: readonly Shape[]): string {
    const paths = shapes.map(({ fill, corners }) => `<path fill="${fill}" d="M${corners.map((at) => at.join(" ")).join("L")}Z"/>`);
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}">\n${paths.join("\n")}\n</svg>\n`;
}

const usual = [ground(rounded(SIZE, 12)), ...battalion];
const shrunk = battalion.map(({ fill, corners }) => ({
    fill,
    corners: corners.map(([x, y]): Point => [8 + 0.75 * x, 8 + 0.75 * y]),
}));
const full = [ground(box(0, 0, SIZE, SIZE)), ...shrunk]; // to be cut to any shape: a rim that may go

writeFileSync("public/icon.svg", svg(usual));
for (const size of [180, 192, 512]) writeFileSync(`public/icon-${size}.png`, png(size === 180 ? full : usual, size));
writeFileSync("public/icon-cut-512.png", png(full, 512));
