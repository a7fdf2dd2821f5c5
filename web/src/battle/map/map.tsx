// map.tsx - the table as a map: canvases, gestures and keys around a Painter. Shows any scene; what a tap means is its owner's business.
import { effect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { shade } from "../../app/shade.ts";
import { cameraToTable, type Point } from "./camera.ts";
import { outlineMiddle } from "./geometry.ts";
import { type Drag, Gestures } from "./gestures.ts";
import "./map.css";
import type { Player } from "../../play/player.ts";
import { ghostHandle, type Overlay } from "./overlay.ts";
import { Painter, type View } from "./painter.ts";
import { day, night } from "./palette.ts";
import type { Scene } from "./scene.ts";

export interface MapDrag {
    move(place: Point): void;
    end(place: Point): void;
    cancel(): void;
}

export interface MapHands {
    /** A tap or click: on a unit, or on the ground. */
    pick?(unit: string | undefined, place: Point, shift: boolean): void;
    /** A drag that begins on a unit; undefined pans the map. */
    dragUnit?(unit: string, place: Point): MapDrag | undefined;
    /** A drag that begins on the ground; undefined pans the map. */
    dragGround?(place: Point, shift: boolean): MapDrag | undefined;
    /** A drag of the ghost's handle. */
    turnGhost?(place: Point): MapDrag | undefined;
    hover?(unit: string | undefined): void;
    confirm?(): void;
    escape?(): void;
}

interface MapProps {
    scene: Scene;
    overlay?: Overlay;
    hands?: MapHands;
    label: string; // for those who cannot see it
    /** What it plays is drawn over the troops, frame by frame. */
    player?: Player;
    /** Brought into view whenever it changes. */
    look?: Point | undefined;
    /** What of the table is shown at first. */
    opens?: View;
}

const NO_OVERLAY: Overlay = {};
const STEP = 60; // pixels of an arrow key
const HANDLE = 18;

function dragOf(painter: Painter, drag: MapDrag | undefined): Drag | undefined {
    return (
        drag && {
            move: (at) => drag.move(cameraToTable(painter.camera, at)),
            end: (at) => drag.end(cameraToTable(painter.camera, at)),
            cancel: () => drag.cancel(),
        }
    );
}

function grasp(painter: Painter, props: MapProps, at: Point, shift: boolean): Drag | undefined {
    const place = cameraToTable(painter.camera, at);
    const ghost = props.overlay?.ghost;
    if (ghost) {
        const handle = ghostHandle(painter.camera, ghost);
        if (Math.hypot(handle.x - at.x, handle.y - at.y) < HANDLE) return dragOf(painter, props.hands?.turnGhost?.(place));
    }
    const unit = shift ? undefined : painter.unitAt(at)?.unit.id;
    const drag = unit === undefined ? undefined : props.hands?.dragUnit?.(unit, place);
    return dragOf(painter, drag ?? props.hands?.dragGround?.(place, shift));
}

function pressed(painter: Painter, props: MapProps, event: KeyboardEvent): boolean {
    switch (event.key) {
        case "ArrowLeft":
            painter.pan(STEP, 0);
            return true;
        case "ArrowRight":
            painter.pan(-STEP, 0);
            return true;
        case "ArrowUp":
            painter.pan(0, STEP);
            return true;
        case "ArrowDown":
            painter.pan(0, -STEP);
            return true;
        case "+":
        case "=":
            painter.zoom(1.25);
            return true;
        case "-":
            painter.zoom(0.8);
            return true;
        case "0":
            painter.fit();
            return true;
        case "Enter":
            props.hands?.confirm?.();
            return props.overlay?.ghost !== undefined;
        case "Escape":
            props.hands?.escape?.();
            return true;
        default:
            return false;
    }
}

export function BattleMap(props: MapProps) {
    const frame = useRef<HTMLDivElement>(null);
    const ground = useRef<HTMLCanvasElement>(null);
    const units = useRef<HTMLCanvasElement>(null);
    const overlay = useRef<HTMLCanvasElement>(null);
    const painter = useRef<Painter | undefined>(undefined);
    const latest = useRef(props);
    latest.current = props;
    const inks = shade.value === "dark" ? night : day;

    useEffect(() => {
        if (!frame.current || !ground.current || !units.current || !overlay.current) return;
        const canvases = { ground: ground.current, units: units.current, overlay: overlay.current };
        const made = new Painter(canvases, latest.current.scene, inks, latest.current.opens ?? "table");
        painter.current = made;
        const gestures = new Gestures(overlay.current, {
            tap: (at, shift) => latest.current.hands?.pick?.(made.unitAt(at)?.unit.id, cameraToTable(made.camera, at), shift),
            grasp: (at, shift) => grasp(made, latest.current, at, shift),
            hover: (at) => latest.current.hands?.hover?.(at && made.unitAt(at)?.unit.id),
            pan: (right, down) => made.pan(right, down),
            zoom: (by, at) => made.zoom(by, at),
        });
        const watch = new ResizeObserver(([entry]) => {
            if (entry) made.resize({ width: entry.contentRect.width, height: entry.contentRect.height });
        });
        watch.observe(frame.current);
        return () => {
            watch.disconnect();
            gestures.dispose();
            made.dispose();
        };
    }, []);

    useEffect(() => painter.current?.showScene(props.scene, inks), [props.scene, inks]);
    useEffect(() => painter.current?.showOverlay(props.overlay ?? NO_OVERLAY), [props.overlay]);
    useEffect(() => {
        const { player } = props;
        if (!player) return;
        player.middles = latest.current.scene.ground.zones.map((zone) => outlineMiddle(zone.at, zone.closed));
        const stops = [
            effect(() => {
                painter.current?.showFrame(player.frame.value);
                if (frame.current) frame.current.dataset.traces = String(player.frame.value.done.length);
            }),
            effect(() => {
                const act = player.current.value;
                if (act && !player.isStill) for (const place of act.places) painter.current?.show(place);
            }),
        ];
        return () => {
            for (const stop of stops) stop();
        };
    }, [props.player]);
    useEffect(() => {
        if (props.look) painter.current?.show(props.look);
    }, [props.look]);

    return (
        <div
            class="map"
            ref={frame}
            role="application"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the focus, for its keys
            tabIndex={0}
            aria-label={`${props.label}. Arrow keys move the map, plus and minus zoom, 0 shows all of it.`}
            onKeyDown={(event) => {
                if (event.target === event.currentTarget && painter.current && pressed(painter.current, props, event))
                    event.preventDefault();
            }}
        >
            <canvas ref={ground} />
            <canvas ref={units} />
            <canvas ref={overlay} class="map-top" />
            <div class="map-keys">
                <button type="button" aria-label="Zoom in" title="Zoom in" onClick={() => painter.current?.zoom(1.5)}>
                    +
                </button>
                <button type="button" aria-label="Zoom out" title="Zoom out" onClick={() => painter.current?.zoom(1 / 1.5)}>
                    −
                </button>
                <button
                    type="button"
                    aria-label="Show the whole table"
                    title="Show the whole table"
                    onClick={() => painter.current?.fit()}
                >
                    <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
                        <path d="M2 7V2h5M13 2h5v5M18 13v5h-5M7 18H2v-5" fill="none" stroke="currentColor" stroke-width="2" />
                    </svg>
                </button>
                <button
                    type="button"
                    aria-label="Show the troops"
                    title="Show the troops"
                    onClick={() => painter.current?.fitTroops()}
                >
                    <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
                        <path d="M3 7h14v7H3zM3 14L17 7M10 4v3" fill="none" stroke="currentColor" stroke-width="2" />
                    </svg>
                </button>
            </div>
        </div>
    );
}
