// taking_back.tsx - the last order is taken back: freely as long as no dice fell and nothing was seen, else if the other side agrees.
import { Button } from "../../look/button.tsx";
import type { Table } from "../state/table.ts";

export function TakeBack({ table }: { table: Table }) {
    const last = table.lastOrder.value;
    if (!last || table.seat.value.watches || table.view.value?.result.over) return null;
    return (
        <Button small title={`Takes back: ${last.order}`} onClick={() => void table.takeBack(last.n)}>
            Take back
        </Button>
    );
}

/** A wish of one side, and the answer of the other. */
export function TakeBackQuestion({ table }: { table: Table }) {
    const question = table.question.value;
    const seat = table.seat.value;
    if (!question) return null;
    const who = seat.about.value?.sides.find(({ id }) => id === question.by)?.name ?? question.by;
    const order = seat.lines.value.find(({ n }) => n === question.to)?.order;
    if (question.by === seat.side || seat.watches)
        return (
            <section class="panel" aria-label="Taking back">
                <p>
                    {question.by === seat.side
                        ? "You have asked the other side whether you may take that back."
                        : `${who} asks to take something back.`}
                </p>
            </section>
        );
    return (
        <section class="panel question-panel" aria-label="Taking back">
            <p>
                {who} asks to take back {order ? <code>{order}</code> : "an order"} and all that followed.
            </p>
            <div class="row">
                <Button kind="main" onClick={() => void table.agree(true)}>
                    Agree
                </Button>
                <Button onClick={() => void table.agree(false)}>Refuse</Button>
            </div>
        </section>
    );
}
