// alike.ts - questions of the same kind that stand beside each other, as of all who are charged: one answer is given to all of them that
// offer it. It is the same as so many single answers.
import type { Means, Pending } from "../../wire/messages.ts";
import type { Table } from "./table.ts";

/** Those that ask the same of others, each with its place among all that is asked. */
export function alikeAsked(
    all: readonly Pending[],
    { decision, unit, subjects }: Pending,
): readonly { one: Pending; at: number }[] {
    if (unit === undefined || subjects) return [];
    return all.flatMap((one, at) => (one.decision === decision && one.unit !== undefined && !one.subjects ? [{ one, at }] : []));
}

/** The answer without whom it is about. */
export function answerAlone(order: string, { unit, other }: Pending): string {
    const about = (word: string): string => (word === unit ? "*" : word === other ? "?" : word);
    return order.split(" ").map(about).join(" ");
}

/** That answer as each of them gives it who is offered it. */
export function sameAnswers(answer: string, asked: readonly { one: Pending; orders: readonly Means[] }[]): readonly string[] {
    return asked.flatMap(({ one, orders }) => orders.find(({ order }) => answerAlone(order, one) === answer)?.order ?? []);
}

/** Gives it to all of them; those that do not offer it are asked on. */
export async function answerAlike(table: Table, pending: Pending, order: string): Promise<void> {
    const seat = table.seat.value;
    const asked = await Promise.all(
        alikeAsked(table.view.value?.pending ?? [], pending).map(async ({ one, at }) => ({
            one,
            orders: (await seat.ask("legal", { decision: at })).orders,
        })),
    );
    await table.sayMany(sameAnswers(answerAlone(order, pending), asked).join("; "));
}
