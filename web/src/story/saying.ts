// saying.ts - what was ordered, in words: names for ids, no raw texts.
import { compassPoint } from "../battle/state/words.ts";
import type { Line, WireUnit } from "../wire/messages.ts";

/** What a unit is called, or nothing; and whether its name speaks of many: "19th Chasseurs". */
export interface NameOf {
    (id: string): string | undefined;
    readonly isMany?: (id: string) => boolean;
}

/** As a view has them. */
export function namesIn(unit: (id: string) => WireUnit | undefined): NameOf {
    return Object.assign((id: string) => unit(id)?.name, { isMany: (id: string) => unit(id)?.many === true });
}

const takings: Record<string, string> = {
    done: "takes back",
    ask: "asks to take back",
    agree: "agrees to take back",
    refuse: "will not have it taken back",
};

const TURN = 65536; // a whole one, as bearings are counted

/** Bearings as points of the compass, lengths and angles without their fractions, names with blanks. */
function spoken(words: string): string {
    return words
        .replace(
            /\b(turn )?facing (\d+(?:\.\d+)?)/,
            (_, turn, degrees) => `${turn ?? ""}facing ${compassPoint((Number(degrees) * TURN) / 360)}`,
        )
        .replace(
            /\bface (right|left) (\d+(?:\.\d+)?)/g,
            (_, hand, degrees) => `face ${hand} ${Math.round(Number(degrees))} degrees`,
        )
        .replace(
            /\bwheel (right|left) (\d+(?:\.\d+)?)/g,
            (_, hand, degrees) => `wheel ${hand} ${Math.round(Number(degrees))} degrees`,
        )
        .replace(/(\d+)\.\d+/g, "$1")
        .replaceAll("_", " ");
}

const doing: Readonly<Record<string, string>> = {
    road: "follows the road for",
    back: "goes back",
    "about face": "faces about",
    go: "goes",
};

/** "face right 10 degrees, advance 290" → "faces right 10 degrees, then advances 290"; of many they "face", and "advance". */
function asDeeds(manoeuvres: string, many: boolean): string {
    const ofMany = (deed: string): string => deed.replace(/^(go(?=es\b)|\w+(?=s\b))\w*/, "$1");
    const deed = (verb: string): string => doing[verb] ?? `${verb}s`;
    return manoeuvres
        .split(", ")
        .map((one) => one.replace(/^(about face|\w+)/, (verb) => (many ? ofMany(deed(verb)) : deed(verb))))
        .join(", then ");
}

/** Whom an order is given to. */
export function orderedUnit(order: string): string {
    return order.split(" ")[1]?.replace(/:$/, "") ?? "";
}

/** What is chosen stands behind whom it is for: "charge r31 at b5 charge_and_pursue". */
const chosen = /^((?: (?:at|with) [^\s:]+)+) (?!(?:at|with|to|facing)\b)([a-z_]+)\b/;

/** The verb and what was chosen with it, as one says them: "charge and pursue", "fire canister". */
function deedChosen(verb: string, choice: string): string {
    const one = choice.replaceAll("_", " ");
    if (one.startsWith(verb)) return one;
    if (one === "fire") return `fire and ${verb}`;
    return one === "blown" ? `${verb}, though blown,` : `${verb} ${one}`;
}

/** Before the words that say at whom: "charge_and_pursue r31 at b5". */
function choiceFirst(order: string): { said: string; deed?: string } {
    const [, verb = "", unit = "", rest = ""] = /^(\w+) (\S+)(.*)$/.exec(order) ?? [];
    const [all, others = "", choice = ""] = chosen.exec(rest) ?? [];
    if (all === undefined) return { said: order };
    return { said: `${verb} ${unit}${others}${rest.slice(all.length)}`, deed: deedChosen(verb.replaceAll("_", " "), choice) };
}

/** "fire r4 at b4" → "6th battery: fire at I/Gradiska Grenzer". */
export function orderInWords(order: string, nameOf: NameOf): string {
    if (order === "done") return "has no more orders here";
    const { said: words, deed } = choiceFirst(order);
    const [verb = "", ...rest] = words.split(" ");
    const who = nameOf(orderedUnit(order));
    const named = (word: string): string => word.replace(/^[^\s,:]+/, (id) => nameOf(id) ?? id);
    const others = (who === undefined ? rest : rest.slice(1)).map(named);
    const said = /^move \S+: /.test(order) ? others : [deed ?? verb.replaceAll("_", " "), ...others]; // manoeuvres are verbs themselves
    const what = spoken(said.join(" "));
    if (who === undefined) return what;
    const many = nameOf.isMany?.(orderedUnit(order)) ?? false;
    if (said === others) return `${who} ${asDeeds(what, many)}`;
    return what.startsWith("turn facing ")
        ? `${who} ${many ? "turn" : "turns"} to face ${what.slice("turn facing ".length)}`
        : `${who}: ${what}`;
}

export function saying(line: Line, nameOf: NameOf): string {
    if (line.order !== undefined) return orderInWords(line.order, nameOf);
    if (line.typed) return `throws ${line.typed.join(", ")}`;
    return line.take_back ? (takings[line.take_back] ?? line.take_back) : "";
}
