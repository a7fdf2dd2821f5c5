import { useSignalEffect } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { rename } from "../app/route.ts";
import type { Answer, Contract, Procedure } from "../core/contract.ts";
import { ask } from "../core/core.ts";
import { RuleId } from "../core/rule.tsx";
import { Button } from "../look/button.tsx";
import { announce, copy } from "../look/voice.tsx";
import { readAsked, writeAddress } from "./address.ts";
import { AnswerPanel } from "./answer_panel.tsx";
import { type Asking, openAsking, saidLast, termsLast } from "./asking.ts";
import { decided } from "./dice_panel.tsx";
import { FactsPanel } from "./facts_panel.tsx";
import { note } from "./log.ts";
import { LogPanel } from "./log_panel.tsx";
import { type Mattering, openMattering } from "./matters.ts";
import { gather, outcomeInWords, together } from "./odds.ts";
import { noteRecent } from "./recent.ts";
import { Strip } from "./strip.tsx";
import { TermsPanel } from "./terms_panel.tsx";
import { openThrowing, type Throwing } from "./throwing.ts";
import { inWords, percent, valueInWords } from "./words.ts";

interface QuestionProps {
    contract: Contract;
    procedure: Procedure;
    query: URLSearchParams;
}

interface Desk {
    asking: Asking;
    throwing: Throwing;
    mattering: Mattering;
    dice: readonly number[]; // that came with the address
}

const factsInWords = (asking: Asking): string =>
    Object.entries(asking.said.value)
        .map(([name, value]) => `${inWords(name)} ${valueInWords(value)}`)
        .join(", ");

const addressOf = (asking: Asking, dice: readonly number[] = []): string =>
    writeAddress(asking.contract.ruleset, asking.procedure.name, { said: asking.said.value, terms: asking.terms.value, dice });

const resultInWords = (asking: Asking, answer: Answer): string =>
    outcomeInWords(decided(asking.procedure, asking.answer.value), answer.result ?? {});

const fallenInWords = (asking: Asking, answer: Answer): string =>
    `${answer.dice?.join(", ") || "No dice"}: ${resultInWords(asking, answer)}`;

function writeDown(asking: Asking, answer: Answer, own: boolean): void {
    const dice = answer.dice ?? [];
    const result = resultInWords(asking, answer);
    note({
        when: Date.now(),
        title: asking.procedure.title,
        ruleset: asking.contract.title,
        facts: factsInWords(asking),
        dice,
        own,
        result,
        address: addressOf(asking, dice),
    });
    noteRecent({
        ruleset: asking.contract.ruleset,
        procedure: asking.procedure.name,
        title: asking.procedure.title,
        rules: asking.contract.title,
    });
}

/** What the address says; where it says nothing, what was said last. */
function openDesk({ contract, procedure, query }: QuestionProps): Desk {
    const shared = [...query.keys()].length > 0;
    const asked = readAsked(query, contract, procedure);
    const said = shared ? asked.said : saidLast(contract, procedure);
    const terms = shared ? asked.terms : termsLast(contract);
    const asking = openAsking(contract, procedure, said, terms, ask);
    let shownAgain = asked.dice.length > 0; // dice that came with the address have been written down before
    const throwing = openThrowing(asking, ask, (answer, own) => {
        if (shownAgain) {
            shownAgain = false;
            return;
        }
        writeDown(asking, answer, own);
        announce(fallenInWords(asking, answer));
    });
    return { asking, throwing, mattering: openMattering(asking, ask), dice: asked.dice };
}

function spoken(asking: Asking): string {
    const answer = asking.answer.value;
    if (answer?.error) return answer.error.message;
    if (!answer?.odds) return "";
    const bars = gather(answer.odds, together(asking.procedure, answer.odds));
    return bars
        .slice(0, 4)
        .map(({ label, p }) => (label ? `${label}: ${percent(p)}` : ""))
        .join("; ");
}

/** Reads the answer out once the hand rests. */
function useSpokenAnswer(asking: Asking): void {
    const last = useRef("");
    useSignalEffect(() => {
        const words = spoken(asking);
        const timer = setTimeout(() => {
            if (words !== last.current && last.current !== "") announce(words);
            last.current = words;
        }, 900);
        return () => clearTimeout(timer);
    });
}

function Actions({ asking }: { asking: Asking }) {
    const link = () => copy(new URL(addressOf(asking), location.href).href, "The link to this question");
    return (
        <p class="row">
            <Button small onClick={link}>
                Copy link
            </Button>
            <Button small kind="plain" onClick={() => asking.sayAnew()}>
                All facts as usual
            </Button>
        </p>
    );
}

function Head({ contract, procedure }: { contract: Contract; procedure: Procedure }) {
    return (
        <header class="question-head">
            <p class="row">
                <a href={`#/umpire/${contract.ruleset}`}>← {contract.title}</a>
            </p>
            <h1>{procedure.title}</h1>
            <p class="row quiet">
                {procedure.rules.map((id) => (
                    <RuleId key={id} ruleset={contract.ruleset} id={id} />
                ))}
            </p>
        </header>
    );
}

/** One question: facts at the left, what the umpire says at the right; on a telephone one below the other. */
export function QuestionScreen(props: QuestionProps) {
    const [{ asking, throwing, mattering, dice }] = useState(() => openDesk(props));
    useEffect(() => {
        if (dice.length > 0) void throwing.give(dice);
        return () => {
            mattering.close();
            throwing.close();
            asking.close();
        };
    }, [asking, throwing, mattering, dice]);
    useEffect(() => window.scrollTo({ top: 0 }), []);
    useSignalEffect(() => {
        rename(addressOf(asking, throwing.fallen.value && throwing.own.value ? throwing.faces.value : []));
    });
    useSpokenAnswer(asking);
    return (
        <article class="inquiry">
            <Head contract={props.contract} procedure={props.procedure} />
            <Strip asking={asking} throwing={throwing} />
            <div class="question-facts">
                <FactsPanel asking={asking} mattering={mattering} />
                <TermsPanel
                    contract={props.contract}
                    procedure={props.procedure}
                    terms={asking.terms.value}
                    onChoose={asking.choose}
                />
                <Actions asking={asking} />
            </div>
            <AnswerPanel asking={asking} throwing={throwing} />
            <div class="question-book">
                <LogPanel />
            </div>
        </article>
    );
}
