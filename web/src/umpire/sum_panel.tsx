import "./sum.css";
import { RuleId } from "../core/rule.tsx";
import { type Judged, type Sum, sumsOf } from "./sum.ts";
import { begun, figure, inWords, signed } from "./words.ts";

interface SumsProps {
    ruleset: string;
    called?: (result: string) => string; // what a result is called where it is known whose it is
}

function Lines({ ruleset, sum, called = inWords }: SumsProps & { sum: Sum }) {
    return (
        <tbody>
            {sum.begins !== undefined && (
                <tr>
                    <td class="sum-value">{figure(sum.begins)}</td>
                    <td>to begin with</td>
                    <td />
                </tr>
            )}
            {sum.lines.map((line, i) => (
                <tr key={`${line.rule} ${i}`}>
                    <td class="sum-value">{sum.product ? `× ${figure(line.value)}` : signed(line.value)}</td>
                    <td>{line.label}</td>
                    <td class="sum-rule">
                        <RuleId ruleset={ruleset} id={line.rule} />
                    </td>
                </tr>
            ))}
            <tr class="sum-total">
                <td class="sum-value">{figure(sum.total)}</td>
                <th scope="row">{begun(called(sum.to))}</th>
                <td />
            </tr>
        </tbody>
    );
}

/** Every modifier with the rule it comes from, added up as on paper. */
export function SumPanel({ ruleset, answer, called = inWords }: SumsProps & { answer: Judged }) {
    const sums = sumsOf(answer);
    if (sums.length === 0) return <p class="quiet">Nothing is added or taken off.</p>;
    return (
        <>
            {sums.map((sum) => (
                <table class="sum" key={sum.to}>
                    <caption class="unseen">{`How ${called(sum.to)} is made up`}</caption>
                    <thead class="unseen">
                        <tr>
                            <th scope="col">Value</th>
                            <th scope="col">For</th>
                            <th scope="col">Rule</th>
                        </tr>
                    </thead>
                    <Lines ruleset={ruleset} sum={sum} called={called} />
                </table>
            ))}
        </>
    );
}
