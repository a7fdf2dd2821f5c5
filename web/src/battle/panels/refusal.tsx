// refusal.tsx - why an order was not taken, and by which rule. It is also said aloud when it happens.
import { Button } from "../../look/button.tsx";
import type { Table } from "../state/table.ts";
import { RuleId } from "./rule_id.tsx";

export function RefusalNote({ table }: { table: Table }) {
    const refusal = table.refusal.value;
    if (!refusal) return null;
    return (
        <section class="bar refusal" aria-label="Refused">
            <p>
                <b>Not taken:</b> {refusal.units ?? <code>{refusal.order}</code>}. {refusal.sentence}{" "}
                <RuleId ruleset={table.seat.value.about.value?.ruleset ?? ""} rule={refusal.rule} />
            </p>
            <Button
                small
                onClick={() => {
                    table.refusal.value = undefined;
                }}
            >
                Dismiss
            </Button>
        </section>
    );
}
