import type { Outcome } from "../core/contract.ts";
import { Button } from "../look/button.tsx";
import type { Asking } from "./asking.ts";
import { labelOf } from "./fact_control.tsx";
import { gather, likeliest, open, outcomeInWords, rangeOf, together } from "./odds.ts";
import type { Throwing } from "./throwing.ts";
import { figure, inWords, percent } from "./words.ts";

interface StripProps {
    asking: Asking;
    throwing: Throwing;
}

const show = (id: string) => document.getElementById(id)?.scrollIntoView({ behavior: "smooth", block: "start" });

// What is lost, whatever the book calls it.
const losing = /^(hits|losses|castings|casualties|figures|stands|men|percent_lost|lost.*|.*_lost|.*_hits)$/;

/** What it costs on the average, where the odds hold such a figure. */
function expected(asking: Asking, odds: readonly Outcome[]): string {
    const figures = open(asking.procedure, odds).filter(({ type }) => type === "int" || type === "number");
    const losses = figures.find(({ name }) => losing.test(name));
    if (!losses) return "";
    return `; ${inWords(losses.name)} ${figure(Number(rangeOf(odds, losses.name).mean.toFixed(2)))} on average`;
}

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
    if (answer.odds.length === 1) return <>100 %: {best?.label || "see the result"}</>;
    if (!best) return <>See the result</>;
    return (
        <>
            <strong>{percent(best.p)}</strong> {best.label}
            {expected(asking, answer.odds)}
        </>
    );
}

/** On a telephone: the answer in one line, always in sight. */
export function Strip({ asking, throwing }: StripProps) {
    const thrown = (asking.answer.value?.odds?.length ?? 0) > 1;
    const throwNow = async () => {
        await throwing.throwForMe();
        show("dice");
    };
    return (
        <div class="strip">
            <button type="button" class="strip-odds" onClick={() => show("answer")}>
                <Words asking={asking} throwing={throwing} />
            </button>
            {thrown && (
                <Button kind="main" onClick={throwNow}>
                    Throw
                </Button>
            )}
        </div>
    );
}
