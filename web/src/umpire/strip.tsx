import { Button } from "../look/button.tsx";
import type { Asking } from "./asking.ts";
import { labelOf } from "./fact_control.tsx";
import { gather, likeliest, outcomeInWords, together } from "./odds.ts";
import type { Throwing } from "./throwing.ts";
import { percent } from "./words.ts";

interface StripProps {
    asking: Asking;
    throwing: Throwing;
}

const show = (id: string) => document.getElementById(id)?.scrollIntoView({ behavior: "smooth", block: "start" });

/** The answer in a few words. */
function Words({ asking, throwing }: StripProps) {
    const missing = asking.missing.value;
    const answer = asking.answer.value;
    const fallen = throwing.fallen.value;
    if (missing.length > 0) return <>Still to be said: {missing.map((fact) => labelOf(fact, "").toLowerCase()).join(", ")}</>;
    if (answer?.error) return <>Not so: see why</>;
    if (!answer?.odds) return <>…</>;
    const shown = together(asking.procedure, answer.odds);
    if (fallen)
        return (
            <>
                <strong>{fallen.dice?.join(", ")}:</strong> {outcomeInWords(shown, fallen.result ?? {})}
            </>
        );
    const best = likeliest(gather(answer.odds, shown));
    if (answer.odds.length === 1 || !best) return <>See the result</>;
    return (
        <>
            <strong>{percent(best.p)}</strong> {best.label}
        </>
    );
}

/** On a telephone: the answer in one line, always in sight. */
export function Strip({ asking, throwing }: StripProps) {
    const open = (asking.answer.value?.odds?.length ?? 0) > 1;
    const throwNow = async () => {
        await throwing.throwForMe();
        show("dice");
    };
    return (
        <div class="strip">
            <button type="button" class="strip-odds" onClick={() => show("answer")}>
                <Words asking={asking} throwing={throwing} />
            </button>
            {open && (
                <Button kind="main" onClick={throwNow}>
                    Throw
                </Button>
            )}
        </div>
    );
}
