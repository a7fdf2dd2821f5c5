/* The dice of one question: thrown by the umpire, or typed in face by face as they fell on the table. */
import { effect, type ReadonlySignal, signal } from "@preact/signals";
import type { Answer, Wanted } from "../core/contract.ts";
import type { Ask, Asking } from "./asking.ts";

export interface Throwing {
    /** The answer with its dice; undefined before they fell. */
    fallen: ReadonlySignal<Answer | undefined>;
    own: ReadonlySignal<boolean>;
    faces: ReadonlySignal<readonly number[]>;
    /** What is still to be thrown by hand; undefined when all fell, or nobody asked. */
    wanted: ReadonlySignal<Wanted | undefined>;
    fault: ReadonlySignal<string | undefined>;
    throwForMe(): Promise<void>;
    give(faces: readonly number[]): Promise<void>;
    putAway(): void;
    close(): void;
}

/** A seed that nobody knows: 53 bits of the browser's own chance. */
export function chanceSeed(): number {
    const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
    return (high % 2 ** 21) * 2 ** 32 + low;
}

export function openThrowing(asking: Asking, ask: Ask, onFallen: (answer: Answer, own: boolean) => void): Throwing {
    const fallen = signal<Answer | undefined>();
    const own = signal(false);
    const faces = signal<readonly number[]>([]);
    const wanted = signal<Wanted | undefined>();
    const fault = signal<string | undefined>();
    let asked = 0;

    const putAway = () => {
        asked++;
        fallen.value = undefined;
        own.value = false;
        faces.value = [];
        wanted.value = undefined;
        fault.value = undefined;
    };
    const settle = (answer: Answer, byHand: boolean) => {
        wanted.value = answer.wanted;
        fault.value = answer.error && !answer.wanted ? answer.error.message : undefined;
        if (answer.error) return;
        fallen.value = answer;
        onFallen(answer, byHand);
    };
    const close = effect(() => {
        void asking.said.value;
        void asking.terms.value;
        putAway();
    });

    return {
        fallen,
        own,
        faces,
        wanted,
        fault,
        async throwForMe() {
            putAway();
            const number = asked;
            const answer = await ask({ ...asking.question(), seed: chanceSeed() });
            if (number === asked) settle(answer, false);
        },
        async give(typed) {
            const number = ++asked;
            own.value = true;
            faces.value = typed;
            fallen.value = undefined;
            const answer = await ask({ ...asking.question(), dice: typed });
            if (number === asked) settle(answer, true);
        },
        putAway,
        close,
    };
}
