import type { Answer, Fact, Fault, Procedure } from "../core/contract.ts";
import { RuleId } from "../core/rule.tsx";
import { Button } from "../look/button.tsx";
import { writeAddress } from "./address.ts";
import type { Asking } from "./asking.ts";
import { ClashPanel } from "./clash_panel.tsx";
import { DicePanel } from "./dice_panel.tsx";
import { labelOf } from "./fact_control.tsx";
import { followUps } from "./follow_ups.ts";
import { certain } from "./odds.ts";
import { OddsPanel } from "./odds_panel.tsx";
import { readRefusal } from "./refusal.ts";
import { SumPanel } from "./sum_panel.tsx";
import type { Throwing } from "./throwing.ts";
import { aboutInWords, begun, inWords, valueInWords } from "./words.ts";

interface AnswerProps {
    asking: Asking;
    throwing: Throwing;
}

function showFact(name: string): void {
    const fact = document.getElementById(`fact-${name}`);
    const folded = fact?.closest("details");
    if (folded) folded.open = true;
    fact?.scrollIntoView({ block: "center" });
    fact?.querySelector<HTMLElement>("input, select")?.focus();
}

function FactButtons({ facts }: { facts: readonly Fact[] }) {
    if (facts.length === 0) return null;
    return (
        <p class="row">
            {facts.map((fact) => (
                <Button key={fact.name} small onClick={() => showFact(fact.name)}>
                    {labelOf(fact, "")}
                </Button>
            ))}
        </p>
    );
}

function Missing({ asking }: { asking: Asking }) {
    return (
        <section aria-labelledby="missing">
            <h2 id="missing">Still to be said</h2>
            <FactButtons facts={asking.missing.value} />
        </section>
    );
}

/** "x.8.1b: the target is out of reach (range_yd, weapon)": the rule opens, the facts lead to their places, the rest is read. */
function Refusal({ asking, error }: { asking: Asking; error: Fault }) {
    const { rule, sentence, facts } = readRefusal(error, asking.procedure);
    return (
        <section class="forbidden" aria-labelledby="refusal" role="alert">
            <h2 id="refusal">{rule ? "The rules forbid it" : "That cannot be"}</h2>
            <p>
                {begun(aboutInWords(sentence))}. {rule && <RuleId ruleset={asking.contract.ruleset} id={rule} />}
            </p>
            <FactButtons facts={facts} />
        </section>
    );
}

function Certain({ procedure, answer }: { procedure: Procedure; answer: Answer }) {
    const rows = certain(procedure, answer.odds ?? []);
    if (rows.length === 0) return null;
    return (
        <dl class="certain">
            {rows.map(([result, value]) => (
                <div key={result.name} title={result.about}>
                    <dt>{begun(inWords(result.name))}</dt>
                    <dd>{valueInWords(value)}</dd>
                </div>
            ))}
        </dl>
    );
}

/** Where what has fallen, or is certain, leads to another question. */
function NextQuestions({ asking, throwing, answer }: AnswerProps & { answer: Answer }) {
    const only = answer.odds?.length === 1 ? answer.odds[0]?.result : undefined;
    const result = throwing.fallen.value?.result ?? only;
    const next = result ? followUps(asking.contract, asking.procedure, asking.said.value, result) : [];
    if (next.length === 0) return null;
    return (
        <nav class="next-questions" aria-label="What follows">
            <h2>What follows</h2>
            <ul>
                {next.map(({ procedure, said }) => (
                    <li key={procedure.name}>
                        <a
                            href={writeAddress(asking.contract.ruleset, procedure.name, {
                                said,
                                terms: asking.terms.value,
                                dice: [],
                            })}
                        >
                            {procedure.title}
                        </a>
                    </li>
                ))}
            </ul>
        </nav>
    );
}

function Worked({ asking, throwing, answer }: AnswerProps & { answer: Answer }) {
    const { procedure, contract } = asking;
    const odds = answer.odds ?? [];
    const open = odds.length > 1;
    return (
        <>
            {open && (
                <section aria-labelledby="odds">
                    <h2 id="odds">The odds</h2>
                    <OddsPanel asking={asking} outcomes={odds} />
                </section>
            )}
            {open && <DicePanel asking={asking} throwing={throwing} />}
            {open && <ClashPanel question={asking.question()} />}
            <NextQuestions asking={asking} throwing={throwing} answer={answer} />
            <section aria-labelledby="sum">
                <h2 id="sum">The sum</h2>
                <SumPanel ruleset={contract.ruleset} answer={answer} />
            </section>
            <section aria-labelledby="certain">
                <h2 id="certain">{open ? "Whatever the dice say" : "The result"}</h2>
                <Certain procedure={procedure} answer={answer} />
            </section>
        </>
    );
}

export function AnswerPanel(props: AnswerProps) {
    const { asking } = props;
    const answer = asking.answer.value;
    return (
        <div class="question-answer" id="answer">
            {asking.fault.value && (
                <p class="panel" role="alert">
                    {asking.fault.value}
                </p>
            )}
            {asking.missing.value.length > 0 && <Missing asking={asking} />}
            {answer?.error && <Refusal asking={asking} error={answer.error} />}
            {answer?.odds && <Worked {...props} answer={answer} />}
        </div>
    );
}
