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

/** "fire r4 at b4" → "6th battery: fire at I/Gradiska Grenzer". */
export function orderInWords(order: string, nameOf: NameOf): string {
    if (order === "done") return "has no more orders here";
    const [verb = "", ...rest] = order.split(" ");
    const who = nameOf(orderedUnit(order));
    const others = (who === undefined ? rest : rest.slice(1)).map((word) => nameOf(word.replace(/[,:]$/, "")) ?? word);
    const said = /^move \S+: /.test(order) ? others : [verb.replaceAll("_", " "), ...others]; // manoeuvres are verbs themselves
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
