// clash_of.tsx - an order against somebody as the other rulesets would have it.
import { useState } from "preact/hooks";
import type { Facts, Question } from "../../core/contract.ts";
import { ClashPanel } from "../../umpire/clash_panel.tsx";
import type { Table } from "../state/table.ts";

async function questionOf(table: Table, order: string): Promise<Question | undefined> {
    const seat = table.seat.value;
    const rules = seat.about.value?.ruleset;
    const { procedure, facts } = await seat.ask("preview", { order });
    return rules && procedure && facts ? { rules, procedure, facts: facts as Facts } : undefined;
}

export function ClashOf({ table, order }: { table: Table; order: string }) {
    const [question, setQuestion] = useState<Question>();
    const ask = (): void => {
        questionOf(table, order).then(setQuestion, () => undefined);
    };
    return <ClashPanel question={question} onOpen={ask} />;
}
