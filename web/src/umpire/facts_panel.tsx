import { useMemo, useState } from "preact/hooks";
import type { Fact } from "../core/contract.ts";
import { Disclosure } from "../look/disclosure.tsx";
import { type Asking, saidOrUsual } from "./asking.ts";
import { FactControl, labelOf } from "./fact_control.tsx";
import { type FactGroup, factGroups } from "./grouping.ts";
import type { Mattering } from "./matters.ts";
import { valueInWords } from "./words.ts";

interface GroupProps {
    asking: Asking;
    idle: ReadonlySet<string>;
    group: FactGroup;
}

const FIRST_SEEN = 6; // facts of a group that are seen without opening anything

function Controls({ asking, idle, group, facts }: GroupProps & { facts: readonly Fact[] }) {
    const said = asking.said.value;
    const error = asking.answer.value?.error;
    const wanted = asking.missing.value;
    const one = (fact: Fact) => (
        <div key={fact.name} id={`fact-${fact.name}`} class={wanted.includes(fact) ? "fact fact-wanted" : "fact"}>
            <FactControl
                fact={fact}
                prefix={group.prefix}
                value={saidOrUsual(fact, said)}
                fault={error?.fact === fact.name ? error.message : undefined}
                idle={idle.has(fact.name)}
                onSay={(value) => asking.say(fact, value)}
            />
        </div>
    );
    return (
        <>
            <div class="facts">{facts.filter((fact) => fact.type !== "bool").map(one)}</div>
            <div class="facts facts-switches">{facts.filter((fact) => fact.type === "bool").map(one)}</div>
        </>
    );
}

/** What of these facts is not as usual, in a few words. */
function SaidOf({ asking, idle, group, facts }: GroupProps & { facts: readonly Fact[] }) {
    const said = facts.filter((fact) => asking.said.value[fact.name] !== undefined);
    const matter = facts.filter((fact) => !idle.has(fact.name)).length;
    if (said.length === 0) return <>{matter === 0 ? "none changes anything here" : "all as usual"}</>;
    return (
        <>
            {said
                .map((fact) => `${labelOf(fact, group.prefix).toLowerCase()} ${valueInWords(asking.said.value[fact.name] ?? 0)}`)
                .join(", ")}
        </>
    );
}

/** What is needed comes first, then what a player would say next; the rest opens when wanted. */
function cut(group: FactGroup, said: ReadonlySet<string>): { seen: readonly Fact[]; more: readonly Fact[] } {
    if (group.facts.length <= FIRST_SEEN + 2) return { seen: group.facts, more: [] };
    const needed = group.facts.filter((fact) => fact.required || said.has(fact.name));
    const room = Math.max(0, FIRST_SEEN - needed.length);
    const next = group.facts.filter((fact) => !needed.includes(fact) && fact.type !== "bool").slice(0, room);
    const seen = group.facts.filter((fact) => needed.includes(fact) || next.includes(fact));
    return { seen, more: group.facts.filter((fact) => !seen.includes(fact)) };
}

function Group({ asking, idle, group }: GroupProps) {
    const [saidAtFirst] = useState(() => new Set(Object.keys(asking.said.value)));
    const { seen, more } = useMemo(() => cut(group, saidAtFirst), [group, saidAtFirst]);
    return (
        <section class="fact-group" aria-labelledby={`group-${group.id}`}>
            <h2 id={`group-${group.id}`}>{group.title}</h2>
            <Controls asking={asking} idle={idle} group={group} facts={seen} />
            {more.length > 0 && (
                <Disclosure title={`${more.length} more`} note={<SaidOf asking={asking} idle={idle} group={group} facts={more} />}>
                    <Controls asking={asking} idle={idle} group={group} facts={more} />
                </Disclosure>
            )}
        </section>
    );
}

export function FactsPanel({ asking, mattering }: { asking: Asking; mattering: Mattering }) {
    const groups = useMemo(() => factGroups(asking.procedure), [asking.procedure]);
    if (asking.procedure.facts.length === 0) return <p>This needs no facts.</p>;
    return (
        <>
            {groups.map((group) => (
                <Group key={group.id} asking={asking} idle={mattering.idle.value} group={group} />
            ))}
        </>
    );
}
