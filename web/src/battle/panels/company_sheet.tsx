// company_sheet.tsx - several units at once: who they are, what they shall do, and over the map what each of them would do.
import { useId, useState } from "preact/hooks";
import { Button } from "../../look/button.tsx";
import { Disclosure } from "../../look/disclosure.tsx";
import { Field } from "../../look/field.tsx";
import type { TogetherOrder } from "../../wire/messages.ts";
import { lengthText } from "../map/scene.ts";
import { type Company, FORWARD, givenOf, laterOf } from "../state/company.ts";
import { type Sayable, targetOf } from "../state/sayable.ts";
import type { Table } from "../state/table.ts";
import { brief, formWords, lengthIn, plainWords } from "../state/words.ts";
import { ForeseenInALine } from "./odds_of.tsx";
import { capital, whither } from "./order_button.tsx";
import { RuleId } from "./rule_id.tsx";

function Members({ company }: { company: Company }) {
    return (
        <ul class="members" aria-label="Chosen units">
            {company.units.value.map(({ id, name }) => (
                <li key={id}>
                    <Button small onClick={() => company.toggle(id)} aria-label={`Leave out ${id} ${name}`}>
                        {name} <span aria-hidden="true">×</span>
                    </Button>
                </li>
            ))}
        </ul>
    );
}

const YARD_OR_METRE = 10_000; // tenths of a millimetre: what is longer, as an inch of the table, goes a few at a time

/** Words that begin with a verb want somebody to whom it is open; manoeuvres are tried. */
function isSayable(table: Table, words: string): boolean {
    const verb = words.split(/[\s:]/, 1)[0] ?? "";
    const isVerb = (table.seat.value.about.value?.verbs ?? []).some(({ name }) => name === verb);
    return !isVerb || (table.company.sayable.value?.verbs.includes(verb) ?? true);
}

/** Manoeuvres with their figure. */
function Moves({ table }: { table: Table }) {
    const about = table.seat.value.about.value;
    const { company } = table;
    const [length, setLength] = useState((about?.length_unit ?? 0) <= YARD_OR_METRE ? "200" : "6");
    return (
        <>
            <div class="row row-low">
                <Field label={`How far, ${about?.lengths ?? ""}`}>
                    {(control) => (
                        <input
                            {...control}
                            class="input short"
                            inputMode="decimal"
                            value={length}
                            onInput={(event) => setLength(event.currentTarget.value)}
                        />
                    )}
                </Field>
                <Button small onClick={() => company.say(`advance ${length}`)}>
                    Advance
                </Button>
                <Button small onClick={() => company.say(`back ${length}`)}>
                    Back
                </Button>
            </div>
            <div class="row">
                <Button small onClick={() => company.forward()}>
                    As far as they may
                </Button>
                <Button small onClick={() => company.say("wheel left 45")}>
                    Wheel left
                </Button>
                <Button small onClick={() => company.say("wheel right 45")}>
                    Wheel right
                </Button>
                {(company.sayable.value?.abouts ?? true) && (
                    <Button small onClick={() => company.say("about face")}>
                        About face
                    </Button>
                )}
                <Button
                    small
                    aria-pressed={company.draws.value === "line"}
                    onClick={() => {
                        company.draws.value = company.draws.value === "line" ? undefined : "line";
                    }}
                >
                    Draw a line
                </Button>
                {company.again.value && company.again.value !== FORWARD && isSayable(table, company.again.value) && (
                    <Button small onClick={() => company.say(company.again.value)}>
                        The same again: {plainWords(company.again.value)}
                    </Button>
                )}
            </div>
        </>
    );
}

/** What is no manoeuvre: formations, whom to act against, what each is told alike. */
function Others({ company, sayable }: { company: Company; sayable: Sayable }) {
    const { forms, aims, verbs, comes } = sayable;
    if (forms.length + aims.length + verbs.length === 0 && !comes) return null;
    return (
        <div class="row">
            {comes && <Button onClick={() => company.comeOn()}>Come on to the table, side by side</Button>}
            {forms.map((form) => (
                <Button key={form} small onClick={() => company.say(`form ${form}`)}>
                    {capital(formWords(`form ${form}`))}
                </Button>
            ))}
            {aims.map((verb) => (
                <Button key={verb} onClick={() => company.aim(verb)}>
                    {capital(plainWords(verb))}, each at the nearest{company.farthest(verb)}
                </Button>
            ))}
            {verbs.map((verb) => (
                <Button key={verb} small onClick={() => company.say(verb)}>
                    {capital(plainWords(verb))}
                </Button>
            ))}
        </div>
    );
}

/** Enemies whom several may go for together; who is tapped on the map comes first. */
function AgainstOne({ table }: { table: Table }) {
    const { company } = table;
    const common = company.common.value;
    const count = company.units.value.filter(({ arm }) => arm !== "leader").length;
    if (common.length === 0) return null;
    return (
        <ul class="against" aria-label="Together at one of them">
            {common.map(({ target, verbs }) => (
                <li key={target} class="row">
                    <span>
                        <b>{target}</b> {table.nameOf(target)}
                    </span>
                    {verbs.map(({ verb, units }) => (
                        <Button key={verb} small onClick={() => company.against(target, verb)}>
                            {capital(plainWords(verb))} <span class="unseen">{table.nameOf(target)}</span>, {units} of {count}
                        </Button>
                    ))}
                </li>
            ))}
        </ul>
    );
}

/** Whatever else one says. */
function InWords({ company }: { company: Company }) {
    const [words, setWords] = useState("");
    const id = useId();
    return (
        <form
            class="row"
            onSubmit={(event) => {
                event.preventDefault();
                company.say(words);
            }}
        >
            <label class="unseen" for={id}>
                What all of them shall do, in words
            </label>
            <input
                id={id}
                class="input"
                autoComplete="off"
                autoCapitalize="off"
                spellcheck={false}
                placeholder="wheel left 30, advance 100"
                value={words}
                onInput={(event) => setWords(event.currentTarget.value)}
            />
            <Button type="submit">Lay out</Button>
        </form>
    );
}

function NothingAtOnce({ table, count }: { table: Table; count: number }) {
    return (
        <section class="panel company-sheet" aria-label="Chosen together">
            <header class="unit-head">
                <p>Nothing can be ordered of all {count} at once here; each has orders of its own.</p>
                <Button kind="plain" small onClick={() => table.company.clear()}>
                    Let go
                </Button>
            </header>
        </section>
    );
}

export function CompanySheet({ table }: { table: Table }) {
    const { company } = table;
    const count = company.units.value.length;
    const chosen = company.members.value.length;
    const sayable = company.sayable.value;
    const moves = sayable?.moves ?? true;
    if (count > 1 && !company.isOpen.value && sayable) return <NothingAtOnce table={table} count={count} />;
    if (count === 0 || !company.isOpen.value) return null;
    return (
        <section class="panel company-sheet" aria-label="Chosen together">
            <header class="unit-head">
                <h2>
                    {count < chosen
                        ? `${count} of the ${chosen} chosen`
                        : count === 1
                          ? company.units.value[0]?.name
                          : `${count} units together`}
                </h2>
                <Button kind="plain" small onClick={() => company.clear()}>
                    Let go
                </Button>
            </header>
            {moves && <Moves table={table} />}
            {sayable && <Others company={company} sayable={sayable} />}
            <AgainstOne table={table} />
            {moves && <InWords company={company} />}
            {company.laid.value && <Each table={table} />}
            {moves && !company.laid.value && <p class="quiet">Drag one on the map and all move as they stand.</p>}
            <Disclosure title="Who they are">
                <Members company={company} />
            </Disclosure>
        </section>
    );
}

const MOST_FORESEEN = 12;

/** What each would do, with its odds, or why it cannot. */
function Each({ table }: { table: Table }) {
    const laid = table.company.laid.value;
    const ruleset = table.seat.value.about.value?.ruleset ?? "";
    return (
        <ul class="company-each" aria-label="What each of them does">
            {laid?.left?.map((unit) => (
                <li key={unit}>
                    <b>{table.nameOf(unit)}</b> looks back, and stays where it is.
                </li>
            ))}
            {laid?.orders?.map((one, i) => (
                <li key={i}>
                    {!one.refused?.sentence.startsWith(table.nameOf(one.unit ?? "") ?? "?") && (
                        <b>{table.nameOf(one.unit ?? "")}: </b>
                    )}
                    {one.refused && !one.later ? (
                        <>
                            {one.refused.sentence} <RuleId ruleset={ruleset} rule={one.refused.rule} />
                        </>
                    ) : (
                        `${wayOf(table, one)}${one.whole === false && laid.words !== FORWARD ? ", as far as may be" : ""}`
                    )}{" "}
                    {one.bound && (
                        <>
                            ({inBrackets(table, one.bound.sentence)} <RuleId ruleset={ruleset} rule={one.bound.rule} />){" "}
                        </>
                    )}
                    {one.order && targetOf(one.order) && i < MOST_FORESEEN && (
                        <ForeseenInALine key={one.order} table={table} order={one.order} />
                    )}
                </li>
            ))}
        </ul>
    );
}

/** Over how far it is to be fired or charged: of a charge that may not come home it is all that is known. */
function rangeOf(table: Table, { unit: id, order = "" }: TogetherOrder): string {
    const scene = table.scene.value;
    const unit = scene?.view.units.find((one) => one.id === id);
    const gap = unit && targetOf(order) ? table.company.gapTo(unit, order) : Number.POSITIVE_INFINITY;
    const words = scene && Number.isFinite(gap) ? lengthText(scene, gap) : "0";
    return /^0\b(?!\.)/.test(words) ? "" : ` over ${words}`; // face to face
}

/** Lengths of an order are told in whole ones, the map's are not. */
function wayOf(table: Table, one: TogetherOrder): string {
    return `${manoeuvresOf(table, one)}${rangeOf(table, one)}`;
}

function manoeuvresOf(table: Table, { order = "", means = "", length }: TogetherOrder): string {
    const scene = table.scene.value;
    const to = small(whither(scene, { order, means }, brief({ order, means })));
    const words = to.replace(/^(arrive) at -?[\d.]+ east, -?[\d.]+ north$/, "$1 there"); // its ghost shows where
    const told = scene && lengthIn(words, scene.lengths);
    return scene && told && length ? words.replace(told, lengthText(scene, length)) : words;
}

/** In the midst of a sentence. */
function small(words: string): string {
    return words.charAt(0).toLowerCase() + words.slice(1);
}

/** A name keeps its capital. */
function inBrackets(table: Table, sentence: string): string {
    const words = sentence.replace(/\.$/, "");
    return table.view.value?.units.some(({ name }) => words.startsWith(name)) ? words : small(words);
}

/** The sentence mostly names the unit: it, not one whose name ends like its own. */
function whyNot(table: Table, unit: string, sentence: string): string {
    const name = table.nameOf(unit) ?? unit;
    return ` ${sentence}`.includes(` ${name}`) ? sentence : `${name}: ${sentence}`;
}

export function CompanyBar({ table }: { table: Table }) {
    const { company } = table;
    const laid = company.laid.value;
    if (company.draws.value === "line" && !laid)
        return (
            <div class="bar laid-bar">
                <p>Draw from the left end of their front to its right.</p>
                <Button onClick={() => company.escape()}>Cancel</Button>
            </div>
        );
    if (!laid) return null;
    const later = laterOf(laid).length;
    const behind = company.leftBehind.value;
    const given = givenOf(laid).length + later;
    const refused = (laid.orders ?? []).filter((one) => one.refused && !one.later);
    const leads = new Set(company.units.value.flatMap(({ id, arm }) => (arm === "leader" ? [id] : [])));
    const told = refused.find(({ unit }) => !leads.has(unit ?? "")) ?? refused[0]; // generals form no line
    const less = (laid.orders ?? []).filter(({ whole, refused }) => whole === false && !refused).length;
    const aimed = (laid.orders ?? []).find(({ order }) => order && targetOf(order))?.order;
    const go = aimed ? `can ${plainWords(aimed.split(" ")[0] ?? "")}` : given === 1 ? "goes" : "go";
    return (
        <div class="bar laid-bar company-bar">
            <div class="company-words" aria-live="polite">
                <p>
                    {laid.words && <b>{capital(plainWords(laid.words))}: </b>}
                    {laid.orders?.length === 0
                        ? "None of them goes."
                        : laid.orders
                          ? `${given} of ${given + refused.length} ${go}${later > 0 ? ", one after the other" : ""}.`
                          : "One moment …"}{" "}
                    {less > 0 && laid.words !== FORWARD && `${less === given ? "None" : `${given - less}`} all the way. `}
                    {told?.refused && whyNot(table, told.unit ?? "", told.refused.sentence)}
                </p>
            </div>
            {behind.length > 0 && (
                <Button onClick={() => company.takeAlong(behind)}>{behind.map(({ name }) => name).join(", ")} with them</Button>
            )}
            <Button kind="main" disabled={given === 0} onClick={() => void company.confirm()}>
                Give these orders
            </Button>
            <Button onClick={() => company.drop()}>Cancel</Button>
        </div>
    );
}
