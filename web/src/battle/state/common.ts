// common.ts - enemies whom several units may go for together.
import type { Means } from "../../wire/messages.ts";
import { isCharge } from "./aims.ts";
import { targetOf } from "./sayable.ts";
import type { Table } from "./table.ts";
import { partOf } from "./words.ts";

export interface Common {
    readonly target: string;
    readonly verbs: readonly { readonly verb: string; readonly units: number }[];
}

const MOST_OFFERED = 6;

function verbOf(order: string): string {
    return order.split(" ", 1)[0] ?? "";
}

/** The first of the orders by that verb at that enemy: the usual one. */
export function firstAt(orders: readonly Means[], verb: string, target: string): Means | undefined {
    return orders.find(({ order }) => verbOf(order) === verb && targetOf(order) === target);
}

function most({ verbs }: Common): number {
    return Math.max(...verbs.map(({ units }) => units));
}

/** Those whom two or more may go for, by what most may first; and `pointed`, whom at least one may. */
export function commonTargets(
    units: readonly string[],
    ability: ReadonlyMap<string, readonly Means[]>,
    pointed: string | undefined,
): readonly Common[] {
    const found = new Map<string, Map<string, Set<string>>>();
    for (const unit of units)
        for (const { order } of ability.get(unit) ?? []) {
            const target = targetOf(order);
            if (!target) continue;
            const verbs = found.get(target) ?? new Map<string, Set<string>>();
            found.set(target, verbs.set(verbOf(order), (verbs.get(verbOf(order)) ?? new Set()).add(unit)));
        }
    const all = [...found].map(([target, verbs]) => ({
        target,
        verbs: [...verbs]
            .map(([verb, who]) => ({ verb, units: who.size }))
            .toSorted((a, b) => Number(isCharge(b.verb)) - Number(isCharge(a.verb))),
    }));
    const isPointed = ({ target }: Common): number => Number(target === pointed);
    return all
        .filter((one) => most(one) > 1 || one.target === pointed)
        .toSorted((a, b) => isPointed(b) - isPointed(a) || most(b) - most(a))
        .slice(0, MOST_OFFERED);
}

/** The verb against somebody that belongs to what is asked: "Which units move or charge?" */
export function askedVerb(table: Table, unit?: string): string | undefined {
    const pending = table.view.value?.pending ?? [];
    const question = pending.find(({ subjects }) => subjects && (unit === undefined || subjects.includes(unit)))?.asks;
    const words = new Set(question?.toLowerCase().match(/[a-z]+/g));
    return (table.seat.value.about.value?.verbs ?? []).find((one) => partOf(one, "target") && words.has(one.name))?.name;
}
