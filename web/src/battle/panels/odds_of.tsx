// odds_of.tsx - what an order would bring: the exact odds of its procedure, and how its sum is made up.
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Procedure } from "../../core/contract.ts";
import { contract } from "../../core/core.ts";
import { Disclosure } from "../../look/disclosure.tsx";
import { OddsBars } from "../../look/odds_bars.tsx";
import { gather, likeliest, together } from "../../umpire/odds.ts";
import { SumPanel } from "../../umpire/sum_panel.tsx";
import { percent } from "../../umpire/words.ts";
import type { Foretold } from "../../wire/messages.ts";
import { follow } from "../state/answers.ts";
import type { Table } from "../state/table.ts";

interface Judged extends Foretold {
    readonly before?: readonly Foretold[];
}

/** What the contract says of a procedure, once the umpire's core is there. */
function useProcedure(ruleset: string, name: string | undefined): Procedure | undefined {
    const [procedure, setProcedure] = useState<Procedure>();
    useEffect(() => {
        if (!name) return;
        contract(ruleset).then(
            ({ procedures }) => setProcedure(procedures.find((one) => one.name === name)),
            () => setProcedure(undefined),
        );
    }, [ruleset, name]);
    return procedure;
}

function OddsOfThrow({ ruleset, thrown }: { ruleset: string; thrown: Foretold }) {
    const procedure = useProcedure(ruleset, thrown.procedure);
    const { odds, modifiers } = thrown;
    const first = odds?.[0];
    if (!procedure || !odds || !first) return null;
    const bars = gather(odds, together(procedure, odds));
    return (
        <>
            <p class="quiet">
                {procedure.title}
                {thrown.unit && `: ${thrown.unit}`}
            </p>
            {bars.length > 1 ? (
                <OddsBars caption={procedure.title} rows={bars} percent={percent} />
            ) : (
                <p>
                    <b>100 %</b>: {likeliest(bars)?.label || "nothing is thrown for"}
                </p>
            )}
            {modifiers && modifiers.length > 0 && (
                <Disclosure title="How it is made up">
                    <SumPanel ruleset={ruleset} answer={{ modifiers, odds }} />
                </Disclosure>
            )}
        </>
    );
}

/** What an answer would bring, where dice decide it or it is certain; nothing where nothing is told. */
export function Foreseen({ table, order }: { table: Table; order: string }) {
    const asked = useMemo(
        () =>
            follow(() => {
                const seat = table.seat.value;
                void seat.view.value;
                return seat.watches ? undefined : () => seat.ask("preview", { order });
            }),
        [table, order],
    );
    useEffect(() => asked.stop, [asked]);
    const preview = asked.value.value;
    if (!preview?.taken || !(preview.odds || preview.before?.length)) return null;
    return (
        <div class="foreseen">
            <OddsOf ruleset={table.seat.value.about.value?.ruleset ?? ""} judged={preview} />
        </div>
    );
}

/** In the order in which the dice fall. */
export function OddsOf({ ruleset, judged }: { ruleset: string; judged: Judged }) {
    return (
        <>
            {judged.before?.map((thrown, i) => (
                <OddsOfThrow key={i} ruleset={ruleset} thrown={thrown} />
            ))}
            <OddsOfThrow ruleset={ruleset} thrown={judged} />
        </>
    );
}
