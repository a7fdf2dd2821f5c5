// targets.tsx - whom a unit sees, how far away, what it may do to him with which odds, or why not.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Button } from "../../look/button.tsx";
import { Disclosure } from "../../look/disclosure.tsx";
import type { Target, TargetOrder } from "../../wire/messages.ts";
import { unitById } from "../map/scene.ts";
import { isCharge } from "../state/aims.ts";
import { follow } from "../state/answers.ts";
import { askedVerb } from "../state/common.ts";
import { rangeText } from "../state/range.ts";
import type { Table } from "../state/table.ts";
import { ClashOf } from "./clash_of.tsx";
import { notForetold, OddsOf } from "./odds_of.tsx";
import { OrderButton, orderedWords } from "./order_button.tsx";
import { RuleId } from "./rule_id.tsx";

function AimedOrder({ table, order, blocks }: { table: Table; order: TargetOrder; blocks: string | undefined }) {
    const given = table.ordered.value.some((aim) => aim.order === order.order);
    return (
        <li>
            <OrderButton table={table} order={order} waits={table.targets.waits.value} given={given} />
            {given && <p class="ordered">{orderedWords}</p>}
            <OddsOf table={table} judged={order} order={order.order} />
            {order.odds && isCharge(order.order) && <ClashOf table={table} order={order.order} />}
            {isCharge(order.order) && !order.odds && !order.before?.length && <p class="quiet">{notForetold(blocks)}</p>}
        </li>
    );
}

/** What is usual and the same by its name is one order; a charge with another end is not. */
export function withoutTwins(orders: readonly TargetOrder[]): readonly TargetOrder[] {
    const seen = new Set<string>();
    return orders.filter(({ order, odds, modifiers, before }) => {
        if (!odds || isCharge(order)) return true;
        const twin = JSON.stringify([order.split(" ", 1), odds, modifiers, before]);
        if (seen.has(twin)) return false;
        seen.add(twin);
        return true;
    });
}

/** An order against somebody that belongs to what is asked. */
export function askedOf(table: Table, unit: string | undefined, target: string): string | undefined {
    const verb = unit && askedVerb(table, unit);
    return verb && `${verb} ${unit} at ${target}`;
}

/** What forbids it, where the rules were not asked yet. */
function WhyNot({ table, target }: { table: Table; target: string }) {
    const asked = useMemo(
        () =>
            follow(() => {
                const order = askedOf(table, table.selected.value, target);
                const seat = table.seat.value;
                return order === undefined ? undefined : () => seat.ask("preview", { order });
            }, table.asks),
        [table, target],
    );
    useEffect(() => asked.stop, [asked]);
    const preview = asked.value.value;
    if (!preview || preview.taken || !preview.sentence) return <>Nothing can be done to it now.</>;
    return (
        <>
            {preview.sentence} <RuleId ruleset={table.seat.value.about.value?.ruleset ?? ""} rule={preview.rule ?? ""} />
        </>
    );
}

function TargetDetail({ table, target }: { table: Table; target: Target }) {
    const ruleset = table.seat.value.about.value?.ruleset ?? "";
    return (
        <div class="target-detail">
            {target.orders.length > 0 && (
                <ul class="answers">
                    {withoutTwins(target.orders).map((one) => (
                        <AimedOrder key={one.order} table={table} order={one} blocks={target.blocks} />
                    ))}
                </ul>
            )}
            {target.orders.length === 0 && (
                <p>
                    {target.refused ? (
                        <>
                            {target.refused.sentence} <RuleId ruleset={ruleset} rule={target.refused.rule} />
                        </>
                    ) : (
                        <WhyNot table={table} target={target.unit} />
                    )}
                </p>
            )}
        </div>
    );
}

function sightOf(target: Target): string {
    return target.sees ? "seen" : `hidden: ${target.blocks ?? "out of sight"}`;
}

/** `shown`: what can be done is told at once, not only when one asks. */
function TargetRow({ table, target, shown }: { table: Table; target: Target; shown: boolean }) {
    const scene = table.scene.value;
    const [over, setOver] = useState(false);
    const open = table.target.value === target.unit;
    const row = useRef<HTMLLIElement>(null);
    useEffect(() => {
        if (open) row.current?.scrollIntoView({ block: "nearest" }); // he may have been chosen on the map
    }, [open]);
    if (!scene) return null;
    const look = (): void => {
        table.target.value = open ? undefined : target.unit;
    };
    return (
        <li ref={row}>
            <button
                type="button"
                class="target-row"
                aria-expanded={open || shown}
                onClick={look}
                onMouseEnter={() => setOver(true)}
                onMouseLeave={() => setOver(false)}
                onFocus={() => setOver(true)}
                onBlur={() => setOver(false)}
            >
                <b>{target.unit}</b> <span>{unitById(scene, target.unit)?.name}</span>
                <span class="target-range">{rangeText(scene, target)}</span>
                <span class={target.sees ? "unseen" : "target-hidden"}>{sightOf(target)}</span>
            </button>
            {(open || shown || (over && target.orders.some(({ odds }) => odds))) && <TargetDetail table={table} target={target} />}
        </li>
    );
}

const NEAREST = 8;
const TOLD = 3; // whose odds are shown without being asked for

/** Those that something can be done to come first. */
function sorted(targets: readonly Target[]): Target[] {
    return [...targets].sort((a, b) => Number(b.orders.length > 0) - Number(a.orders.length > 0) || a.range - b.range);
}

export function Targets({ table }: { table: Table }) {
    const [all, setAll] = useState(false);
    const targets = sorted(table.targets.value.value ?? []);
    const looked = table.target.value;
    if (targets.length === 0) return null;
    const shown = targets.filter(({ unit }, i) => all || i < NEAREST || unit === looked);
    const matters = looked !== undefined || targets.some(({ orders, refused }) => orders.length > 0 || refused);
    const seen = targets.filter(({ sees }) => sees).length;
    return (
        <Disclosure title="Enemies" note={`${seen} in sight`} open={matters}>
            <ul class="targets" aria-label="Enemies, the nearest first">
                {shown.map((target, i) => (
                    <TargetRow key={target.unit} table={table} target={target} shown={i < TOLD && target.orders.length > 0} />
                ))}
            </ul>
            {targets.length > shown.length && (
                <Button kind="plain" small onClick={() => setAll(true)}>
                    Show all {targets.length}
                </Button>
            )}
        </Disclosure>
    );
}
