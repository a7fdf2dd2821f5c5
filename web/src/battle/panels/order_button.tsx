// order_button.tsx - an order that would be taken, as a button that says what it means.
import { Button } from "../../look/button.tsx";
import type { Means } from "../../wire/messages.ts";
import type { Table } from "../state/table.ts";
import { brief } from "../state/words.ts";

export function capital(words: string): string {
    return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `alone`: among others about other units, so that it names its own. */
export function OrderButton({ table, order, alone = false }: { table: Table; order: Means; alone?: boolean }) {
    return (
        <Button class="order-button" title={order.order} onClick={() => void table.say(order.order)}>
            {alone ? capital(order.means || order.order) : brief(order)}
        </Button>
    );
}
