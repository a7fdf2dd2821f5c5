import { useMemo, useState } from "preact/hooks";
import { go } from "../app/route.ts";
import type { Contract, Procedure, Rulebook, RulesetName } from "../core/contract.ts";
import { Field, Select } from "../look/field.tsx";
import type { Terms } from "./address.ts";
import { keepTerms, termsLast } from "./asking.ts";
import { byChapter } from "./grouping.ts";
import { LogPanel } from "./log_panel.tsx";
import { chooseRuleset, recent } from "./recent.ts";
import { chaptersWith, seek } from "./seeking.ts";
import { TermsPanel } from "./terms_panel.tsx";

interface ChooserProps {
    names: readonly RulesetName[];
    contract: Contract;
    rulebook: Rulebook;
}

function ProcedureLink({ ruleset, procedure }: { ruleset: string; procedure: Procedure }) {
    return (
        <a class="ask-link" href={`#/umpire/${ruleset}/${procedure.name}`}>
            <span>{procedure.title}</span>
            <span class="ask-dice">{procedure.throws.length > 0 ? "dice" : ""}</span>
        </a>
    );
}

function Recents() {
    if (recent.value.length === 0) return null;
    return (
        <section class="ask-recents" aria-labelledby="recents">
            <h2 id="recents">Asked last</h2>
            <ul class="ask-list">
                {recent.value.map((one) => (
                    <li key={`${one.ruleset} ${one.procedure}`}>
                        <a class="ask-link" href={`#/umpire/${one.ruleset}/${one.procedure}`}>
                            <span>{one.title}</span>
                            <span class="ask-dice">{one.rules}</span>
                        </a>
                    </li>
                ))}
            </ul>
        </section>
    );
}

/** What holds for all questions of the ruleset. */
function HouseTerms({ contract }: { contract: Contract }) {
    const [terms, setTerms] = useState(() => termsLast(contract));
    const choose = (next: Terms) => {
        setTerms(next);
        keepTerms(contract, next);
    };
    return <TermsPanel contract={contract} terms={terms} onChoose={choose} />;
}

/** Which rules, and which of their questions: grouped as the book is, found by typing. */
export function Chooser({ names, contract, rulebook }: ChooserProps) {
    const [typed, setTyped] = useState("");
    const chapters = useMemo(() => byChapter(contract, rulebook), [contract, rulebook]);
    const found = chaptersWith(chapters, typed.trim() === "" ? undefined : seek(contract.procedures, typed));
    return (
        <section class="ask">
            <h1>The umpire</h1>
            <p>
                Say what stands on the table; he shows the sum, the exact odds, and what your dice have done. Or look it up:{" "}
                <a href={`#/rules/${contract.ruleset}`}>rules and charts</a>.
            </p>
            <div class="ask-search">
                <Field label="Rules">
                    {(control) => (
                        <Select
                            {...control}
                            value={contract.ruleset}
                            options={names.map(({ ruleset, title }) => ({ value: ruleset, label: title }))}
                            onChange={(id) => {
                                chooseRuleset(id);
                                go(`#/umpire/${id}`);
                            }}
                        />
                    )}
                </Field>
                <Field label="Find a question">
                    {(control) => (
                        <input
                            {...control}
                            class="input"
                            type="search"
                            placeholder="cannon, melee, morale, square …"
                            value={typed}
                            onInput={(event) => setTyped(event.currentTarget.value)}
                        />
                    )}
                </Field>
            </div>
            {typed === "" && <Recents />}
            {found.length === 0 && <p role="status">Nothing of {contract.title} is called so.</p>}
            <div class="ask-chapters">
                {found.map(({ title, procedures }) => (
                    <section key={title} aria-label={title}>
                        <h2>{title}</h2>
                        <ul class="ask-list">
                            {procedures.map((procedure) => (
                                <li key={procedure.name}>
                                    <ProcedureLink ruleset={contract.ruleset} procedure={procedure} />
                                </li>
                            ))}
                        </ul>
                    </section>
                ))}
            </div>
            <HouseTerms key={contract.ruleset} contract={contract} />
            <LogPanel />
        </section>
    );
}
