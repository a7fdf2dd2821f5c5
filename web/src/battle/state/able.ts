// able.ts - of those who may be ordered, what each can still do: so that nobody is asked who has no answer.
import type { Means } from "../../wire/messages.ts";
import { type Answered, follow } from "./answers.ts";
import type { Table } from "./table.ts";

export const MOST_ASKED = 400; // of more, each is asked about only when it is chosen
const AT_ONCE = 50;

export class Ability extends Map<string, readonly Means[]> {
    readonly n: number; // the line of the record behind which it was asked

    constructor(n: number) {
        super();
        this.n = n;
    }
}

async function askAll(n: number, units: readonly string[], ask: (unit: string) => Promise<readonly Means[]>): Promise<Ability> {
    const found = new Ability(n);
    for (let i = 0; i < units.length; i += AT_ONCE) {
        const some = units.slice(i, i + AT_ONCE);
        const answers = await Promise.all(some.map(ask));
        for (const [k, unit] of some.entries()) found.set(unit, answers[k] ?? []);
    }
    return found;
}

export function followAbility(table: Table): Answered<Ability> {
    return follow(() => {
        const seat = table.seat.value;
        const pending = table.view.value?.pending ?? [];
        const units = pending.length === 1 ? (pending[0]?.subjects ?? []) : [];
        if (seat.watches || units.length === 0 || units.length > MOST_ASKED) return undefined;
        const { n } = seat;
        return () => askAll(n, units, async (unit) => (await seat.ask("legal", { unit })).orders);
    }, table.asks);
}

/** "form, move": the verbs of what could be ordered. */
export function verbsIn(orders: readonly Means[]): string {
    const verbs = new Set(orders.map(({ order }) => (order.split(/[\s:]/, 1)[0] ?? "").replaceAll("_", " ")));
    return [...verbs].join(", ");
}
