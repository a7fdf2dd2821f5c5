// words.ts - orders as texts (docs/record.md), put together from what was chosen on the page.

import { counted, countsThings, nameAndUnit } from "../../umpire/words.ts";
import type { ManoeuvreEntry, Means, VerbEntry } from "../../wire/messages.ts";
import { degreesOf } from "../map/geometry.ts";

/** Metres, written with as many decimals as the millimetres need. */
export function metres(millimetres: number): string {
    return String(Math.round(millimetres) / 1000);
}

export interface Manoeuvre {
    readonly kind: ManoeuvreEntry;
    readonly figure: string; // a length, degrees, a formation, or "EAST NORTH"
}

function manoeuvreText({ kind, figure }: Manoeuvre): string {
    if (kind.figure === "place") return `${kind.words} to ${figure}`;
    return kind.figure === "none" ? kind.words : `${kind.words} ${figure}`;
}

export function moveText(verb: string, unit: string, choice: string, manoeuvres: readonly Manoeuvre[]): string {
    const head = [verb, unit, choice].filter(Boolean).join(" ");
    return `${head}: ${manoeuvres.map(manoeuvreText).join(", ")}`;
}

export function partOf(verb: VerbEntry, part: string): boolean {
    return verb.parts.some((one) => one.part === part);
}

/** Verbs that take manoeuvres and would be taken of this unit now. */
export function movingVerbs(verbs: readonly VerbEntry[], legal: readonly Means[]): VerbEntry[] {
    const said = new Set(legal.map(({ order }) => verbOf(order)));
    return verbs.filter((verb) => said.has(verb.name) && partOf(verb, "manoeuvres"));
}

/** An order to a bare place on the table, "Lead at 1090 east, 474 north": those that are offered are samples of all there are. */
export function isToAPlace({ means }: Means): boolean {
    return / -?[\d.]+ east, -?[\d.]+ north$/.test(means);
}

/** An order to a place that has a name, without a manoeuvre: "enter r2a to 1400 1250", "Enter at Ebelsdorf". */
export function isToANamedPlace(one: Means): boolean {
    return /^\w+ [^\s:]+ to -?[\d.]+ -?[\d.]+$/.test(one.order) && !isToAPlace(one);
}

/** Where an order ends: "assault r2a to 1425 1225". */
export function placeIn(order: string): { x: number; y: number } | undefined {
    const [, east, north] = order.match(/ to (-?[\d.]+) (-?[\d.]+)$/) ?? [];
    return east === undefined ? undefined : { x: 1000 * Number(east), y: 1000 * Number(north) };
}

/** An order to a bare place that takes the unit there itself; what it is told besides ("direct r1 attack to ...") does not. */
export function ridesTo(one: Means): boolean {
    return isToAPlace(one) && /^\w+ [^\s:]+ to /.test(one.order);
}

/** All of an order but its place, which stands at its end: "direct r1 attack to 900 1000" → "direct r1 attack to ". */
export function withoutPlace(order: string): string | undefined {
    return order.match(/^([^:]+ to )-?[\d.]+ -?[\d.]+$/)?.[1];
}

function verbOf(order: string): string {
    return order.split(/[\s:]/, 1)[0] ?? "";
}

export interface Group {
    readonly verb: string;
    readonly about: string;
    readonly orders: readonly Means[];
}

/** Manoeuvres for their own sake, not on the way to somebody: "charge r3a at b2b: wheel right 25". */
export function isMove({ order }: Means): boolean {
    return order.includes(": ") && !/ at [^\s:]+: /.test(order);
}

/** One manoeuvre without a figure of its own: "move r2a: form line", "move r2a: about face". */
export function isAtOnce({ order }: Means): boolean {
    return /^\w+ [^\s:]+: (form \w+|about face)$/.test(order);
}

/** Orders by their verbs, in the order in which they were offered. */
export function groupByVerb(orders: readonly Means[], verbs: readonly VerbEntry[]): Group[] {
    const groups = new Map<string, Means[]>();
    for (const one of orders) {
        const verb = verbOf(one.order);
        const group = groups.get(verb);
        if (group) group.push(one);
        else groups.set(verb, [one]);
    }
    return [...groups].map(([verb, of]) => ({ verb, about: verbs.find(({ name }) => name === verb)?.about ?? "", orders: of }));
}

/** The verb of a mere move says no more than its manoeuvres do; whom one goes for beside them does. */
function withoutUnit(means: string): string {
    const [first = "", ...rest] = means.split(": ");
    const said = rest.length > 0 ? rest : [first];
    return (said.length > 1 && !/ (at|with) /.test(said[0] ?? "") ? said.slice(1) : said).join(": ");
}

const said: Readonly<Record<string, string>> = {
    close: "close the ranks",
    companies: "form column of companies",
    divisions: "form column of divisions",
    dismount: "dismount",
    limbered: "limber up",
    mass: "close into a mass",
    mount: "mount",
    prone: "lie down",
    rise: "rise",
    semi_skirmish: "go into semi-skirmish order",
    skirmish: "go into skirmish order",
    unlimbered: "unlimber",
};

/** "form line", but "dismount" and "limber up". */
export function formWords(words: string): string {
    const [, form = ""] = /^form (.+)$/.exec(words) ?? [];
    return said[form.replaceAll(" ", "_")] ?? plainWords(words);
}

/** What an order means, without the unit that all of a list are about: "I/4th Line: move: advances 400 yards" → "Advances 400 yards". */
export function brief({ order, means }: Means): string {
    const said = means === "" ? order : withoutUnit(means);
    const words = said
        .replace(/^(\w+) (?=\1\b)|^(answer|decide|initiative|edge|direct|shout|work) (?=\w)/, "")
        .replace(/^attach with /, "join ")
        .replace(/^enter at (?=[^\d-])/, "enter ")
        .replace(/^form .+$/, formWords)
        .replace(/^(?:form|turn) facing (\d+(?:\.\d+)?) degrees$/, (_, degrees) => `face ${bearingText(Number(degrees))}`)
        .replace(/^(charge|attack) fire at (.+)$/, "fire and $1 at $2")
        .replace(/^charge blown at (.+)$/, "charge $1, though blown");
    return words.charAt(0).toUpperCase() + words.slice(1);
}

export function lengthsIn(words: string, lengths: string): readonly string[] {
    return words.match(new RegExp(`(?:\\d+\\.)?\\d+ ${lengths}\\b`, "g")) ?? [];
}

/** The length that is told, if it is one alone: "Faces left 24 degrees, then advances 11 inches" → "11 inches". */
export function lengthIn(words: string, lengths: string): string | undefined {
    const found = lengthsIn(words, lengths);
    return found.length === 1 ? found[0] : undefined;
}

export function degreesText(facing: number): string {
    return `${Math.round(degreesOf(facing)) % 360}°`;
}

const points = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];

export function compassPoint(facing: number): string {
    return points[Math.round(degreesOf(facing) / 45) % 8] ?? "north";
}

/** "north-east", or "north-east (53°)" where it is not just that: two bearings are never called the same. */
function bearingText(degrees: number): string {
    const point = compassPoint((degrees * 65536) / 360);
    const off = degrees % 45;
    return Math.min(off, 45 - off) < 1 ? point : `${point} (${Math.round(degrees)}°)`;
}

/** The time of day after so many turns. */
export function clockText(begins: number, turn: number, minutes: number): string {
    const minute = begins + (turn - 1) * minutes;
    return `${Math.floor(minute / 60) % 24}:${String(minute % 60).padStart(2, "0")}`;
}

export function durationText(minutes: number): string {
    const hours = Math.floor(minutes / 60);
    const rest = minutes % 60;
    const parts = [hours > 0 ? `${hours} ${hours === 1 ? "hour" : "hours"}` : "", rest > 0 ? `${rest} minutes` : ""];
    return parts.filter(Boolean).join(" ");
}

/** Faces of dice as they are typed: "6 3,4". Undefined: no faces. */
export function readFaces(text: string): readonly number[] | undefined {
    const words = text.trim().split(/[\s,;]+/);
    return words.every((word) => /^\d+$/.test(word)) ? words.map(Number) : undefined;
}

/** "defender_wins" → "defender wins" */
export function plainWords(word: string): string {
    return word.replaceAll("_", " ");
}

type Quality = number | string | boolean;

/** What says by itself of what it is: a musket is a weapon, light cavalry are troops. */
const speakForThemselves: ReadonlySet<string> = new Set(["weapon", "troops", "arm", "class"]);

/** Classes that are only numbered say nothing by themselves. */
const ranks: ReadonlySet<string> = new Set(["first", "second", "third", "fourth"]);

function qualityInWords(name: string, value: Quality): string {
    if (value === true) return plainWords(name);
    if (name === "pounds") return `${value}-pounders`;
    if (typeof value === "number" && countsThings(name)) return counted(value, name);
    const { words, unit } = nameAndUnit(name);
    if (unit !== undefined) return `${words} ${value} ${unit}`;
    const word = plainWords(String(value));
    if (name === "class" && ranks.has(word)) return `${word} class`;
    if (name === "nation") return word.charAt(0).toUpperCase() + word.slice(1);
    return speakForThemselves.has(name) ? word : `${plainWords(name)} ${word}`;
}

/** What a unit is: "melee grade 5, morale D, lances". */
export function qualitiesInWords(qualities: Readonly<Record<string, Quality>>): string {
    return Object.entries(qualities)
        .filter(([name, value]) => name !== "nation" || value !== "other")
        .map(([name, value]) => qualityInWords(name, value))
        .join(", ");
}
