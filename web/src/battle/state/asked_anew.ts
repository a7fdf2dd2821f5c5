// asked_anew.ts - a question that comes several times in a turn, as before each cast of a melee: whoever is done with it may be so
// for the rest of the turn.
import { signal } from "@preact/signals";
import type { View } from "../../wire/messages.ts";

type Asked = Pick<View, "turn" | "pending">;

/** The one question that stands, with its turn; nothing where there are several. */
function theOne({ turn, pending }: Asked): string | undefined {
    const [one, ...others] = pending;
    return one?.subjects && others.length === 0 ? `${turn} ${one.decision}` : undefined;
}

export class AskedAnew {
    readonly #answered = signal<readonly string[]>([]);
    readonly #settled = signal<readonly string[]>([]);

    /** He is done with what is asked. */
    done(asked: Asked | undefined): void {
        const one = asked && theOne(asked);
        if (one && !this.#answered.value.includes(one)) this.#answered.value = [...this.#answered.value, one];
    }

    /** He was done with it before in this turn. */
    comesAgain(asked: Asked | undefined): boolean {
        return asked !== undefined && this.#answered.value.includes(theOne(asked) ?? "");
    }

    /** He does not wish to be asked any more in this turn. */
    settle(asked: Asked | undefined): void {
        const one = asked && theOne(asked);
        if (one) this.#settled.value = [...this.#settled.value, one];
    }

    isSettled(asked: Asked | undefined): boolean {
        return asked !== undefined && this.#settled.value.includes(theOne(asked) ?? "");
    }

    /** What is taken back is thought over. */
    forget(): void {
        this.#settled.value = [];
    }
}
