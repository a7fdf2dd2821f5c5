// probes.ts - what is asked of the rules about a unit that can do nothing, to learn from their refusals what is in its way.
import type { Means, VerbEntry, WireUnit } from "../../wire/messages.ts";
import { targetOf } from "./sayable.ts";
import { partOf } from "./words.ts";

const MOST = 4;

export interface Reason {
    readonly sentence?: string;
    readonly rule?: string;
}

/** An order to another one, said to this one: as a step ahead or back where it is a move, since how far does not matter. */
function saidTo(unit: string, other: string, order: string): readonly string[] {
    const [head = "", way] = order.split(": ", 2);
    const begun = head.split(" ").map((word) => (word === other ? unit : word));
    const places = /^go to /.test(way ?? "") || / to -?[\d.]+ -?[\d.]+$/.test(order);
    if (!begun.includes(unit) || targetOf(order) || places) return [];
    if (way === undefined) return [begun.join(" ")];
    return ["advance 1", "back 1"].map((step) => `${begun.join(" ")}: ${step}`);
}

/** The words of the question name a verb: "formation" form, "march" march. */
function askedVerbs(verbs: readonly VerbEntry[], question: string): VerbEntry[] {
    const words = question.toLowerCase().match(/[a-z]+/g) ?? [];
    return verbs.filter(({ name }) => words.some((word) => word.startsWith(name)));
}

function byQuestion(unit: string, verb: VerbEntry, nearest: string | undefined): readonly string[] {
    if (nearest !== undefined && partOf(verb, "target")) return [`${verb.name} ${unit} at ${nearest}`];
    if (partOf(verb, "manoeuvres")) return [`${verb.name} ${unit}: advance 1`, `${verb.name} ${unit}: back 1`];
    if (partOf(verb, "choice")) return verb.choices.map((choice) => `${verb.name} ${unit} ${choice}`);
    return [];
}

/** What others of its arm may be told in the same step is said to it; where nobody may be told anything, what the question names, against
 * the nearest enemy where one is given. */
export function probesOf(
    unit: WireUnit,
    others: readonly WireUnit[],
    ability: ReadonlyMap<string, readonly Means[]>,
    verbs: readonly VerbEntry[],
    question: string,
    nearest?: string,
): readonly string[] {
    const like = others.filter(({ arm }) => arm === unit.arm);
    const said = like.flatMap(({ id }) => (ability.get(id) ?? []).flatMap(({ order }) => saidTo(unit.id, id, order)));
    const asked = said.length > 0 ? said : askedVerbs(verbs, question).flatMap((verb) => byQuestion(unit.id, verb, nearest));
    return [...new Set(asked)].slice(0, MOST);
}

/** The refusal that is met most often, of those the first. */
export function commonest(refusals: readonly Reason[]): Reason {
    const times = new Map<string, number>();
    for (const { sentence = "" } of refusals) times.set(sentence, (times.get(sentence) ?? 0) + 1);
    const count = ({ sentence = "" }: Reason): number => times.get(sentence) ?? 0;
    return refusals.reduce<Reason>((best, one) => (count(one) > count(best) ? one : best), refusals[0] ?? {});
}

const MOST_REASONS = 2;

/** Of each verb that was tried the commonest refusal: guns that are not limbered do not move, and limber where there is room. */
export function reasonsOf(tried: readonly { readonly order: string; readonly refusal: Reason }[]): readonly Reason[] {
    const verbOf = (order: string): string | undefined => order.split(" ", 1)[0];
    const told = new Map<string, Reason>();
    for (const verb of new Set(tried.map(({ order }) => verbOf(order)))) {
        const reason = commonest(tried.flatMap(({ order, refusal }) => (verbOf(order) === verb ? [refusal] : [])));
        if (reason.sentence && !told.has(reason.sentence)) told.set(reason.sentence, reason);
    }
    return [...told.values()].slice(0, MOST_REASONS);
}
