// followers.tsx - orders that wait until those before them are carried out, and why one of them was not given after all.
import { Button } from "../../look/button.tsx";
import type { Table } from "../state/table.ts";
import { plainWords } from "../state/words.ts";
import "./followers.css";
import { RuleId } from "./rule_id.tsx";

export function Followers({ table }: { table: Table }) {
    const { following } = table;
    const waiting = following.waiting.value;
    const halted = following.halted.value;
    const ruleset = table.seat.value.about.value?.ruleset ?? "";
    if (waiting.length + halted.length === 0) return null;
    const names = waiting.map(({ unit, order }) => table.nameOf(unit ?? "") ?? order).join(", ");
    return (
        <section class="followers" aria-label="Orders that follow">
            {halted.map(({ unit, order, rule, sentence }) => (
                <p key={order}>
                    <b>{table.nameOf(unit ?? "") ?? order}</b> got no order to {plainWords(order.split(" ", 1)[0] ?? "")}:{" "}
                    {sentence} {rule && <RuleId ruleset={ruleset} rule={rule} />}
                </p>
            ))}
            {waiting.length > 0 && (
                <p>
                    When this is settled {names} {waiting.length > 1 ? "follow" : "follows"}.
                </p>
            )}
            <Button kind="plain" small onClick={() => following.drop()}>
                {waiting.length > 0 ? "They shall not follow" : "Close"}
            </Button>
        </section>
    );
}
