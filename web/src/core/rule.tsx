/* Rules by their ids: a button that opens the text, and the dialog that shows it. */
import { type Signal, signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { Dialog } from "../look/dialog.tsx";
import type { Rule, Rulebook } from "./contract.ts";
import { charts, contract, rulebook } from "./core.ts";
import { type Names, type Piece, rulesNamed, splitAtNames } from "./rule_text.ts";

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

const noNames: Names = { charts: new Set(), questions: new Set() };

const namesTold = new Map<string, Signal<Names>>();

/** The names that a rule's text may lead to; none until the core has told them. */
function namesOf(ruleset: string): Names {
    const known = namesTold.get(ruleset);
    if (known) return known.value;
    const names = signal(noNames);
    namesTold.set(ruleset, names);
    Promise.all([charts(ruleset), contract(ruleset)]).then(
        ([tables, { procedures }]) => {
            const questions = new Set(procedures.map(({ name }) => name));
            names.value = { charts: new Set(tables.map(({ name }) => name)), questions };
        },
        () => namesTold.delete(ruleset),
    );
    return names.value;
}

function Linked({ ruleset, piece }: { ruleset: string; piece: Piece }) {
    switch (piece.kind) {
        case "words":
            return <>{piece.text}</>;
        case "rule":
            return <RuleId ruleset={ruleset} id={piece.text} />;
        case "chart":
            return (
                <a href={`#/rules/${ruleset}?chart=${piece.text}`} onClick={shut}>
                    {piece.text.replaceAll("_", " ")}
                </a>
            );
        case "question":
            return (
                <a href={`#/umpire/${ruleset}/${piece.text}`} onClick={shut}>
                    {piece.text.replaceAll("_", " ")}
                </a>
            );
    }
}

/** A rule as it is told, its names made ways to what they name. */
export function RuleText({ ruleset, text }: { ruleset: string; text: string }) {
    const names = namesOf(ruleset);
    return (
        <p>
            {splitAtNames(ruleset, text, names).map((piece, i) => (
                <Linked key={i} ruleset={ruleset} piece={piece} />
            ))}
        </p>
    );
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
