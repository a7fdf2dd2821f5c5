import "./clash.css";
import { useEffect, useState } from "preact/hooks";
import type { Clash, Question, RulesetName } from "../core/contract.ts";
import { clash, rulesets } from "../core/core.ts";
import { Disclosure } from "../look/disclosure.tsx";
import { type ClashRow, factInWords, rowOf, situationInWords } from "./clash.ts";

const SHADES = ["clash-breaks", "clash-stands", "clash-repulsed"];

/** Three parts of a bar; what they are is told beside it. */
function Parts({ row }: { row: ClashRow }) {
    let at = 0;
    return (
        <svg class="clash-bar" width="100%" height="14" aria-hidden="true">
            {row.parts.map(({ p }, i) => {
                const x = at;
                at += p;
                return <rect key={i} class={SHADES[i] ?? ""} x={`${100 * x}%`} width={`${100 * p}%`} height="14" />;
            })}
        </svg>
    );
}

function Row({ row, title, own }: { row: ClashRow; title: string; own: boolean }) {
    return (
        <li class={own ? "clash-row clash-own" : "clash-row"}>
            <p>
                <b>{title}</b> {own && <small>as asked</small>}
            </p>
            {row.parts.length > 0 && <Parts row={row} />}
            <p>
                The attack: <b>{row.words}</b>.
            </p>
            {row.losses && <p>{row.losses}.</p>}
            {row.unsaid && <p class="quiet">Not said there: {row.unsaid}.</p>}
            {row.idle && <p class="quiet">{row.idle}.</p>}
        </li>
    );
}

function Rows({ question, found }: { question: Question; found: Clash }) {
    const [names, setNames] = useState<readonly RulesetName[]>([]);
    useEffect(() => {
        rulesets().then(setNames, () => undefined);
    }, []);
    if (!found.situation || !found.rulesets)
        return <p>The other rules have no such clash: this is a question of these rules alone.</p>;
    const near = (found.unlike?.length ?? 0) > 0;
    const titleOf = (id: string) => names.find(({ ruleset }) => ruleset === id)?.title ?? id;
    return (
        <>
            <p>
                {near ? "In plain words, as near as all rules know it" : "In plain words"}: {situationInWords(found.situation)}.
                {near && <span class="quiet"> Not as asked: {found.unlike?.map(factInWords).join(", ")}.</span>}
            </p>
            <p class="quiet">
                The whole attack is walked with every fall of the dice; in brackets the bounds of eight battles in ten.
            </p>
            <ul class="clash" aria-label="The same clash under every ruleset">
                {found.rulesets.map((verdict) => (
                    <Row
                        key={verdict.rules}
                        row={rowOf(verdict)}
                        title={titleOf(verdict.rules)}
                        own={verdict.rules === question.rules}
                    />
                ))}
            </ul>
        </>
    );
}

/** Asked when it is opened, and anew whenever the question changes. */
function Found({ question }: { question: Question }) {
    const [found, setFound] = useState<Clash | Error>();
    const asked = JSON.stringify(question);
    useEffect(() => {
        let wanted = true;
        clash(JSON.parse(asked) as Question).then(
            (reply) => wanted && setFound(reply),
            (fault: Error) => wanted && setFound(fault),
        );
        return () => {
            wanted = false;
        };
    }, [asked]);
    if (!found) return <p class="quiet">One moment …</p>;
    if (found instanceof Error) return <p role="alert">{found.message}</p>;
    return <Rows question={question} found={found} />;
}

interface ClashProps {
    question: Question | undefined;
    onOpen?: () => void;
}

export function ClashPanel({ question, onOpen }: ClashProps) {
    const [open, setOpen] = useState(false);
    const toggle = (now: boolean): void => {
        if (now && !open) onOpen?.();
        setOpen(now);
    };
    return (
        <Disclosure title="The same clash under the other rules" open={open} onToggle={toggle}>
            {open && (question ? <Found question={question} /> : <p class="quiet">One moment …</p>)}
        </Disclosure>
    );
}
