// order_button.tsx - an order that would be taken, as a button that says what it means.
import { Button } from "../../look/button.tsx";
import type { Means } from "../../wire/messages.ts";
import type { Table } from "../state/table.ts";

export function capital(words: string): string {
    return words.charAt(0).toUpperCase() + words.slice(1);
}

export function OrderButton({ table, order }: { table: Table; order: Means }) {
    return (
        <Button class="order-button" title={order.order} onClick={() => void table.say(order.order)}>
            {capital(order.means || order.order)}
        </Button>
    );
}
