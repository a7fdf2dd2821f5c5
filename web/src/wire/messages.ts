// messages.ts - what goes over the wire between server and page (docs/protocol.md): requests, their answers, and what comes unasked.
import type { Modifier, Outcome, Results } from "../core/contract.ts";

/** [east, north, facing, width, depth]: millimetres, 65,536ths of a circle. */
export type WireBox = readonly [number, number, number, number, number];
export type WirePlace = readonly [number, number];

// ---- what a side may see ----

export interface WireUnit {
    id: string;
    name: string;
    many?: boolean; // the verbs behind its name: "19th Chasseurs charge"
    side: string;
    arm: "foot" | "horse" | "guns" | "leader";
    qualities?: Readonly<Record<string, number | string | boolean>>; // what it is, under the ruleset's own names
    where: "waiting" | "table" | "reserve" | "ranks" | "place" | "gone";
    formation: string;
    state: string;
    strength: number;
    strength_at_start: number;
    leader?: string;
    attached?: string;
    fate?: string;
    zone?: number;
    box?: WireBox;
    stands?: readonly WireBox[];
    command_stand?: number; // which of them
    left_gun?: WireBox; // that this crew has left
    about: string;
}

/** Of a unit that the seat knows: the members that are not as they were, null for one that it has no more. A new unit is whole. */
export type UnitNews = Pick<WireUnit, "id"> & { [Member in keyof WireUnit]?: WireUnit[Member] | null };

export interface Pending {
    decision: string;
    asks: string;
    rule: string;
    unit?: string;
    other?: string;
    subjects?: readonly string[]; // where orders may be given to one unit after the other until the side says done
    by_command?: boolean; // of one command only, of that one which the first order is for
}

export interface ObjectiveView {
    feature: number;
    name: string;
    /** One of them: for holding it, or per cents of its army that losing it costs a side. */
    points?: readonly [number, number];
    penalty?: readonly [number, number];
}

export interface FeatureView {
    feature: number;
    state: "destroyed" | "burning" | "found" | "breached";
    /** Of a line that is breached: from and to, in millimetres along it. */
    gaps?: readonly (readonly [number, number])[];
}

export interface ResultView {
    over: boolean;
    winner?: string;
    points: readonly [number, number];
    reason: string;
    grade: string;
}

/** How near each army is to giving up, and who has which of the objectives; "" is nobody. */
export interface StakesView {
    of?: string; // "castings lost"
    lost?: readonly [number, number];
    ends_at?: readonly [number | null, number | null]; // null: some of that army are hidden
    holders?: readonly string[];
}

export interface View {
    side?: string;
    turn: number;
    step: string;
    title: string;
    pending: readonly Pending[];
    units: readonly WireUnit[];
    objectives: readonly ObjectiveView[];
    /** Per cents of its army that each battery lost costs a side. */
    battery_penalty?: number;
    features?: readonly FeatureView[];
    result: ResultView;
    stakes?: StakesView;
}

// ---- the story ----

export interface StoryEvent {
    event: string;
    rule?: string;
    unit?: string;
    other?: string;
    text: string;
    procedure?: string;
    modifiers?: readonly Modifier[];
    dice?: readonly number[];
    result?: Results;
    [other: string]: unknown;
}

export interface Lacks {
    side: string; // who throws; the other side is told no more
    die?: string | number;
    count?: number;
    rule?: string;
    unit?: string;
    procedure?: string;
}

export interface Line {
    t: "line";
    side: string; // whose seat is told
    n: number;
    turn: number;
    step: string;
    title?: string;
    by?: string;
    order?: string;
    typed?: readonly number[];
    take_back?: "done" | "ask" | "agree" | "refuse";
    to?: number;
    events?: readonly StoryEvent[];
    /** Behind so many events a unit came to stand elsewhere, or left the table. */
    went?: readonly (readonly [events: number, unit: string, east?: number, north?: number, facing?: number])[];
    units?: readonly UnitNews[];
    unseen?: readonly string[];
    pending?: readonly Pending[];
    waits_for?: readonly string[];
    objectives?: readonly ObjectiveView[];
    features?: readonly FeatureView[];
    result?: ResultView;
    stakes?: StakesView;
    lacks?: Lacks;
    /** When it is after the line; turn and step above are when it was said. */
    now?: { turn: number; step: string; title: string };
    end?: unknown;
    seed?: string;
    salt?: string;
}

export interface ViewFrame {
    t: "view";
    side: string;
    n: number;
    view: View;
    /** To who watches: the sides that are asked. */
    waits_for?: readonly string[];
}

// ---- requests and answers ----

export interface SideOf {
    id: string;
    name: string;
    seat?: string; // who plays it: "human" or a computer player
}

export interface ScenarioEntry {
    name: string;
    title: string;
    about: string;
    date: string;
    notes: readonly string[];
    minutes: number; // from its beginning to its end
    sides: readonly SideOf[];
    units: readonly [number, number];
}

export interface OptionEntry {
    id: string;
    title: string;
    rule?: string;
    on: boolean;
}

export interface RulingEntry {
    id: string;
    title: string;
    letters: readonly string[]; // each explained in the title
    default: string;
}

export interface RulesetEntry {
    id: string;
    title: string;
    options: readonly OptionEntry[];
    rulings: readonly RulingEntry[];
}

export interface Scenarios {
    t: "scenarios";
    scenarios: readonly ScenarioEntry[];
    rulesets: readonly RulesetEntry[];
    computers: readonly string[];
}

export interface Created {
    t: "created";
    battle: number;
    links: Record<string, string>;
}

export interface VerbEntry {
    name: string;
    parts: readonly { part: string; must: boolean }[];
    choices: readonly string[];
    about: string;
}

export interface ManoeuvreEntry {
    words: string;
    figure: "none" | "length" | "degrees" | "formation" | "place";
}

export interface Joined {
    t: "joined";
    battle: number;
    side: string; // a side, or "watch"
    n: number;
    from: number; // the first line that follows
    ruleset: string;
    ruleset_title: string;
    scenario: string;
    title: string;
    about: string;
    date: string;
    notes: readonly string[];
    turns: number;
    first_minute: number; // of the day
    turn_minutes: number;
    lengths: string;
    length_unit: number; // tenths of a millimetre
    typed_dice: boolean;
    lesson?: string; // a sentence, where it is one
    commitment: string;
    seed_chosen: boolean; // by whoever began the battle, who knows it
    over: boolean;
    sides: readonly SideOf[];
    options: readonly string[];
    rulings: Record<string, string>;
    formations: readonly string[];
    states: readonly string[];
    verbs: readonly VerbEntry[];
    manoeuvres: readonly ManoeuvreEntry[];
    objectives: readonly ObjectiveView[];
    ground: unknown;
}

export interface Means {
    order: string;
    means: string;
}

/** As in an answer of the umpire. */
export type Odds = Outcome;

/** What is thrown for, and whose throw it is. */
export interface Foretold {
    unit?: string;
    procedure?: string;
    modifiers?: readonly Modifier[];
    odds?: readonly Odds[];
    expected?: Expected;
    remark?: string; // nothing is thrown: why
    then?: string; // on what condition all that follows comes: "if no square is formed"
}

/** What is to be expected at the end of what the throw leads to: so many casualties of these hits. */
export interface Expected {
    of: string;
    mean: number;
}

export interface TargetOrder extends Means {
    procedure?: string;
    modifiers?: readonly Modifier[];
    odds?: readonly Odds[];
    before?: readonly Foretold[];
    expected?: Expected;
    facts?: Record<string, unknown>; // that its odds were worked out from
}

export interface Target {
    unit: string;
    range: number;
    sees: boolean;
    blocks?: string;
    orders: readonly TargetOrder[];
    refused?: { rule: string; sentence: string };
}

export interface Preview {
    t: "preview";
    taken: boolean;
    rule?: string;
    sentence?: string;
    attacker?: string; // in the fight that an order names which has no target
    defender?: string;
    procedure?: string;
    facts?: Record<string, unknown>;
    modifiers?: readonly Modifier[];
    odds?: readonly Odds[];
    before?: readonly Foretold[];
    expected?: Expected;
    order?: string;
    means?: string;
}

export interface Plan {
    t: "plan";
    order: string;
    means: string;
    whole: boolean; // false: as far as it may go towards the place now
    path: readonly (readonly [number, number, number])[];
    length: number;
}

/** Of orders to many, those that were not taken. */
export interface Taken {
    t: "taken";
    n: number;
    refused?: readonly { unit?: string; rule: string; sentence: string }[];
}

/** What one of many orders brings. */
export interface TogetherOrder extends Partial<Means> {
    unit?: string;
    whole?: boolean;
    path?: readonly (readonly [number, number, number])[];
    width?: number;
    depth?: number;
    length?: number;
    bound?: { rule: string; sentence: string }; // what forbids more
    refused?: { rule: string; sentence: string };
    later?: boolean; // refused only because what was ordered before is carried out first
}

export interface Together {
    t: "together";
    orders: readonly TogetherOrder[];
}

export interface Refused {
    t: "refused";
    rule: string;
    sentence: string;
}

/** What was thrown for in a line of a finished battle, with the odds that it had. */
export interface Chances {
    t: "chances";
    n: number;
    throws: readonly { event: number; procedure?: string; odds?: readonly Odds[] }[];
}

export interface At {
    t: "at";
    n: number;
    view: View;
    went?: Line["went"];
    turn: number;
    step: string;
    title: string;
}

interface Sided {
    side: string;
}

/** Each request with its answers. */
export interface Exchange {
    scenarios: [object, Scenarios];
    create: [
        {
            scenario?: string;
            scenario_text?: string;
            ground_text?: string;
            ruleset: string;
            options: readonly string[];
            rulings: Readonly<Record<string, string>>;
            seats: Readonly<Record<string, string>>;
            turns?: number;
            seed?: string;
            typed_dice?: boolean;
        },
        Created | Refused,
    ];
    join: [{ token: string; since: number }, Joined];
    order: [Sided & { order: string }, Taken | Refused];
    legal: [Sided & { unit?: string; decision?: number }, { t: "legal"; orders: readonly Means[] }];
    plan: [Sided & { unit: string; to: WirePlace; facing?: number }, Plan | Refused];
    reach: [Sided & { unit: string }, { t: "reach"; outline: readonly WirePlace[] } | Refused];
    sight: [Sided & { from: string; to: string }, Sight];
    targets: [Sided & { unit: string }, { t: "targets"; targets: readonly Target[] } | Refused];
    preview: [Sided & { order: string }, Preview];
    together: [Sided & { order: string }, Together];
    dice: [Sided & { faces: readonly number[] }, { t: "taken"; n: number } | Refused];
    take_back: [Sided & { to: number }, { t: "taken"; n: number } | Refused];
    agree: [Sided & { agrees: boolean }, { t: "taken"; n: number } | Refused];
    at: [Sided & { n: number; as?: string }, At];
    lines: [Sided & { from: number; to: number; as?: string }, { t: "lines"; from: number; last: number; lines: readonly Line[] }];
    chances: [Sided & { n: number }, Chances];
    minds: [Sided, { t: "minds"; minds: readonly Mind[] }];
    import: [{ record: string }, Created | Refused];
    ping: [object, { t: "pong" }];
}

/** What a brigade was told, by its commander. */
export interface MindTask {
    brigade?: string;
    name?: string;
    task: string;
    about?: string;
    about_name?: string;
    from?: number;
}

/** What a computer player who looks ahead thought in a turn. */
export interface Mind {
    side: string;
    line: number;
    turn: number;
    plan: string;
    changed: boolean;
    expects: number;
    as_before: number;
    looked: number;
    enemy: Readonly<Record<string, number>>;
    tasks: readonly MindTask[];
}

export interface Sight {
    t: "sight";
    sees: boolean;
    blocks?: string;
    at?: WirePlace;
    range: number;
}

export type Request = keyof Exchange;
export type Asked<Kind extends Request> = Exchange[Kind][0];
export type Answer<Kind extends Request> = Exchange[Kind][1];

export interface Fault {
    t: "error";
    id?: number;
    code: string;
    message: string;
    field?: string;
}
