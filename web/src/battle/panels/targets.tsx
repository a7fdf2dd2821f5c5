// targets.tsx - whom a unit sees, how far away, what it may do to him with which odds, or why not.
import { useState } from "preact/hooks";
import { Button } from "../../look/button.tsx";
import type { Odds, Target, TargetOrder } from "../../wire/messages.ts";
import { lengthText, unitById } from "../map/scene.ts";
import type { Table } from "../state/table.ts";
import { percent, plainWords, resultText } from "../state/words.ts";
import { capital } from "./order_button.tsx";
import { RuleId } from "./rule_id.tsx";

const FEW = 6;

/** The likeliest results, with a bar for each; the figures are the same as the umpire's. */
export function OddsList({ odds }: { odds: readonly Odds[] }) {
    const likeliest = [...odds].sort((a, b) => b.probability - a.probability);
    const rest = likeliest.slice(FEW).reduce((sum, { probability }) => sum + probability, 0);
    return (
        <ul class="odds-list">
            {likeliest.slice(0, FEW).map(({ probability, result }) => (
                <li key={resultText(result)}>
                    <span class="odds-figure">{percent(probability)}</span>
                    <meter min={0} max={1} value={probability} aria-hidden="true" />
                    <span>{resultText(result)}</span>
                </li>
            ))}
            {rest > 0 && (
                <li>
                    <span class="odds-figure">{percent(rest)}</span>
                    <meter min={0} max={1} value={rest} aria-hidden="true" />
                    <span>anything else</span>
                </li>
            )}
        </ul>
    );
}

function AimedOrder({ table, order }: { table: Table; order: TargetOrder }) {
    return (
        <li>
            <Button class="order-button" title={order.order} onClick={() => void table.say(order.order)}>
                {capital(order.means || order.order)}
            </Button>
            {order.procedure && <p class="quiet">{capital(plainWords(order.procedure))}</p>}
            {order.odds && order.odds.length > 0 && <OddsList odds={order.odds} />}
        </li>
    );
}

function TargetDetail({ table, target }: { table: Table; target: Target }) {
    const ruleset = table.seat.value.about.value?.ruleset ?? "";
    return (
        <div class="target-detail">
            {target.orders.length > 0 && (
                <ul class="answers">
                    {target.orders.map((one) => (
                        <AimedOrder key={one.order} table={table} order={one} />
                    ))}
                </ul>
            )}
            {target.orders.length === 0 && (
                <p>
                    {target.refused?.sentence ?? "Nothing can be done to it now."}{" "}
                    {target.refused && <RuleId ruleset={ruleset} rule={target.refused.rule} />}
                </p>
            )}
        </div>
    );
}

function sightOf(target: Target): string {
    return target.sees ? "seen" : `hidden: ${target.blocks ?? "out of sight"}`;
}

function TargetRow({ table, target }: { table: Table; target: Target }) {
    const scene = table.scene.value;
    const [over, setOver] = useState(false);
    const open = table.target.value === target.unit;
    if (!scene) return null;
    const look = (): void => {
        table.target.value = open ? undefined : target.unit;
    };
    return (
        <li>
            <button
                type="button"
                class="target-row"
                aria-expanded={open}
                onClick={look}
                onMouseEnter={() => setOver(true)}
                onMouseLeave={() => setOver(false)}
                onFocus={() => setOver(true)}
                onBlur={() => setOver(false)}
            >
                <b>{target.unit}</b> <span>{unitById(scene, target.unit)?.name}</span>
                <span class="target-range">{lengthText(scene, target.range)}</span>
                <span class={target.sees ? "target-seen" : "target-hidden"}>{sightOf(target)}</span>
                {target.orders.length > 0 && <span class="target-can">{capital(target.orders[0]?.order.split(" ")[0] ?? "")}</span>}
            </button>
            {(open || (over && target.orders.some(({ odds }) => odds))) && <TargetDetail table={table} target={target} />}
        </li>
    );
}

const NEAREST = 8;

export function Targets({ table }: { table: Table }) {
    const [all, setAll] = useState(false);
    const targets = [...(table.targets.value.value ?? [])].sort(
        (a, b) => Number(b.orders.length > 0) - Number(a.orders.length > 0) || a.range - b.range,
    );
    if (targets.length === 0) return null;
    const looked = table.target.value;
    const shown = targets.filter(({ unit }, i) => all || i < NEAREST || unit === looked);
    return (
        <section aria-label="Enemies">
            <h3>Enemies, the nearest first</h3>
            <ul class="targets">
                {shown.map((target) => (
                    <TargetRow key={target.unit} table={table} target={target} />
                ))}
            </ul>
            {targets.length > shown.length && (
                <Button kind="plain" small onClick={() => setAll(true)}>
                    Show all {targets.length}
                </Button>
            )}
        </section>
    );
}
