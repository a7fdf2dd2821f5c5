/* Rules by their ids: a button that opens the text, and the dialog that shows it. */
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Dialog } from "../look/dialog.tsx";
import type { Rule, Rulebook } from "./contract.ts";
import { rulebook } from "./core.ts";
import { rulesNamed, splitAtIds } from "./rule_text.ts";

interface Opened {
    ruleset: string;
    id: string;
}

const opened = signal<Opened | undefined>(undefined);
const trail = signal<readonly Opened[]>([]);

export function openRule(ruleset: string, id: string): void {
    if (opened.value) trail.value = [...trail.value, opened.value];
    opened.value = { ruleset, id };
}

function shut(): void {
    opened.value = undefined;
    trail.value = [];
}

function back(): void {
    opened.value = trail.value.at(-1);
    trail.value = trail.value.slice(0, -1);
}

export function RuleId({ ruleset, id }: Opened) {
    return (
        <button type="button" class="rule-id" title={`What rule ${id} says`} onClick={() => openRule(ruleset, id)}>
            {id}
        </button>
    );
}

function RuleText({ ruleset, text }: { ruleset: string; text: string }) {
    const pieces: ComponentChildren[] = splitAtIds(ruleset, text).map((piece, i) =>
        piece.id ? <RuleId key={i} ruleset={ruleset} id={piece.text} /> : piece.text,
    );
    return <p>{pieces}</p>;
}

function Found({ ruleset, chapter, rules }: { ruleset: string; chapter: string; rules: readonly Rule[] }) {
    return (
        <>
            <p class="quiet">{chapter}</p>
            {rules.map((rule) => (
                <section key={rule.id}>
                    <h3 class="rule-head">{rule.id}</h3>
                    <RuleText ruleset={ruleset} text={rule.text} />
                </section>
            ))}
        </>
    );
}

function Body({ ruleset, id }: Opened) {
    const [book, setBook] = useState<Rulebook>();
    const [fault, setFault] = useState("");
    useEffect(() => {
        rulebook(ruleset).then(setBook, (failure: Error) => setFault(failure.message));
    }, [ruleset]);
    if (fault) return <p role="alert">{fault}</p>;
    if (!book) return <p class="quiet">One moment …</p>;
    const found = rulesNamed(book, id);
    return found ? <Found ruleset={ruleset} {...found} /> : <p>The rulebook has no rule {id}.</p>;
}

/** Where rules open; once on the page. */
export function RuleDialog() {
    const rule = opened.value;
    return (
        <Dialog open={rule !== undefined} title={rule ? `Rule ${rule.id}` : ""} onClose={shut}>
            {rule && <Body key={rule.id} ruleset={rule.ruleset} id={rule.id} />}
            {trail.value.length > 0 && (
                <button type="button" class="button button-small" onClick={back}>
                    Back to {trail.value.at(-1)?.id}
                </button>
            )}
        </Dialog>
    );
}
