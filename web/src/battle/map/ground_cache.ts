// ground_cache.ts - the ground as a picture somewhat larger than the screen: panning shows another part of it, zooming stretches it
// until the gesture is over.
import { type Camera, cameraToScreen } from "./camera.ts";
import { drawGround } from "./ground_layer.ts";
import type { Palette } from "./palette.ts";
import type { Surface } from "./pen.ts";
import { featuresNow, type Scene } from "./scene.ts";

const MARGIN = 0.25; // of the screen, on each side

function widened(camera: Camera): Camera {
    const { width, height } = camera.screen;
    return { ...camera, screen: { width: width * (1 + 2 * MARGIN), height: height * (1 + 2 * MARGIN) } };
}

function covers(kept: Camera, camera: Camera): boolean {
    if (kept.scale !== camera.scale) return false;
    const { width, height } = camera.screen;
    const right = Math.abs(kept.centre.x - camera.centre.x) * camera.scale;
    const down = Math.abs(kept.centre.y - camera.centre.y) * camera.scale;
    return right + width / 2 <= kept.screen.width / 2 && down + height / 2 <= kept.screen.height / 2;
}

export class GroundCache {
    #picture: HTMLCanvasElement | undefined;
    #camera: Camera | undefined;

    forget(): void {
        this.#camera = undefined;
    }

    draw(surface: Surface, camera: Camera, scene: Scene, inks: Palette, density: number, moving: boolean): void {
        const kept = this.#camera;
        if (!kept || (!covers(kept, camera) && !moving)) this.#render(camera, scene, inks, density);
        this.#show(surface, camera, inks);
    }

    #render(camera: Camera, scene: Scene, inks: Palette, density: number): void {
        const wide = widened(camera);
        this.#picture ??= document.createElement("canvas");
        this.#picture.width = Math.round(wide.screen.width * density);
        this.#picture.height = Math.round(wide.screen.height * density);
        const surface = this.#picture.getContext("2d");
        if (!surface) return;
        surface.setTransform(density, 0, 0, density, 0, 0);
        drawGround(surface, wide, scene.ground, featuresNow(scene.view), inks);
        this.#camera = wide;
    }

    #show(surface: Surface, camera: Camera, inks: Palette): void {
        const { width, height } = camera.screen;
        surface.fillStyle = inks.beyond;
        surface.fillRect(0, 0, width, height);
        if (!this.#picture || !this.#camera) return;
        const zoom = camera.scale / this.#camera.scale;
        const wide = { width: this.#camera.screen.width * zoom, height: this.#camera.screen.height * zoom };
        const centre = cameraToScreen(camera, this.#camera.centre);
        surface.drawImage(this.#picture, centre.x - wide.width / 2, centre.y - wide.height / 2, wide.width, wide.height);
    }
}
