// odds_of.tsx - what an order would bring: the exact odds of its procedure, and how its sum is made up.
import "./way.css";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Outcome, Procedure } from "../../core/contract.ts";
import { contract } from "../../core/core.ts";
import { Disclosure } from "../../look/disclosure.tsx";
import { OddsBars } from "../../look/odds_bars.tsx";
import { titleInWords } from "../../play/beats.ts";
import {
    type Bar,
    certainInWords,
    expected,
    gather,
    meanInWords,
    together,
    ways,
    withoutTail,
    withoutWorkings,
} from "../../umpire/odds.ts";
import { SumPanel } from "../../umpire/sum_panel.tsx";
import { percent } from "../../umpire/words.ts";
import type { Foretold, Preview } from "../../wire/messages.ts";
import { isCharge } from "../state/aims.ts";
import { follow } from "../state/answers.ts";
import { targetOf } from "../state/sayable.ts";
import type { Table } from "../state/table.ts";

interface Fighters {
    readonly attacker?: string;
    readonly defender?: string;
}

interface Judged extends Foretold, Fighters {
    readonly before?: readonly Foretold[];
}

/** What the contract says of a procedure, once the umpire's core is there. */
function useProcedure(ruleset: string, name: string | undefined): Procedure | undefined {
    const [procedure, setProcedure] = useState<Procedure>();
    useEffect(() => {
        if (!name) return;
        contract(ruleset).then(
            ({ procedures }) => setProcedure(procedures.find((one) => one.name === name)),
            () => setProcedure(undefined),
        );
    }, [ruleset, name]);
    return procedure;
}

function Sum({ ruleset, thrown }: { ruleset: string; thrown: Foretold }) {
    const { odds, modifiers } = thrown;
    if (!odds || !modifiers || modifiers.length === 0) return null;
    return (
        <Disclosure title="How it is made up">
            <SumPanel ruleset={ruleset} answer={{ modifiers, odds }} />
        </Disclosure>
    );
}

const MOST_RESULTS = 2; // that a bar can tell at once
const MOST_WAYS = 3;

const isShort = ({ label }: { label: string }): boolean => label.length <= "10 or more hits".length;

/** Side a of a fight is whose throw it is, or who is ordered; side b whom it is about: they are called by their names. Who is charged
 * by the one that throws is who is asked about it. */
function namedFor(table: Table, order: string, { attacker, defender }: Fighters, thrower?: string): (label: string) => string {
    const [, unit, target] = /^\w+ ([^\s:]+)(?:.* at ([^\s:]+))?/.exec(order) ?? [];
    const attacks = thrower !== undefined && thrower !== unit && target === undefined;
    const names = {
        a: table.nameOf(attacker ?? (attacks ? thrower : unit) ?? ""),
        b: table.nameOf(defender ?? (attacks ? unit : target) ?? ""),
    };
    const { a, b } = names;
    if (!a || !b) return (label) => label;
    return (label) =>
        label
            .replace(/\bside ([ab])\b/g, (_, side: "a" | "b") => names[side] as string)
            .replace(/(\bthe )?\battacker\b(?= wins\b)|\bthe attacker\b/g, a)
            .replace(/(\bthe )?\bdefender\b(?= wins\b)|\bthe defender\b/g, b);
}

interface ThrowProps {
    ruleset: string;
    thrown: Foretold;
    named: (label: string) => string;
    provided: string; // ", if it comes to that"
}

/** On what conditions what follows these throws comes at all. */
function providedAfter(before: readonly Foretold[]): string {
    return [...new Set(before.map(({ then }) => then))].map((then) => (then ? `, ${then}` : "")).join("");
}

/** How it ends; all that may come of it unfolds where that is more than a bar can tell. */
function OddsOfThrow({ ruleset, thrown, named, provided }: ThrowProps) {
    const procedure = useProcedure(ruleset, thrown.procedure);
    const { odds } = thrown;
    if (!procedure || !odds?.[0]) return null;
    const shown = withoutWorkings(together(procedure, odds));
    const all = gather(odds, shown).map((bar) => ({ ...bar, label: named(bar.label) }));
    const few = ways(procedure, odds).map((bar) => ({ ...bar, label: named(bar.label) }));
    const folds = all.length > 1 && shown.length > MOST_RESULTS;
    const rows = withoutTail(folds ? few : all);
    const hits = rows.length > 1 ? expected(folds ? few : all) : "";
    const loss = thrown.expected && meanInWords(thrown.expected.mean, thrown.expected.of);
    const mean = [hits, loss].filter(Boolean).join(", ");
    const bars = <OddsBars caption={titleInWords(procedure.title)} rows={all} percent={percent} />;
    return (
        <>
            <p>
                <span class="quiet">
                    {titleInWords(procedure.title)}
                    {provided}
                </span>
                {mean && (
                    <>
                        : <b>on average {mean}</b>
                    </>
                )}
            </p>
            {rows.length > 1 ? (
                <OddsBars caption={titleInWords(procedure.title)} rows={rows} percent={percent} narrow={rows.every(isShort)} />
            ) : (
                <p>
                    <b>100 %</b>: {named(certainInWords(procedure, odds))}
                </p>
            )}
            {folds && <Disclosure title="All that may come of it">{bars}</Disclosure>}
            <Sum ruleset={ruleset} thrown={thrown} />
        </>
    );
}

/** The likeliest ends in a line: "70 % no hits, 30 % 1 hit". */
function inALine(procedure: Procedure, bars: readonly Bar[], odds: readonly Outcome[], thrown?: Foretold): string {
    const told = bars.length > 1 ? bars : [{ label: certainInWords(procedure, odds), p: 1 }];
    const words = told.slice(0, MOST_WAYS).map(({ label, p }) => `${percent(p)} ${label}`);
    const loss = thrown?.expected && meanInWords(thrown.expected.mean, thrown.expected.of);
    const mean = loss ?? (told.length > MOST_WAYS ? expected(told) : "");
    return `${mean && `on average ${mean}: `}${words.join(", ")}${told.length > MOST_WAYS ? " …" : ""}`;
}

/** Something that is thrown for on the way, in a line; the rest unfolds. */
function OnTheWay({ ruleset, thrown, named, name, provided }: ThrowProps & { name: string | undefined }) {
    const procedure = useProcedure(ruleset, thrown.procedure);
    const { odds } = thrown;
    if (thrown.remark) return <li>{thrown.remark}</li>;
    if (!procedure || !odds?.[0]) return null;
    const bars = ways(procedure, odds).map((bar) => ({ ...bar, label: named(bar.label) }));
    return (
        <li>
            <p>
                {titleInWords(procedure.title)}
                {name && <>, {name}</>}
                {provided}: <b>{named(inALine(procedure, bars, odds))}</b>
            </p>
            {bars.length > MOST_WAYS && (
                <Disclosure title="All that may come of it">
                    <OddsBars caption={titleInWords(procedure.title)} rows={bars} percent={percent} />
                </Disclosure>
            )}
            <Sum ruleset={ruleset} thrown={thrown} />
        </li>
    );
}

/** What an order would bring, as long as the question stands. */
function usePreview(table: Table, order: string): Preview | undefined {
    const asked = useMemo(
        () =>
            follow(() => {
                const seat = table.seat.value;
                void seat.view.value;
                return seat.watches ? undefined : () => seat.ask("preview", { order });
            }, table.asks),
        [table, order],
    );
    useEffect(() => asked.stop, [asked]);
    return asked.value.value;
}

function ThrownInALine({
    ruleset,
    thrown,
    named,
    name,
    onTheWay,
    provided,
}: ThrowProps & { name: string | undefined; onTheWay: boolean }) {
    const procedure = useProcedure(ruleset, thrown.procedure);
    const { odds } = thrown;
    if (thrown.remark) return <small class="can"> ({thrown.remark})</small>;
    if (!procedure || !odds?.[0]) return null;
    const whose = onTheWay ? `${[titleInWords(procedure.title), name].filter(Boolean).join(", ")}: ` : "";
    const words = named(inALine(procedure, ways(procedure, odds), odds, thrown));
    return <small class="can">{` (${whose}${words}${provided})`}</small>;
}

const NOT_FORETOLD = notForetold();

/** With what is known to stand between. */
export function notForetold(blocks?: string): string {
    const between = blocks ? `; between them: ${blocks}` : "";
    return `Its odds cannot be told from here: as things stand it may not come home${between}.`;
}

/** The same in a line each, without its sum: for many at once. */
export function ForeseenInALine({ table, order }: { table: Table; order: string }) {
    const preview = usePreview(table, order);
    if (!preview?.taken) return null;
    const { before = [] } = preview;
    if (isCharge(order) && !preview.odds && before.length === 0) return <small class="can"> ({NOT_FORETOLD})</small>;
    return (
        <>
            {[...before, { ...preview, unit: undefined }].map((thrown, i) => (
                <ThrownInALine
                    key={i}
                    ruleset={table.seat.value.about.value?.ruleset ?? ""}
                    thrown={thrown as Foretold}
                    named={namedFor(table, order, preview, thrown.unit)}
                    name={table.nameOf(thrown.unit ?? "")}
                    onTheWay={i < before.length}
                    provided={providedAfter(before.slice(0, i))}
                />
            ))}
        </>
    );
}

/** What an answer would bring, where dice decide it or it is certain; nothing where nothing is told. */
export function Foreseen({ table, order }: { table: Table; order: string }) {
    const preview = usePreview(table, order);
    if (!preview?.taken) return null;
    if (!preview.odds && !preview.before?.length)
        return isCharge(order) && targetOf(order) ? <p class="quiet">{NOT_FORETOLD}</p> : null;
    return (
        <div class="foreseen">
            <OddsOf table={table} judged={preview} order={order} />
        </div>
    );
}

/** In the order in which the dice fall. */
export function OddsOf({ table, judged, order }: { table: Table; judged: Judged; order: string }) {
    const ruleset = table.seat.value.about.value?.ruleset ?? "";
    const { before } = judged;
    const named = namedFor(table, order, judged);
    const attacker = before?.find(({ unit }) => unit && !order.split(" ").includes(unit))?.unit; // of whom an answer speaks
    return (
        <>
            {before && before.length > 0 && (
                <ol class="way" aria-label="On its way">
                    {before.map((thrown, i) => (
                        <OnTheWay
                            key={i}
                            ruleset={ruleset}
                            thrown={thrown}
                            named={namedFor(table, order, judged, thrown.unit ?? attacker)}
                            name={table.nameOf(thrown.unit ?? "")}
                            provided={providedAfter(before.slice(0, i))}
                        />
                    ))}
                </ol>
            )}
            <OddsOfThrow ruleset={ruleset} thrown={judged} named={named} provided={providedAfter(before ?? [])} />
        </>
    );
}
