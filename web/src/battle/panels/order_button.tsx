// order_button.tsx - an order that would be taken, as a button that says what it means.
import { useEffect, useState } from "preact/hooks";
import { Button } from "../../look/button.tsx";
import type { Means, WireUnit } from "../../wire/messages.ts";
import { facingToward } from "../map/geometry.ts";
import { lengthText, type Scene, unitById } from "../map/scene.ts";
import type { Table } from "../state/table.ts";
import { brief, compassPoint } from "../state/words.ts";

export function capital(words: string): string {
    return words.charAt(0).toUpperCase() + words.slice(1);
}

export const orderedWords = "Ordered. It is carried out when you are done.";

const METRE = 1000;
const HERE = 40 * METRE; // a brigade that is sent no farther stays where it is

/** Out of a house: only on which side. */
function outward({ ground }: Scene, { zone = -1 }: WireUnit, words: string): string {
    const bounds = ground.zones[zone]?.bounds;
    if (!bounds) return words;
    const from = { x: (bounds.least.x + bounds.most.x) / 2, y: (bounds.least.y + bounds.most.y) / 2 };
    return words.replace(/\b(?:to|at) (-?[\d.]+) east, (-?[\d.]+) north/, (_, east, north) => {
        return `to the ${compassPoint(facingToward(from, { x: Number(east) * METRE, y: Number(north) * METRE }))}`;
    });
}

/** "to 1090 east, 474 north" says nobody anything: how far from where the unit stands, and whither. */
export function whither(scene: Scene | undefined, { order }: Means, words: string): string {
    const unit = scene && unitById(scene, order.split(/[\s:]/)[1]);
    const box = unit?.box;
    if (scene && unit && !box) return outward(scene, unit, words);
    if (!scene || !box) return words;
    return words.replace(/\b(?:to|at) (-?[\d.]+) east, (-?[\d.]+) north/, (_, east, north) => {
        const to = { x: Number(east) * METRE, y: Number(north) * METRE };
        const from = { x: box[0], y: box[1] };
        const far = Math.hypot(to.x - from.x, to.y - from.y);
        if (order.startsWith("direct ") && far < HERE) return "here";
        return `${lengthText(scene, far)} to the ${compassPoint(facingToward(from, to))}`;
    });
}

/** Answers that are all the same but for whom they are about are called by their names alone. */
export function namesAlone(orders: readonly Means[]): readonly string[] | undefined {
    const parts = orders.map(({ means }) => /^([^:]+): (.+)$/.exec(means));
    const same = parts.every((part) => part && part[2] === parts[0]?.[2]);
    return orders.length > 1 && same ? parts.map((part) => part?.[1] ?? "") : undefined;
}

interface OrderButtonProps {
    table: Table;
    order: Means;
    alone?: boolean; // among others about other units, so that it names its own
    waits?: boolean; // it is being asked whether this still holds
    name?: string | undefined; // all that tells it from the others
    given?: boolean; // it has been ordered so, and nothing has come of it yet
}

/** What is pressed while it waits is given as soon as it holds. */
export function OrderButton({ table, order, alone = false, waits = false, given = false, name }: OrderButtonProps) {
    const [meant, setMeant] = useState(false);
    useEffect(() => {
        if (!meant || waits) return;
        setMeant(false);
        void table.say(order.order);
    }, [meant, waits]);
    return (
        <Button
            class="order-button"
            title={order.order}
            aria-pressed={given || undefined}
            aria-disabled={waits || undefined}
            aria-busy={meant || undefined}
            onClick={() => setMeant(true)}
        >
            {name ?? whither(table.scene.value, order, alone && order.means.includes(": ") ? capital(order.means) : brief(order))}
        </Button>
    );
}
