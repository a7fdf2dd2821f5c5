// asked.tsx - what the rules ask this side now: one answer of several, or orders to unit after unit until the side says done.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Button } from "../../look/button.tsx";
import { Disclosure } from "../../look/disclosure.tsx";
import type { Means, Pending } from "../../wire/messages.ts";
import { Aftermath } from "../end/aftermath.tsx";
import { hostOf, unitById } from "../map/scene.ts";
import { alikeAsked, answerAlike } from "../state/alike.ts";
import { follow } from "../state/answers.ts";
import type { Table } from "../state/table.ts";
import { passes } from "../state/wishes.ts";
import { brief } from "../state/words.ts";
import { CompanySheet } from "./company_sheet.tsx";
import { Followers } from "./followers.tsx";
import { Foreseen } from "./odds_of.tsx";
import { namesAlone, OrderButton } from "./order_button.tsx";
import { Result } from "./result.tsx";
import { RuleId } from "./rule_id.tsx";
import { Finish, Subjects } from "./subjects.tsx";
import { UnitSheet } from "./unit_sheet.tsx";

const MOST_FORESEEN = 8; // of so many the odds are told at once
const MANY = 24; // answers that stand side by side; more are found by the unit they are about

/** The one gesture for many who are asked alike. */
function ToAllAlike({ table, pending, order, count }: { table: Table; pending: Pending; order: Means; count: number }) {
    const [busy, setBusy] = useState(false);
    return (
        <Button
            kind="plain"
            small
            aria-label={`${brief(order)}: the same to all ${count} who are asked this`}
            title="Those to whom it is not open are asked on"
            aria-busy={busy || undefined}
            onClick={() => {
                if (busy) return;
                setBusy(true);
                void answerAlike(table, pending, order.order).finally(() => setBusy(false));
            }}
        >
            The same to all {count}
        </Button>
    );
}

function Answers({ table, pending, decision }: { table: Table; pending: Pending; decision: number }) {
    const alone = pending.unit === undefined;
    const alike = alikeAsked(table.view.value?.pending ?? [], pending).length;
    const offered = useMemo(
        () =>
            follow(() => {
                const seat = table.seat.value;
                void seat.view.value;
                return async () => (await seat.ask("legal", { decision })).orders;
            }, table.asks),
        [table, decision],
    );
    useEffect(() => offered.stop, [offered]);
    const orders = offered.value.value;
    useOnlyAnswer(table, table.view.value?.pending.length === 1 && !offered.waits.value ? orders : undefined);
    if (!orders) return <p class="quiet">One moment …</p>;
    const names = alone ? namesAlone(orders) : undefined;
    return (
        <ul class="answers" aria-label="Answers">
            {orders.slice(0, MANY).map((one, i) => (
                <li key={one.order}>
                    <OrderButton table={table} order={one} alone={alone} waits={offered.waits.value} name={names?.[i]} />
                    {alike > 1 && <ToAllAlike table={table} pending={pending} order={one} count={alike} />}
                    {orders.length <= MOST_FORESEEN && <Foreseen table={table} order={one.order} />}
                </li>
            ))}
            {orders.length === 1 && <li class="quiet">There is no other answer.</li>}
        </ul>
    );
}

/** Who wishes that nobody is asked in vain is not asked what has one answer alone. */
function useOnlyAnswer(table: Table, orders: readonly Means[] | undefined): void {
    const given = useRef(-1);
    const [only, ...others] = orders ?? [];
    useEffect(() => {
        const { n } = table.seat.value;
        if (!passes.on || !only || others.length > 0 || !table.answersByItself || given.current === n) return;
        given.current = n;
        void table.answerByItself(only.order);
    }, [only?.order, passes.on]);
}

function keyOf({ decision, unit = "", other = "" }: Pending): string {
    return `${decision} ${unit} ${other}`;
}

function Question({ table, pending, decision }: { table: Table; pending: Pending; decision: number }) {
    const scene = table.scene.value;
    const about = scene && unitById(scene, pending.unit);
    return (
        <li class="question">
            <p class="question-words">
                {pending.asks} <RuleId ruleset={table.seat.value.about.value?.ruleset ?? ""} rule={pending.rule} />
            </p>
            {about && hostOf(scene, about).box && (
                <Button kind="plain" small onClick={() => table.chooseAndShow(hostOf(scene, about).id)}>
                    Show {about.name} on the map
                </Button>
            )}
            {pending.subjects ? (
                <>
                    <Finish table={table} />
                    <Chosen table={table} />
                    <Subjects table={table} pending={pending} />
                </>
            ) : (
                <Answers table={table} pending={pending} decision={decision} />
            )}
        </li>
    );
}

const MOST_OPEN = 6; // questions whose answers are laid out at once

/** Of very many the others, each to be opened. */
function MoreQuestions({ table, more }: { table: Table; more: readonly { pending: Pending; decision: number }[] }) {
    const [open, setOpen] = useState(false);
    const [answers, setAnswers] = useState<string>();
    if (more.length === 0) return null;
    return (
        <li class="question">
            <Disclosure title={`${more.length} more are asked`} open={open} onToggle={setOpen}>
                {open && (
                    <ul class="questions" aria-label="More questions">
                        {more.map(({ pending, decision }) => {
                            const key = keyOf(pending);
                            if (key === answers) return <Question key={key} table={table} pending={pending} decision={decision} />;
                            return (
                                <li key={key}>
                                    <Button kind="plain" small onClick={() => setAnswers(key)}>
                                        {pending.asks}
                                    </Button>
                                </li>
                            );
                        })}
                    </ul>
                )}
            </Disclosure>
        </li>
    );
}

/** What is chosen stands at once below the question. */
function Chosen({ table }: { table: Table }) {
    return (
        <>
            <CompanySheet table={table} />
            <UnitSheet table={table} />
        </>
    );
}

/** For who sits here for the first time. */
function Lesson({ table }: { table: Table }) {
    const lesson = table.seat.value.about.value?.lesson;
    if (!lesson) return null;
    const many = table.view.value?.pending.some(({ subjects }) => subjects);
    return (
        <p class="quiet">
            {many && "Choose a unit, here or on the map, to see what it may do; Done goes on to what comes next. "}
            {lesson}
        </p>
    );
}

/** Whom the battle waits for when it is not this side. */
function Waiting({ table }: { table: Table }) {
    const seat = table.seat.value;
    const waited = seat.waitsFor.value;
    const others = (seat.about.value?.sides ?? []).filter(({ id }) => (seat.watches ? waited.includes(id) : id !== seat.side));
    const names = others.map(({ name, seat: player }) => (player && player !== "human" ? `${name} (the ${player})` : name));
    return (
        <p class="quiet">
            {seat.watches && "You watch. "}
            {names.length > 0 && `Waiting for ${names.join(" and ")} …`}
        </p>
    );
}

export function Asked({ table }: { table: Table }) {
    const view = table.view.value;
    const dice = table.seat.value.lacks.value;
    if (!view || dice) return null;
    if (view.result.over)
        return (
            <section class="panel asked" aria-label="Decision">
                <h2>The end</h2>
                <Result table={table} />
                <Aftermath table={table} />
            </section>
        );
    const asked = view.pending.map((pending, decision) => ({ pending, decision }));
    return (
        <section class="panel asked" aria-label="Decision">
            <h2>{view.pending.length > 0 ? "You are asked" : "Waiting"}</h2>
            <Followers table={table} />
            {view.pending.length === 0 && <Waiting table={table} />}
            <ul class="questions">
                {asked.slice(0, MOST_OPEN).map(({ pending, decision }) => (
                    <Question key={keyOf(pending)} table={table} pending={pending} decision={decision} />
                ))}
                <MoreQuestions table={table} more={asked.slice(MOST_OPEN)} />
            </ul>
            <Lesson table={table} />
            {!view.pending.some(({ subjects }) => subjects) && <Chosen table={table} />}
        </section>
    );
}
