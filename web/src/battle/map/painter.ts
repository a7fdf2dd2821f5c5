// painter.ts - three canvases, one upon the other: ground, troops, overlay. Each is painted again only when what it shows has changed.

import { type Frame, NOTHING } from "../../play/player.ts";
import {
    type Camera,
    cameraFit,
    cameraHold,
    cameraPan,
    cameraResize,
    cameraShow,
    cameraToScreen,
    cameraToTable,
    cameraZoom,
    isNarrow,
    type Point,
    type Size,
} from "./camera.ts";
import { drawFurniture } from "./furniture.ts";
import { boundsGrown, boundsOf, boxCentre, outlineMiddle } from "./geometry.ts";
import { GroundCache } from "./ground_cache.ts";
import { hitAmong } from "./hit.ts";
import { type Layout, layOut, lettersOf } from "./layout.ts";
import { drawWritten } from "./lettering.ts";
import { drawOverlay, type Overlay } from "./overlay.ts";
import type { Palette } from "./palette.ts";
import type { Scene } from "./scene.ts";
import { crossed, drawTraces, isStill, legsGone } from "./trace_layer.ts";
import { type Drawn, drawUnits } from "./unit_layer.ts";

const FINGER = 14; // pixels around a mark that still count as on it

export interface Canvases {
    readonly ground: HTMLCanvasElement;
    readonly units: HTMLCanvasElement;
    readonly overlay: HTMLCanvasElement;
}

function surfaceOf(canvas: HTMLCanvasElement, size: Size, density: number): CanvasRenderingContext2D | undefined {
    const surface = canvas.getContext("2d") ?? undefined;
    if (canvas.width !== Math.round(size.width * density) || canvas.height !== Math.round(size.height * density)) {
        canvas.width = Math.round(size.width * density);
        canvas.height = Math.round(size.height * density);
    }
    surface?.setTransform(density, 0, 0, density, 0, 0);
    return surface;
}

const TROOPS_MARGIN = 0.05; // of the table's width about the troops
const WORTH_NEARER = 1.15; // so much larger all must be seen; on a narrow map names would be cut off
const SETTLED = 140; // milliseconds without a gesture until the ground is drawn sharp again

/** What of the table is shown; "near" is the troops where all is seen much larger then, else the table. */
export type View = "table" | "troops" | "near";

export class Painter {
    readonly #canvases: Canvases;
    readonly #cache = new GroundCache();
    #scene: Scene;
    #overlay: Overlay = {};
    #played: Frame = NOTHING;
    #absent = ""; // who is drawn on his way, not where he stood
    #inks: Palette;
    #camera: Camera;
    #drawn: readonly Drawn[] = [];
    #layout: Layout | undefined;
    #stale = { ground: true, units: true };
    #frame = 0;
    #settling: ReturnType<typeof setTimeout> | undefined;
    #moving = false;
    #fitted: View | undefined; // what is shown, and stays so when the window changes

    constructor(canvases: Canvases, scene: Scene, inks: Palette, opens: View) {
        this.#fitted = opens;
        this.#canvases = canvases;
        this.#scene = scene;
        this.#inks = inks;
        this.#camera = cameraFit(scene.ground, { width: 1, height: 1 });
    }

    get camera(): Camera {
        return this.#camera;
    }

    dispose(): void {
        cancelAnimationFrame(this.#frame);
        clearTimeout(this.#settling);
    }

    // ---- what is shown ----

    showScene(scene: Scene, inks: Palette): void {
        const same = scene.ground === this.#scene.ground && inks === this.#inks;
        if (!same || scene.view.features !== this.#scene.view.features) this.#cache.forget();
        this.#scene = scene;
        this.#inks = inks;
        this.#wish(true);
    }

    showOverlay(overlay: Overlay): void {
        this.#overlay = overlay;
        this.#wish(false);
    }

    /** What is played back at this moment. */
    showFrame(frame: Frame): void {
        const absent = frame.actors.map(({ unit }) => unit.id).join(" ");
        const others = absent !== this.#absent;
        this.#played = frame;
        this.#absent = absent;
        if (others) this.#stale = { ...this.#stale, units: true };
        this.#wish(false);
    }

    // ---- where one looks ----

    resize(size: Size): void {
        if (size.width < 1 || size.height < 1) return;
        this.#camera = cameraResize(this.#camera, size);
        if (this.#fitted) this.#camera = this.#fittedCamera(this.#fitted);
        this.#wish(true);
    }

    #fittedCamera(view: View): Camera {
        const whole = cameraFit(this.#scene.ground, this.#camera.screen);
        if (view === "table") return whole;
        const troops = this.#troopsFit();
        const nearer = !isNarrow(this.#camera.screen) && troops.scale > WORTH_NEARER * whole.scale;
        return view === "troops" || nearer ? troops : whole;
    }

    fit(): void {
        this.#camera = cameraFit(this.#scene.ground, this.#camera.screen);
        this.#fitted = "table";
        this.#wish(true);
    }

    /** Before it is known how large the map is nobody can look at anything. */
    get #isMeasured(): boolean {
        return this.#camera.screen.width > 1;
    }

    /** As near as all troops that are known can be seen, and what the battle is about. */
    #troopsFit(): Camera {
        const { ground, view } = this.#scene;
        const stars = view.objectives.flatMap(({ feature }) => {
            const place = ground.features[feature];
            return place ? [outlineMiddle(place.at, place.closed)] : [];
        });
        const places = view.units.flatMap(({ box }) => (box ? [boxCentre(box)] : []));
        const { screen } = this.#camera;
        if (places.length === 0) return cameraFit(ground, screen);
        const { least, most } = boundsGrown(boundsOf([...places, ...stars]), TROOPS_MARGIN * ground.width);
        const seen = { width: most.x - least.x, height: most.y - least.y };
        const camera = cameraFit(seen, screen);
        const south = cameraToTable(camera, { x: 0, y: screen.height / 2 }).y; // of the middle: bars are kept clear of
        return { ...camera, centre: { x: (least.x + most.x) / 2, y: least.y + south } };
    }

    fitTroops(): void {
        this.#look(this.#troopsFit());
        this.#fitted = "troops";
    }

    pan(right: number, down: number): void {
        this.#look(cameraPan(this.#camera, right, down));
    }

    zoom(by: number, at?: Point): void {
        const { width, height } = this.#camera.screen;
        this.#look(cameraZoom(this.#camera, by, at ?? { x: width / 2, y: height / 2 }));
    }

    /** Where the whole table is seen, or all the troops, the place is seen too, and the map stands still. */
    show(place: Point): void {
        if (this.#fitted === "table" || !this.#isMeasured) return;
        if (this.#fitted && this.#sees(place)) return;
        const camera = cameraShow(this.#camera, place);
        if (camera.centre.x !== this.#camera.centre.x || camera.centre.y !== this.#camera.centre.y) this.#look(camera);
    }

    #sees(place: Point): boolean {
        const { x, y } = cameraToScreen(this.#camera, place);
        const { width, height } = this.#camera.screen;
        return x > FINGER && y > FINGER && x < width - FINGER && y < height - FINGER;
    }

    #look(camera: Camera): void {
        this.#camera = cameraHold(camera, this.#scene.ground);
        this.#fitted = undefined;
        this.#moving = true;
        clearTimeout(this.#settling);
        this.#settling = setTimeout(() => {
            this.#moving = false;
            this.#wish(true);
        }, SETTLED);
        this.#wish(true);
    }

    // ---- what lies where ----

    unitAt(at: Point, chosen: (drawn: Drawn) => boolean = () => true): Drawn | undefined {
        return hitAmong(this.#drawn.filter(chosen), at, FINGER);
    }

    // ---- painting ----

    #wish(all: boolean): void {
        if (all) this.#stale = { ground: true, units: true };
        this.#frame ||= requestAnimationFrame(() => {
            this.#frame = 0;
            this.paint();
        });
    }

    /** Paints what is stale now; otherwise with the next frame. */
    paint(): void {
        const density = globalThis.devicePixelRatio || 1;
        if (this.#stale.ground) this.#paintGround(density);
        if (this.#stale.units) this.#paintUnits(density);
        this.#tellCamera();
        this.#stale = { ground: false, units: false };
        this.#paintOverlay(density);
    }

    /** Where the table's south-west corner lies, and its scale: for who steers the mouse without eyes. */
    #tellCamera(): void {
        const frame = this.#canvases.overlay.parentElement;
        const origin = cameraToScreen(this.#camera, { x: 0, y: 0 });
        if (!frame) return;
        frame.dataset.scale = String(this.#camera.scale);
        frame.dataset.origin = `${origin.x.toFixed(2)} ${origin.y.toFixed(2)}`;
    }

    #paintGround(density: number): void {
        const surface = surfaceOf(this.#canvases.ground, this.#camera.screen, density);
        if (surface) this.#cache.draw(surface, this.#camera, this.#scene, this.#inks, density, this.#moving);
    }

    #paintUnits(density: number): void {
        const { screen } = this.#camera;
        const surface = surfaceOf(this.#canvases.units, screen, density);
        if (!surface) return;
        surface.clearRect(0, 0, screen.width, screen.height);
        const { cards, names, written } = this.#layoutNow(surface);
        drawWritten(surface, this.#camera, this.#inks, names);
        const absent = new Set(this.#absent.split(" "));
        this.#drawn = drawUnits(surface, this.#scene, this.#camera, this.#inks, cards, absent);
        drawWritten(surface, this.#camera, this.#inks, written);
    }

    /** In the midst of a zoom names stay where they stood on the table. */
    #layoutNow(surface: CanvasRenderingContext2D): Layout {
        const kept = this.#layout;
        const same = kept?.scene === this.#scene && kept.inks === this.#inks;
        if (kept && same && (this.#moving || kept.scale === this.#camera.scale)) return kept;
        const before = kept?.scale === this.#camera.scale && kept.scene.ground === this.#scene.ground ? kept : undefined;
        this.#layout = layOut(surface, this.#scene, this.#camera.scale, this.#inks, before);
        return this.#layout;
    }

    #paintOverlay(density: number): void {
        const { screen } = this.#camera;
        const surface = surfaceOf(this.#canvases.overlay, screen, density);
        if (!surface) return;
        surface.clearRect(0, 0, screen.width, screen.height);
        const names = this.#layout?.written ?? [];
        drawTraces(surface, this.#scene, this.#camera, this.#inks, this.#played, this.#layout ? lettersOf(this.#layout) : []);
        const gone = isStill(this.#played) ? legsGone(this.#camera, this.#played.done) : [];
        drawWritten(surface, this.#camera, this.#inks, crossed(this.#camera, names, gone));
        drawOverlay(surface, this.#scene, this.#camera, this.#inks, this.#drawn, this.#overlay, names);
        drawFurniture(surface, this.#scene, this.#camera, this.#inks);
    }
}
