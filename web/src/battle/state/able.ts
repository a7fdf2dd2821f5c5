// able.ts - of those who may be ordered, what each can still do: so that nobody is asked who has no answer.
import type { Means } from "../../wire/messages.ts";
import { type Answered, follow } from "./answers.ts";
import type { Table } from "./table.ts";

export const MOST_ASKED = 48; // of more, each is asked about only when it is chosen
const AT_ONCE = 6;

export type Ability = ReadonlyMap<string, readonly Means[]>;

async function askAll(units: readonly string[], ask: (unit: string) => Promise<readonly Means[]>): Promise<Ability> {
    const found = new Map<string, readonly Means[]>();
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
        return () => askAll(units, async (unit) => (await seat.ask("legal", { unit })).orders);
    }, table.asks);
}

/** "form, move": the verbs of what could be ordered. */
export function verbsIn(orders: readonly Means[]): string {
    const verbs = new Set(orders.map(({ order }) => (order.split(/[\s:]/, 1)[0] ?? "").replaceAll("_", " ")));
    return [...verbs].join(", ");
}
