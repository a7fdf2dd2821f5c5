// taking_back.tsx - the last order is taken back: freely as long as no dice fell and nothing was seen, else if the other side agrees.
import { useEffect, useRef } from "preact/hooks";
import { Button, buttonClass } from "../../look/button.tsx";
import { orderInWords } from "../../story/saying.ts";
import type { Table } from "../state/table.ts";

export function TakeBack({ table }: { table: Table }) {
    const last = table.lastOrder.value;
    if (table.seat.value.watches || table.view.value?.result.over) return null;
    return (
        <Button small disabled={!last} title="Key: u" onClick={() => table.askBack()}>
            Take back
        </Button>
    );
}

/** What was taken back is given again, as long as nothing else was said. */
export function GiveAgain({ table }: { table: Table }) {
    if (table.again.value === "") return null;
    return (
        <Button small title={`Key: y. ${table.again.value}`} onClick={() => void table.giveAgain()}>
            Give again
        </Button>
    );
}

/** "Done" is no order that goes: one is asked again. */
function goes(count: number, last: string, nameOf: Table["nameOf"]): string {
    if (last !== "done")
        return `${count === 1 ? "One order goes:" : `${count} orders go, the last:`} ${orderInWords(last, nameOf)}.`;
    return count === 1 ? "You are asked again, as before you were done." : `${count - 1} orders go, and that you were done.`;
}

/** What would go, before it goes: one's own orders, and dice that have fallen since. */
export function TakeBackAsked({ table }: { table: Table }) {
    const last = table.lastOrder.value;
    const first = useRef<HTMLButtonElement>(null);
    const wants = table.wantsBack.value && last !== undefined;
    useEffect(() => {
        if (wants) first.current?.focus();
    }, [wants]);
    if (!wants || !last) return null;
    const { side, lines } = table.seat.value;
    const from = table.firstOf(last).n;
    const since = lines.value.filter(({ n }) => n >= from);
    const own = since.filter(({ n, by, order }) => by === side && order !== undefined && !table.passed.has(n));
    const thrown = since.some(({ events }) => events?.some(({ dice }) => dice !== undefined && dice.length > 0));
    const close = (): void => {
        table.wantsBack.value = false;
    };
    return (
        <section class="bar question-panel" aria-label="Take back">
            <p>
                {goes(own.length, last.order ?? "", table.nameOf)}{" "}
                {thrown && "Dice have fallen since: the other side must agree, and they are thrown anew."}
            </p>
            <button
                type="button"
                class={buttonClass("main")}
                ref={first}
                onClick={() => {
                    close();
                    void table.takeBack(from);
                }}
            >
                Take it back
            </button>
            <Button onClick={close}>Leave it</Button>
        </section>
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
                {who} asks to take back{" "}
                {order === "done" ? "that it was done" : order ? `“${orderInWords(order, table.nameOf)}”` : "an order"} and all that
                followed.
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
