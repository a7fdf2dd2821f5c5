// beats.ts - a line of the record as what happened one after the other, each as one sentence with its dice: for the story and for
// the player on the map.
import type { Box } from "../battle/map/geometry.ts";
import { begun, counted, countsThings, inWords, oneOf, valueInWords } from "../umpire/words.ts";
import type { Line, StoryEvent, View, WireUnit } from "../wire/messages.ts";
import { type Kind, kindOf } from "./kinds.ts";

export type { Kind };

/** A body comes to stand elsewhere; without a box it leaves the table. */
export interface Step {
    readonly unit: string;
    readonly at: readonly [number, number, number] | undefined;
}

export interface Beat {
    readonly n: number;
    readonly turn: number;
    readonly step: string | undefined; // whose heading stands before it
    readonly kind: Kind;
    readonly unit: string | undefined;
    readonly other: string | undefined;
    readonly text: string; // who, what, and how it ended
    readonly figure: string; // what decided it: "2 hits", "passed"
    readonly lost: number; // of its strength
    readonly dice: readonly number[];
    readonly events: readonly StoryEvent[]; // how it came to be
    readonly steps: readonly Step[];
}

interface Draft {
    turn: number;
    step: string | undefined;
    kind: Kind;
    unit: string | undefined;
    other: string | undefined;
    text: string;
    figure: string;
    lost: number;
    dice: number[];
    events: StoryEvent[];
    steps: Step[];
}

function isHeading({ event }: StoryEvent): boolean {
    return event === "turn" || event === "step";
}

// ---- words ----

const deciding = ["outcome", "result", "hits", "losses", "lost", "winner", "casualties", "effect"];

/** Where it is told of two, the first is the attacker; "won" is said of one and of many. */
function wonBy({ unit, other }: StoryEvent, value: string): string | undefined {
    const [, who, wins] = /^(attacker|defender)(_wins)?$/.exec(value) ?? [];
    if (who && unit !== undefined && other !== undefined) return who === "attacker" ? "won" : "lost";
    return who && !wins ? `the ${who}` : undefined;
}

/** The one result that says how it ended. Which of two, a or b, is for the sentence behind it to name. */
export function figureOf(event: StoryEvent): string {
    const result = event.result ?? {};
    for (const name of deciding) {
        const value = result[name];
        if (value === undefined || value === "none" || value === "a" || value === "b") continue;
        const won = wonBy(event, String(value));
        if (won) return won;
        if (value === "pass") return "passed"; // as one says of what was thrown for
        if (typeof value !== "number") return valueInWords(value);
        if (countsThings(name)) return value === 0 ? `no ${inWords(name)}` : counted(value, name);
        return `${inWords(name)} ${valueInWords(value)}`;
    }
    if (kindOf(event) === "fire" && deciding.some((name) => result[name] === "none") && !killsAny(result)) return "no effect";
    if (isDenied(event)) return "no";
    const { a_total: one, b_total: other } = result;
    return event.unit === undefined || one === undefined || other === undefined ? "" : `${one} to ${other}`;
}

/** Besides what became of the target as such: "gunners_killed". */
function killsAny(result: NonNullable<StoryEvent["result"]>): boolean {
    return Object.entries(result).some(([name, value]) => name.endsWith("_killed") && Number(value) > 0);
}

/** A question of yes or no, of which nothing comes: "Does a shaken unit rally?" */
function isDenied({ text, result }: StoryEvent): boolean {
    const answers = Object.values(result ?? {}).filter((value) => typeof value === "boolean");
    return answers.length === 1 && answers[0] === false && /(^|: )(Are|Can|Do|Does|Is|May|Will) /.test(text);
}

const asks = /^(Are|Can|Do|Does|Is|May|Which|Who|Will|(What|How( far| long| many| much)?) (are|can|do|does|is|may|must|will)) /;

/** As one says it in a sentence: no charts, nothing that the sentence has for its subject. */
export function titleInWords(title: string): string {
    return title
        .replace(/, of the attacker a and the defender b$/, "")
        .replace(/, [\w ]*charts$/, "")
        .replace(/^Checking a unit's /, "")
        .replace(/ of (a unit|two units|one target)\b/, "");
}

/** Who is asked about, then the question: "II/24th Light: does a charged unit hold its nerve?" */
function asked(title: string, who: string): string {
    const words = `${who}${title.charAt(0).toLowerCase()}${title.slice(1)}`;
    return asks.test(title) ? `${words}?` : words;
}

/** A sentence without its full stop, its figures and words as one says them. */
function plain(text: string): string {
    return oneOf(text.replace(/\.$/, "").replace(/([a-z])_(?=[a-z])/g, "$1 "));
}

/** What was judged, of whom: a title that is a question ends as one. */
function judged(text: string): string {
    const at = text.indexOf(": ");
    return at < 0 ? text : asked(titleInWords(text.slice(at + 2)), text.slice(0, at + 2));
}

/** What is about nobody has the step for its subject, under whose heading it stands. */
function withoutStep(text: string, step: string | undefined): string {
    const subject = `${plain(step ?? "").toLowerCase()}: `;
    return step && text.toLowerCase().startsWith(subject) ? begun(text.slice(subject.length)) : text;
}

function numberIn(text: string): number {
    return Number(text.match(/(?:\blose |\b(?:loses|lost)\b\D*)(\d+)/)?.[1] ?? 0);
}

function thingsIn(text: string): string | undefined {
    return text.match(/(?:\blose |\b(?:loses|lost)\b\D*)\d+( [a-z]+)/)?.[1];
}

// ---- steps ----

/** Where bodies went before each event, and behind the last. */
function stepsByEvent(line: Line, events: number): Step[][] {
    const found: Step[][] = Array.from({ length: events + 1 }, () => []);
    for (const [behind, unit, x, y, facing] of line.went ?? [])
        found[Math.min(behind, events)]?.push({
            unit,
            at: x === undefined || y === undefined ? undefined : [x, y, facing ?? 0],
        });
    return found;
}

/** Of a line that does not say where bodies went: from where they stood to where they stand. */
function stepsBetween(before: View, after: View): Step[] {
    const stood = new Map(before.units.map((unit) => [unit.id, unit.box]));
    return after.units.flatMap(({ id, box }): Step[] => {
        const from = stood.get(id);
        if (!from || (box && from[0] === box[0] && from[1] === box[1] && from[2] === box[2])) return [];
        return [{ unit: id, at: box && [box[0], box[1], box[2]] }];
    });
}

// ---- drafts ----

function textOf(event: StoryEvent, step: string | undefined): string {
    const words = event.unit === undefined ? withoutStep(plain(event.text), step) : plain(event.text);
    if (event.event !== "judged") return words;
    return event.unit === undefined ? begun(asked(words, "")) : judged(words);
}

function begin(event: StoryEvent, turn: number, step: string | undefined): Draft {
    const figure = event.event === "judged" ? figureOf(event) : "";
    return {
        turn,
        step,
        kind: kindOf(event),
        unit: event.unit,
        other: event.other,
        text: textOf(event, step),
        figure,
        lost: numberIn(event.text),
        dice: [...(event.dice ?? [])],
        events: [event],
        steps: [],
    };
}

/** Working without dice says nothing by itself, nor do dice that bring no result by themselves, as for how far one comes: it belongs to what comes of it. */
function isWorking(event: StoryEvent): boolean {
    if (event.event !== "judged") return false;
    return !event.dice?.length || (event.unit !== undefined && ["move", "other"].includes(kindOf(event)) && figureOf(event) === "");
}

/** A bare throw about nobody: its dice belong to what it decides. */
function isThrow({ event, unit }: StoryEvent): boolean {
    return (event === "thrown" || event === "thrown_off") && unit === undefined;
}

/** A throw about nobody, without an answer of its own, is answered by what follows it: who has the initiative. */
function answers(draft: Draft | undefined, event: StoryEvent): draft is Draft {
    if (!draft || draft.unit !== undefined || event.unit !== undefined || event.event === "judged") return false;
    return (
        draft.kind === "other" &&
        draft.figure === "" &&
        draft.dice.length > 0 &&
        draft.events.every((one) => one.event === "judged")
    );
}

function isOnlyJudged(draft: Draft): boolean {
    return draft.events.every(({ event }) => event === "judged");
}

/** One shot may be thrown for several times: what each kind of piece hits, then what the hits do. */
function isMoreOfTheShot(draft: Draft, event: StoryEvent): boolean {
    const kind = kindOf(event);
    return draft.kind === "fire" && !isOnlyJudged(draft) && (kind === "fire" || kind === "loss") && draft.other === event.other;
}

const hits = /^(\d+|no) hits?$/;

/** "3 hits" and "no hits" are 3 hits; what they do is told behind them. */
function together(figure: string, more: string): string {
    const [, one] = hits.exec(figure) ?? [];
    const [, other] = hits.exec(more) ?? [];
    if (figure === "" || more === "") return figure + more;
    if (one === undefined || other === undefined) return `${figure}, ${more}`;
    const sum = (Number(one) || 0) + (Number(other) || 0);
    return sum === 0 ? figure : counted(sum, "hits");
}

/** Does an event belong to what was told last? A judgement to the deed before it, states to the loss that brought them. */
function continues(draft: Draft | undefined, event: StoryEvent): boolean {
    if (!draft || draft.unit === undefined || draft.unit !== event.unit) return false;
    const last = draft.events[draft.events.length - 1];
    if (event.event === "judged") {
        if (isWorking(event) || isMoreOfTheShot(draft, event)) return true;
        return last?.event !== "judged" && draft.kind === kindOf(event) && draft.other === event.other;
    }
    const kind = kindOf(event);
    if (isOnlyJudged(draft) && draft.kind === "fire") return kind === "fire" && draft.other === event.other;
    if (draft.kind === "loss") return !["fire", "charge", "melee", "retreat", "gone"].includes(kind);
    if (draft.kind === "move" || draft.kind === "form") return kind === "form" || kind === "move";
    return false;
}

/** Men, and the figures taken off for them, are the same loss. */
function losesMore(draft: Draft, event: StoryEvent): boolean {
    const first = draft.events.find(({ text }) => numberIn(text) > 0);
    return !first || several(thingsIn(first.text)) === several(thingsIn(event.text));
}

/** Working, or what did not happen to somebody who has lost something else. */
function saysNothing(draft: Draft, event: StoryEvent): boolean {
    return (isWorking(event) && draft.kind !== "fire") || (draft.kind === "loss" && isDenied(event));
}

/** Nothing but a question stands before it, and the deed is the answer: "does a squadron lose its officer?" */
function isAnswered(draft: Draft, event: StoryEvent): boolean {
    const before = draft.events.filter((one) => one !== event);
    const asked = draft.kind === "form" || draft.kind === "loss" || draft.kind === "charge";
    return asked && before.every((one) => one.event === "judged" && !isWorking(one));
}

function add(draft: Draft, event: StoryEvent): void {
    if (losesMore(draft, event)) draft.lost += numberIn(event.text);
    draft.events.push(event);
    draft.dice.push(...(event.dice ?? []));
    if (event.event === "judged" && isMoreOfTheShot(draft, event)) draft.figure = together(draft.figure, figureOf(event));
    else if (event.event === "judged") draft.figure ||= saysNothing(draft, event) ? "" : figureOf(event);
    else if (isAnswered(draft, event)) {
        draft.text = plain(event.text); // the deed is the answer
        draft.figure = "";
    } else {
        const kind = kindOf(event);
        const shot = draft.kind === "fire" && kind === "fire";
        if (draft.events.every((one) => one === event || isWorking(one) || (shot && one.event === "judged"))) {
            draft.kind = kind;
            draft.text = plain(event.text);
            draft.other = event.other;
        } else draft.text = joined(draft.text, plain(event.text));
        if (kind === "move" && draft.kind === "form") draft.kind = kind;
    }
}

const losing = /^(.*\bloses? )(\d+)( [a-z]+)$/;

const lost = /^(.*\bloses? )?(\d+)( [a-z]+)$/;

function several(things = ""): string {
    return / (man|men)$/.test(things) ? " men" : things.replace(/s?$/, "s");
}

/** Two sentences about one unit: losses of the same kind are added up, what is said twice is said once. */
export function joined(first: string, second: string): string {
    if (/ may move [^;]+ here$/.test(first)) return second; // how far it went says more
    if (/ on to the table\b/.test(first) && / comes? in sight$/.test(second)) return first; // where else
    const [, who, more, ofWhat] = losing.exec(second) ?? [];
    const clauses = first.split("; ");
    if (who !== undefined && first.startsWith(who))
        for (const [i, clause] of clauses.entries()) {
            const [, loser, some, what] = lost.exec(clause) ?? [];
            if (some === undefined || (i > 0 && loser) || several(what) !== several(ofWhat)) continue;
            return clauses.with(i, `${loser ?? ""}${Number(some) + Number(more)}${several(ofWhat)}`).join("; ");
        }
    const rest = second.replace(nameBefore(first, second), "");
    return first.split("; ").includes(rest) || first === second ? first : `${first}; ${rest}`;
}

/** The words with which both begin: who it is about is told once. What somebody loses is no part of his name. */
export function nameBefore(first: string, second: string): string {
    let same = 0;
    while (same < first.length && first[same] === second[same]) same++;
    if (same < 3) return "";
    const [loses] = /^.*\bloses? /.exec(second.slice(0, same)) ?? [];
    if (loses !== undefined) return loses;
    const isWhole = (text: string): boolean => /^([:, ]|$)/.test(text.slice(same));
    if (isWhole(first) && isWhole(second)) return second.slice(0, same) + (/^[:,]? /.exec(second.slice(same))?.[0] ?? "");
    return second.slice(0, second.lastIndexOf(" ", same - 1) + 1);
}

/** The beat that a step belongs to: the next deed of that body, or the last before. */
function carrier(drafts: readonly Draft[], from: number, step: Step): Draft | undefined {
    const deed = ({ unit, kind }: Draft) => unit === step.unit && kind !== "loss" && kind !== "check" && kind !== "fire";
    return drafts.slice(from, from + 4).find(deed) ?? drafts.slice(0, from).findLast(deed);
}

function draftsOf(line: Line, before: View | undefined, after: View | undefined): Draft[] {
    const events = line.events ?? [];
    const steps = stepsByEvent(line, events.length);
    const drafts: Draft[] = [];
    const marks: { from: number; step: Step }[] = [];
    let working: StoryEvent[] = [];
    let thrown: StoryEvent[] = [];
    let turn = line.turn;
    let heading: string | undefined;
    for (const [i, event] of events.entries()) {
        for (const step of steps[i] ?? []) marks.push({ from: drafts.length, step });
        if (event.event === "turn" && line.n > 0) turn++;
        if (event.event === "step") heading = event.text.replace(/\?\.$/, "?");
        if (isHeading(event)) continue;
        const last = drafts[drafts.length - 1];
        const stays = last?.step === heading;
        if (stays && continues(last, event)) add(last as Draft, event);
        else if (stays && answers(last, event)) {
            last.events.push(event);
            last.text = textOf(event, heading);
        } else if (isThrow(event)) thrown.push(event);
        else if (isWorking(event)) working.push(event);
        else {
            const draft = begin(event, turn, heading);
            const own = working.filter(({ unit }) => unit === event.unit);
            if (event.unit === undefined) {
                draft.dice.unshift(...thrown.flatMap(({ dice }) => dice ?? []));
                draft.events.unshift(...thrown);
                thrown = [];
            }
            draft.events.unshift(...own);
            draft.dice.unshift(...own.flatMap(({ dice }) => dice ?? []));
            working = working.filter((one) => !own.includes(one));
            drafts.push(draft);
        }
    }
    drafts[drafts.length - 1]?.events.push(...working, ...thrown);
    for (const step of steps[events.length] ?? []) marks.push({ from: drafts.length, step });
    if (!line.went && before && after) for (const step of stepsBetween(before, after)) marks.push({ from: drafts.length, step });
    for (const { from, step } of marks) {
        const draft = carrier(drafts, from, step);
        if (draft) draft.steps.push(step);
        else drafts.splice(from, 0, silent(step, line.turn));
    }
    return drafts;
}

/** Somebody is elsewhere, and nothing is said of it. */
function silent(step: Step, turn: number): Draft {
    return {
        turn,
        step: undefined,
        kind: "move",
        unit: step.unit,
        other: undefined,
        text: "",
        figure: "",
        lost: 0,
        dice: [],
        events: [],
        steps: [step],
    };
}

export function beatsOf(line: Line, before?: View, after?: View): Beat[] {
    return draftsOf(line, before, after).map((draft) => ({ n: line.n, ...draft }));
}

// ---- the table as it is behind a beat ----

function moved(unit: WireUnit, step: Step, after: WireUnit | undefined): WireUnit {
    const { stands: _, ...rest } = unit;
    if (!step.at) {
        const { box: __, ...gone } = rest;
        return gone;
    }
    const [x, y, facing] = step.at;
    const end = after?.box;
    if (end && end[0] === x && end[1] === y && end[2] === facing) return { ...(after as WireUnit), strength: unit.strength };
    const size = unit.box ?? end;
    const box: Box = [x, y, facing, size?.[3] ?? 0, size?.[4] ?? 0];
    return { ...rest, box };
}

export function viewBehind(view: View, beat: Beat, after: View): View {
    if (beat.steps.length === 0) return view;
    const units = new Map(view.units.map((unit) => [unit.id, unit]));
    for (const step of beat.steps) {
        const end = after.units.find(({ id }) => id === step.unit);
        const unit = units.get(step.unit) ?? end;
        if (unit) units.set(step.unit, moved(unit, step, end));
    }
    return { ...view, units: [...units.values()] };
}
