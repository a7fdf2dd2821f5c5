// gestures.ts - fingers, mouse and wheel on the map: a tap, a drag that begins on something, a pan, a pinch.
import type { Point } from "./camera.ts";

/** What a drag that begins at a place is: nothing special pans the map. */
export interface Drag {
    move(at: Point): void;
    end(at: Point): void;
    cancel(): void;
}

export interface Hands {
    tap(at: Point, shift: boolean): void;
    grasp(at: Point, shift: boolean): Drag | undefined;
    hover(at: Point | undefined): void;
    pan(right: number, down: number): void;
    zoom(by: number, at: Point): void;
}

const SLIP = 6; // pixels a finger may slip and still tap

export class Gestures {
    readonly #element: HTMLElement;
    readonly #hands: Hands;
    readonly #fingers = new Map<number, Point>();
    #begun: Point | undefined; // of one finger that has not slipped yet
    #drag: Drag | undefined;

    constructor(element: HTMLElement, hands: Hands) {
        this.#element = element;
        this.#hands = hands;
        element.addEventListener("pointerdown", this.#down);
        element.addEventListener("pointermove", this.#move);
        element.addEventListener("pointerup", this.#up);
        element.addEventListener("pointercancel", this.#cancel);
        element.addEventListener("pointerleave", this.#leave);
        element.addEventListener("wheel", this.#wheel, { passive: false });
    }

    dispose(): void {
        this.#element.removeEventListener("pointerdown", this.#down);
        this.#element.removeEventListener("pointermove", this.#move);
        this.#element.removeEventListener("pointerup", this.#up);
        this.#element.removeEventListener("pointercancel", this.#cancel);
        this.#element.removeEventListener("pointerleave", this.#leave);
        this.#element.removeEventListener("wheel", this.#wheel);
    }

    #place(event: MouseEvent): Point {
        const frame = this.#element.getBoundingClientRect();
        return { x: event.clientX - frame.left, y: event.clientY - frame.top };
    }

    readonly #down = (event: PointerEvent): void => {
        if (event.button !== 0) return;
        const at = this.#place(event);
        this.#element.setPointerCapture(event.pointerId);
        this.#fingers.set(event.pointerId, at);
        if (this.#fingers.size > 1) {
            this.#begun = undefined;
            this.#drag?.cancel();
            this.#drag = undefined;
            return;
        }
        this.#begun = at;
        this.#drag = this.#hands.grasp(at, event.shiftKey);
    };

    readonly #move = (event: PointerEvent): void => {
        const at = this.#place(event);
        const before = this.#fingers.get(event.pointerId);
        if (!before) {
            if (event.pointerType === "mouse") this.#hands.hover(at);
            return;
        }
        if (this.#fingers.size === 2) this.#pinch(event.pointerId, before, at);
        else if (this.#fingers.size === 1) this.#slide(before, at);
        this.#fingers.set(event.pointerId, at);
    };

    #slide(before: Point, at: Point): void {
        if (this.#begun && Math.hypot(at.x - this.#begun.x, at.y - this.#begun.y) < SLIP) return;
        this.#begun = undefined;
        if (this.#drag) this.#drag.move(at);
        else this.#hands.pan(at.x - before.x, at.y - before.y);
    }

    #pinch(id: number, before: Point, at: Point): void {
        for (const [other, fixed] of this.#fingers) {
            if (other === id) continue;
            const was = Math.hypot(before.x - fixed.x, before.y - fixed.y);
            const is = Math.hypot(at.x - fixed.x, at.y - fixed.y);
            this.#hands.pan((at.x - before.x) / 2, (at.y - before.y) / 2);
            if (was > 0) this.#hands.zoom(is / was, { x: (at.x + fixed.x) / 2, y: (at.y + fixed.y) / 2 });
        }
    }

    readonly #up = (event: PointerEvent): void => {
        const at = this.#place(event);
        if (!this.#fingers.delete(event.pointerId) || this.#fingers.size > 0) return;
        if (this.#begun) {
            this.#drag?.cancel();
            this.#hands.tap(at, event.shiftKey);
        } else this.#drag?.end(at);
        this.#begun = undefined;
        this.#drag = undefined;
    };

    readonly #cancel = (event: PointerEvent): void => {
        this.#fingers.delete(event.pointerId);
        this.#begun = undefined;
        this.#drag?.cancel();
        this.#drag = undefined;
    };

    readonly #leave = (event: PointerEvent): void => {
        if (event.pointerType === "mouse") this.#hands.hover(undefined);
    };

    readonly #wheel = (event: WheelEvent): void => {
        event.preventDefault();
        const lines = event.deltaMode === 1 ? 16 : 1;
        this.#hands.zoom(2 ** (-(event.deltaY * lines) / 400), this.#place(event));
    };
}
