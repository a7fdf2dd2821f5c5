import type { Rule, Rulebook } from "../core/contract.ts";
import { RuleText } from "../core/rule.tsx";
import { Disclosure } from "../look/disclosure.tsx";

/** Does the rule have every word that is sought, in its id or its text? */
export function holds({ id, text }: Rule, sought: string): boolean {
    const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
    const whole = `${id} ${text}`.toLowerCase();
    return words.every((word) => whole.includes(word));
}

function Rules({ ruleset, rules }: { ruleset: string; rules: readonly Rule[] }) {
    return (
        <>
            {rules.map((rule) => (
                <div class="rule" key={rule.id}>
                    <code class="rule-name">{rule.id}</code>
                    <RuleText ruleset={ruleset} text={rule.text} />
                </div>
            ))}
        </>
    );
}

/** The book by chapters; when something is sought, the rules that have it. */
export function Book({ book, sought }: { book: Rulebook; sought: string }) {
    const chapters = book.chapters
        .map(({ title, rules }) => ({ title, rules: rules.filter((rule) => holds(rule, sought)) }))
        .filter(({ rules }) => rules.length > 0);
    const count = chapters.reduce((sum, { rules }) => sum + rules.length, 0);
    const open = sought.trim() !== "";
    return (
        <>
            <p class="quiet" role="status">
                {open ? `${count} rules have it` : ""}
            </p>
            {chapters.map(({ title, rules }) => (
                <Disclosure key={`${title} ${open}`} title={title} note={rules.length} open={open}>
                    <Rules ruleset={book.ruleset} rules={rules} />
                </Disclosure>
            ))}
        </>
    );
}
