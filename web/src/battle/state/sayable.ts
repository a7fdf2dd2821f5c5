// sayable.ts - what may be said to several units at once now, read off the orders that would be taken of each.
import type { Means, VerbEntry } from "../../wire/messages.ts";
import { isCharge } from "./aims.ts";
import { isToANamedPlace, isToAPlace, partOf, placeIn } from "./words.ts";

export interface Sayable {
    readonly moves: boolean;
    readonly abouts: boolean; // one of them may face about
    readonly forms: readonly string[]; // formations that one of them may take
    readonly verbs: readonly string[]; // said to each alike: "hold"
    readonly comes: boolean; // several are still to come, and may
    readonly aims: readonly string[]; // against somebody, or a place that has a name: "fire", "assault"
}

function verbOf(order: string): string {
    return order.split(/[\s:]/, 1)[0] ?? "";
}

/** Whom an order is against. */
export function targetOf(order: string): string | undefined {
    return order.match(/ at ([^\s:]*[^\d\s.:][^\s:]*)/)?.[1];
}

/** Whom orders that are not given yet would be against. */
export function aimsIn(orders: readonly { unit?: string; order: string }[]): { unit: string; target: string; charges: boolean }[] {
    return orders.flatMap(({ unit, order }) => {
        const target = targetOf(order);
        return target && unit ? [{ unit, target, charges: isCharge(order) }] : [];
    });
}

/** Against somebody, or a place that has a name: "assault r2a charge_and_return to 1425 1225". */
export function isAimed(one: Means): boolean {
    const storms = isCharge(one.order) && placeIn(one.order) !== undefined && !isToAPlace(one);
    return targetOf(one.order) !== undefined || isToANamedPlace(one) || storms;
}

function formIn({ order }: Means, unit: string): string | undefined {
    const words = order.startsWith(`form ${unit} `) ? order.slice(`form ${unit} `.length) : order.match(/: form (.+)/)?.[1];
    const form = words?.match(/^\w+/)?.[0];
    return form === "facing" ? undefined : form;
}

export function sayableTo(
    units: readonly string[],
    ability: ReadonlyMap<string, readonly Means[]>,
    verbs: readonly VerbEntry[],
    waiting: readonly string[] = [],
): Sayable {
    const moving = new Set(verbs.filter((verb) => partOf(verb, "manoeuvres")).map(({ name }) => name));
    const forms = new Set<string>();
    const plain = new Map<string, number>();
    const aims = new Set<string>();
    let moves = false;
    let abouts = false;
    for (const unit of units)
        for (const one of ability.get(unit) ?? []) {
            const verb = verbOf(one.order);
            const form = formIn(one, unit);
            moves ||= moving.has(verb) && one.order.includes(": ");
            abouts ||= /: (.*, )?about face\b/.test(one.order);
            if (form) forms.add(form);
            if (isAimed(one)) aims.add(verb);
            if (one.order === `${verb} ${unit}`) plain.set(verb, (plain.get(verb) ?? 0) + 1);
        }
    const alike = [...plain].filter(([, count]) => count > 1).map(([verb]) => verb);
    const comes = waiting.filter((unit) => units.includes(unit) && ability.get(unit)?.some(isToAPlace)).length > 1;
    const once = [...forms].filter((form) => !(form.endsWith("limbered") && alike.includes(form.replace(/ed$/, ""))));
    return { moves, abouts, forms: once, verbs: alike, aims: [...aims], comes };
}

export function saysAnything({ moves, forms, verbs, aims, comes }: Sayable): boolean {
    return moves || comes || forms.length + verbs.length + aims.length > 0;
}
