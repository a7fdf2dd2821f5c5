// curtain.tsx - two sides share this screen: between them nothing is shown until the next one says that he sits here.
import { useEffect, useRef } from "preact/hooks";
import { Button } from "../../look/button.tsx";
import type { Seat } from "../state/seat.ts";
import type { Table } from "../state/table.ts";
import "./curtain.css";

function nameOf(seat: Seat): string {
    return seat.about.value?.sides.find(({ id }) => id === seat.side)?.name ?? "…";
}

export function Curtain({ table }: { table: Table }) {
    const first = useRef<HTMLHeadingElement>(null);
    useEffect(() => first.current?.focus(), []);
    const asked = table.seats.filter((seat) => seat.isAsked);
    return (
        <section class="curtain" aria-label="Hand over" data-line={table.seat.value.n}>
            <h1 tabIndex={-1} ref={first}>
                Who sits here now?
            </h1>
            <p>
                Two sides share this screen. What the one may not know stays behind this sheet until the other has taken the seat.
            </p>
            <div class="row">
                {table.seats.map((seat) => (
                    <Button key={seat.token} kind={asked.includes(seat) ? "main" : "usual"} onClick={() => table.sit(seat)}>
                        {nameOf(seat)} ({seat.side}){asked.includes(seat) ? ": is asked" : ""}
                    </Button>
                ))}
            </div>
        </section>
    );
}
