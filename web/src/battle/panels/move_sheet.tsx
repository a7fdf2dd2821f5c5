// move_sheet.tsx - how a unit is moved: on the map, by a place that is typed, or manoeuvre by manoeuvre. No drag is needed.
import { useEffect, useMemo, useState } from "preact/hooks";
import { Button } from "../../look/button.tsx";
import { Disclosure } from "../../look/disclosure.tsx";
import { Field, Select } from "../../look/field.tsx";
import type { ManoeuvreEntry, Means, WireUnit } from "../../wire/messages.ts";
import { degreesOf, FULL_TURN } from "../map/geometry.ts";
import { unitById } from "../map/scene.ts";
import { follow } from "../state/answers.ts";
import type { Table } from "../state/table.ts";
import { isAtOnce, isToANamedPlace, type Manoeuvre, moveText, movingVerbs, partOf, plainWords } from "../state/words.ts";
import { OrderButton } from "./order_button.tsx";
import { RuleId } from "./rule_id.tsx";

function figureIn(text: string): number | undefined {
    const figure = Number(text.trim().replace(",", "."));
    return text.trim() === "" || Number.isNaN(figure) ? undefined : figure;
}

// ---- on the map ----

function Facing({ table }: { table: Table }) {
    const { laid, ghost } = table.laying;
    const [typed, setTyped] = useState("");
    const scene = table.scene.value;
    if (!laid.value || (scene && unitById(scene, table.selected.value)?.arm === "leader")) return null; // he looks all about him
    const facing = Math.round(degreesOf(ghost.value?.box[2] ?? 0));
    return (
        <Field
            label="Facing when it arrives, degrees"
            hint={`It would face ${facing} degrees; left empty, it faces as it comes. The ring before its front can be dragged, too.`}
        >
            {(control) => (
                <input
                    {...control}
                    class="input short"
                    inputMode="decimal"
                    value={typed}
                    onInput={(event) => {
                        setTyped(event.currentTarget.value);
                        const degrees = figureIn(event.currentTarget.value);
                        table.laying.face(degrees === undefined ? undefined : (degrees * FULL_TURN) / 360);
                    }}
                />
            )}
        </Field>
    );
}

function PlaceFields({ table }: { table: Table }) {
    const [east, setEast] = useState("");
    const [north, setNorth] = useState("");
    const x = figureIn(east);
    const y = figureIn(north);
    return (
        <form
            class="row"
            onSubmit={(event) => {
                event.preventDefault();
                if (x !== undefined && y !== undefined) table.laying.lay({ x: x * 1000, y: y * 1000 });
            }}
        >
            <Field label="Metres east">
                {(control) => (
                    <input
                        {...control}
                        class="input short"
                        inputMode="decimal"
                        value={east}
                        onInput={(event) => setEast(event.currentTarget.value)}
                    />
                )}
            </Field>
            <Field label="Metres north">
                {(control) => (
                    <input
                        {...control}
                        class="input short"
                        inputMode="decimal"
                        value={north}
                        onInput={(event) => setNorth(event.currentTarget.value)}
                    />
                )}
            </Field>
            <Button type="submit" disabled={x === undefined || y === undefined}>
                Find the way
            </Button>
        </form>
    );
}

// ---- manoeuvre by manoeuvre ----

const labels = { none: "", length: "", degrees: "degrees", formation: "formation", place: "metres east and north" } as const;

interface RowProps {
    table: Table;
    manoeuvre: Manoeuvre;
    number: number;
    onChange: (manoeuvre: Manoeuvre) => void;
    onDrop: () => void;
}

function ManoeuvreRow({ table, manoeuvre, number, onChange, onDrop }: RowProps) {
    const about = table.seat.value.about.value;
    const { kind, figure } = manoeuvre;
    const set = (words: string): void => {
        const next = about?.manoeuvres.find((one) => one.words === words);
        if (next) onChange({ kind: next, figure: next.figure === kind.figure ? figure : "" });
    };
    return (
        <li class="row">
            <Field label={<span class="unseen">Manoeuvre {number}</span>}>
                {(control) => (
                    <Select
                        {...control}
                        value={kind.words}
                        options={(about?.manoeuvres ?? []).map(({ words }) => ({ value: words, label: words }))}
                        onChange={set}
                    />
                )}
            </Field>
            {kind.figure !== "none" && (
                <Field label={<span class="unseen">Figure of manoeuvre {number}</span>}>
                    {(control) =>
                        kind.figure === "formation" ? (
                            <Select
                                {...control}
                                value={figure}
                                options={["", ...(about?.formations ?? [])].map((word) => ({
                                    value: word,
                                    label: plainWords(word),
                                }))}
                                onChange={(value) => onChange({ kind, figure: value })}
                            />
                        ) : (
                            <input
                                {...control}
                                class="input short"
                                inputMode={kind.figure === "place" ? "text" : "decimal"}
                                value={figure}
                                onInput={(event) => onChange({ kind, figure: event.currentTarget.value })}
                            />
                        )
                    }
                </Field>
            )}
            <span>{kind.figure === "length" ? about?.lengths : labels[kind.figure]}</span>
            <Button kind="plain" small onClick={onDrop} aria-label={`Remove manoeuvre ${number}`}>
                Remove
            </Button>
        </li>
    );
}

function Verdict({ table, order }: { table: Table; order: string }) {
    const asked = useMemo(
        () =>
            follow(
                () => (order ? () => table.seat.value.ask("preview", { order }) : undefined),
                () => "",
            ),
        [table, order],
    );
    useEffect(() => asked.stop, [asked]);
    const preview = asked.value.value;
    if (!order || !preview) return null;
    return (
        <p aria-live="polite" class={preview.taken ? "" : "refusal-words"}>
            {preview.taken ? "Would be taken." : preview.sentence}{" "}
            {!preview.taken && <RuleId ruleset={table.seat.value.about.value?.ruleset ?? ""} rule={preview.rule ?? ""} />}
        </p>
    );
}

function ByManoeuvres({ table, unit }: { table: Table; unit: WireUnit }) {
    const about = table.seat.value.about.value;
    const verbs = movingVerbs(about?.verbs ?? [], table.legal.value.value ?? []);
    const first = about?.manoeuvres[0];
    const [verbName, setVerb] = useState("");
    const [choice, setChoice] = useState("");
    const [list, setList] = useState<readonly Manoeuvre[]>(first ? [{ kind: first, figure: "" }] : []);
    const verb = verbs.find(({ name }) => name === verbName) ?? verbs[0];
    if (!verb || !first) return null;
    const change = (at: number, manoeuvre: Manoeuvre): void => setList(list.map((one, i) => (i === at ? manoeuvre : one)));
    const whole = list.length > 0 && list.every(({ kind, figure }) => kind.figure === "none" || figure.trim() !== "");
    const order = whole ? moveText(verb.name, unit.id, partOf(verb, "choice") ? choice : "", list) : "";
    const add = (kind: ManoeuvreEntry): void => setList([...list, { kind, figure: "" }]);
    return (
        <form
            onSubmit={(event) => {
                event.preventDefault();
                if (order) void table.say(order);
            }}
        >
            {verbs.length > 1 && (
                <Field label="Order" hint={verb.about}>
                    {(control) => (
                        <Select
                            {...control}
                            value={verb.name}
                            options={verbs.map(({ name }) => ({ value: name, label: name }))}
                            onChange={setVerb}
                        />
                    )}
                </Field>
            )}
            {partOf(verb, "choice") && verb.choices.length > 0 && (
                <Field label="How">
                    {(control) => (
                        <Select
                            {...control}
                            value={choice}
                            options={["", ...verb.choices].map((word) => ({ value: word, label: word || "as usual" }))}
                            onChange={setChoice}
                        />
                    )}
                </Field>
            )}
            <ol class="manoeuvres">
                {list.map((manoeuvre, i) => (
                    <ManoeuvreRow
                        key={i}
                        table={table}
                        manoeuvre={manoeuvre}
                        number={i + 1}
                        onChange={(next) => change(i, next)}
                        onDrop={() => setList(list.filter((_, at) => at !== i))}
                    />
                ))}
            </ol>
            <Verdict table={table} order={order} />
            <div class="row">
                <Button onClick={() => add(first)} disabled={list.length >= 8}>
                    Add a manoeuvre
                </Button>
                <Button kind="main" type="submit" disabled={order === ""}>
                    Give this order
                </Button>
            </div>
        </form>
    );
}

const MOST_PLACES = 3; // that stand before all else

/** Houses at hand come before all else: whoever may go into the village wishes to know it. */
export function atHand(legal: readonly Means[]): readonly Means[] {
    const places = legal.filter(isToANamedPlace);
    const limbers = legal.some(({ order }) => /^(un)?limber /.test(order)); // the same as to form so, in one word
    const atOnce = legal.filter((one) => isAtOnce(one) && !(limbers && /: form (un)?limbered$/.test(one.order)));
    return [...(places.length <= MOST_PLACES ? places : []), ...atOnce];
}

/** What it does without a place on open ground or a figure: formations, about face, into a house. */
function AtOnce({ table }: { table: Table }) {
    const orders = atHand(table.legal.value.value ?? []);
    if (orders.length === 0) return null;
    return (
        <ul class="answers at-once" aria-label="Where it stands">
            {orders.map((order) => (
                <li key={order.order}>
                    <OrderButton table={table} order={order} waits={table.legal.waits.value} />
                </li>
            ))}
        </ul>
    );
}

export function MoveSheet({ table, unit }: { table: Table; unit: WireUnit }) {
    const { choosesPlace } = table.laying;
    return (
        <section aria-label={`Move ${unit.id}`}>
            <div class="row">
                <Button
                    aria-pressed={choosesPlace.value}
                    onClick={() => {
                        choosesPlace.value = !choosesPlace.value;
                    }}
                >
                    {choosesPlace.value ? "Now tap the map …" : "Move on the map"}
                </Button>
            </div>
            <p class="quiet">
                Or drag it on the map.{table.laying.goes.value && " The dashed line shows how far it may come as it stands."}
            </p>
            <AtOnce table={table} />
            <Facing table={table} />
            <Disclosure title="To a place">
                <PlaceFields table={table} />
            </Disclosure>
            <Disclosure title="By manoeuvres">
                <ByManoeuvres table={table} unit={unit} key={unit.id} />
            </Disclosure>
        </section>
    );
}
