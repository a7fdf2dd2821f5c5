// legend.tsx - the signs that this map uses, drawn by the same hand as the map.
import { useEffect, useRef } from "preact/hooks";
import { shade } from "../../app/shade.ts";
import { drawSign, type Sign, signsOf } from "../map/legend.ts";
import { day, night } from "../map/palette.ts";
import type { Table } from "../state/table.ts";
import "./legend.css";

const WIDTH = 64;
const HEIGHT = 36;

function Sample({ table, sign }: { table: Table; sign: Sign }) {
    const canvas = useRef<HTMLCanvasElement>(null);
    const scene = table.scene.value;
    const inks = shade.value === "dark" ? night : day;
    useEffect(() => {
        const surface = canvas.current?.getContext("2d");
        if (!canvas.current || !surface || !scene) return;
        const density = globalThis.devicePixelRatio || 1;
        canvas.current.width = WIDTH * density;
        canvas.current.height = HEIGHT * density;
        surface.setTransform(density, 0, 0, density, 0, 0);
        drawSign(surface, inks, scene, sign, { width: WIDTH, height: HEIGHT });
    }, [scene === undefined, inks, sign.words]);
    return <canvas ref={canvas} />;
}

export function Legend({ table }: { table: Table }) {
    const scene = table.scene.value;
    if (!scene) return null;
    return (
        <ul class="legend">
            {signsOf(scene).map((sign) => (
                <li key={sign.words}>
                    <Sample table={table} sign={sign} />
                    <span>{sign.words}</span>
                </li>
            ))}
        </ul>
    );
}
