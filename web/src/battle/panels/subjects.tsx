// subjects.tsx - the units that may be ordered, by their commands, with what each can still do; several are chosen at once.
import { useEffect, useMemo, useState } from "preact/hooks";
import { Button } from "../../look/button.tsx";
import { Disclosure } from "../../look/disclosure.tsx";
import { Switch } from "../../look/switch.tsx";
import type { Pending, WireUnit } from "../../wire/messages.ts";
import { MOST_ASKED, verbsIn } from "../state/able.ts";
import { follow } from "../state/answers.ts";
import { probesOf, type Reason, reasonsOf } from "../state/probes.ts";
import { byCommand } from "../state/ranks.ts";
import { saysAnything } from "../state/sayable.ts";
import type { Table } from "../state/table.ts";
import { passes } from "../state/wishes.ts";
import { capital } from "./order_button.tsx";
import { RuleId } from "./rule_id.tsx";
import { askedOf } from "./targets.tsx";

const kinds = [
    { arm: "foot", label: "Foot" },
    { arm: "horse", label: "Horse" },
    { arm: "guns", label: "Guns" },
    { arm: "leader", label: "Generals" },
] as const;

/** What they may be told opens above the list, and is seen: not only the list that was tapped. */
function chooseInSight(table: Table, units: readonly WireUnit[]): void {
    table.company.choose(units.map(({ id }) => id));
    requestAnimationFrame(() => {
        const sheet = document.querySelector(".company-sheet");
        const top = sheet?.closest("[role=tabpanel]")?.getBoundingClientRect().top ?? 0;
        const narrow = matchMedia("(max-width: 56rem)").matches;
        if (sheet && (narrow || sheet.getBoundingClientRect().top < top)) sheet.scrollIntoView({ block: "start" });
    });
}

/** All of a kind by one tap; not of several commands where one alone may go. */
function Groups({ table, units: all, apart }: { table: Table; units: readonly WireUnit[]; apart: boolean }) {
    const { company } = table;
    const units = all.filter(({ where }) => where !== "ranks"); // they go out one by one
    const choose = (of: readonly WireUnit[]) => () => chooseInSight(table, of);
    const arms = kinds
        .map((kind) => ({ ...kind, of: units.filter(({ arm }) => arm === kind.arm) }))
        .filter(({ of }) => of.length > 1 && of.length < units.length);
    const sayable = company.sayableTo(units.map(({ id }) => id));
    if (units.length < 2 || (sayable && !saysAnything(sayable))) return null;
    return (
        <fieldset class="groups">
            <legend class="unseen">Several at once</legend>
            {!apart && (
                <Button small onClick={choose(units)}>
                    All {units.length}
                </Button>
            )}
            {(apart ? [] : arms).map(({ arm, label, of }) => (
                <Button key={arm} small onClick={choose(of)}>
                    {label} {of.length}
                </Button>
            ))}
            <Button
                small
                aria-pressed={company.draws.value === "lasso"}
                title="Drag on the map; or hold Shift while you drag"
                onClick={() => {
                    company.draws.value = company.draws.value === "lasso" ? undefined : "lasso";
                }}
            >
                Lasso
            </Button>
        </fieldset>
    );
}

/** With Shift held the list stays under the pointer, whatever opens above it; let go, and what opened is seen. */
function holdStill(button: HTMLElement): void {
    const panel = button.closest<HTMLElement>("[role=tabpanel]");
    const before = button.getBoundingClientRect().top;
    if (!panel) return;
    requestAnimationFrame(() => {
        const down = button.getBoundingClientRect().top - before;
        panel.scrollTop += down;
        window.scrollBy(0, button.getBoundingClientRect().top - before);
    });
    const see = ({ key }: KeyboardEvent): void => {
        if (key !== "Shift") return;
        document.removeEventListener("keyup", see);
        panel.querySelector(".company-sheet")?.scrollIntoView({ block: "nearest" });
    };
    document.addEventListener("keyup", see);
}

function SubjectButton({ table, unit }: { table: Table; unit: WireUnit }) {
    const chosen = table.selected.value === unit.id || table.company.members.value.includes(unit.id);
    const orders = table.ability.value.value?.get(unit.id) ?? [];
    const aim = table.ordered.value.find((one) => one.unit === unit.id);
    const whom = aim && (aim.at ? "ordered" : `at ${table.nameOf(aim.target) ?? aim.target}`);
    const words = whom ?? (orders.length > 0 ? verbsIn(orders) : "");
    return (
        <li>
            <Button
                small
                aria-pressed={chosen}
                onClick={(event) => {
                    if (!event.shiftKey) return table.chooseAndShow(unit.id);
                    holdStill(event.currentTarget);
                    table.company.toggle(unit.id);
                }}
            >
                <span class="subject">
                    <b>{unit.id}</b> {unit.name} {words && <small class="can">{words}</small>}
                </span>
            </Button>
        </li>
    );
}

function wholeCommand(leader: WireUnit, units: readonly WireUnit[]): string {
    return units.includes(leader)
        ? `${leader.name} and all ${units.length - 1} under him`
        : `All ${units.length} under ${leader.name}`;
}

function Commands({ table, units }: { table: Table; units: readonly WireUnit[] }) {
    const all = table.view.value?.units ?? [];
    const commands = byCommand(all, units);
    return (
        <div class="commands">
            {commands.map(({ leader, units: of }) => (
                <div key={leader?.id ?? ""} class="command-of">
                    {commands.length > 1 && leader && of.length > 1 && (
                        <Button kind="plain" small aria-label={wholeCommand(leader, of)} onClick={() => chooseInSight(table, of)}>
                            {leader.name} ({of.length})
                        </Button>
                    )}
                    <ul class="subjects" aria-label="Units that may be ordered">
                        {of.map((unit) => (
                            <SubjectButton key={unit.id} table={table} unit={unit} />
                        ))}
                    </ul>
                </div>
            ))}
        </div>
    );
}

const MOST_WHY = 24;
const FEW = 2;

/** What forbids it against the nearest enemy of whom the rules say something, else against the nearest; where the question is not of
 * enemies, what forbids it the things that others may do. */
async function reasonsFor(table: Table, unit: WireUnit): Promise<readonly Reason[]> {
    const seat = table.seat.value;
    const { verbs = [] } = seat.about.value ?? {};
    const pending = table.view.value?.pending ?? [];
    const put = pending.find(({ subjects }) => subjects?.includes(unit.id));
    const question = (put ?? pending.find(({ subjects }) => subjects))?.asks ?? "";
    const answer = await seat.ask("targets", { unit: unit.id });
    if (answer.t !== "targets") return [answer];
    const arms = new Map((table.view.value?.units ?? []).map(({ id, arm }) => [id, arm]));
    const troops = answer.targets.filter((one) => arms.get(one.unit) !== "leader"); // a general is no target, and says nothing of others
    const [nearest] = troops;
    const ability = table.ability.value.value ?? new Map();
    const probes = probesOf(unit, table.able.value, ability, verbs, question, put ? undefined : nearest?.unit);
    const order = nearest && askedOf(table, unit.id, nearest.unit);
    const refused = troops.find((one) => one.refused)?.refused;
    if (refused && (order !== undefined || probes.length === 0)) return [refused];
    const asked = order ? [order] : probes;
    const tried = await Promise.all(asked.map(async (one) => ({ order: one, refusal: await seat.ask("preview", { order: one }) })));
    return reasonsOf(tried.filter(({ refusal }) => !refusal.taken && refusal.rule));
}

/** The name stands before it already: at once (`named`), where a sentence that begins with it goes on, or above. */
function withoutName({ name }: WireUnit, sentence: string, named: boolean): string {
    if (sentence.startsWith(`${name}: `)) return capital(sentence.slice(name.length + 2));
    return named && sentence.startsWith(`${name} `) ? sentence.slice(name.length + 1) : sentence;
}

export function Why({ table, unit, named = false }: { table: Table; unit: WireUnit; named?: boolean }) {
    const asked = useMemo(
        () =>
            follow(() => {
                void table.seat.value.view.value;
                return () => reasonsFor(table, unit);
            }),
        [table, unit],
    );
    useEffect(() => asked.stop, [asked]);
    const reasons = asked.value.value;
    if (!reasons) return <span class="quiet">…</span>;
    if (!reasons.some(({ sentence }) => sentence)) return <span class="quiet">Nothing is open to it in this step.</span>;
    const ruleset = table.seat.value.about.value?.ruleset ?? "";
    return (
        <>
            {reasons.map(({ sentence = "", rule = "" }, i) => (
                <span key={sentence}>
                    {withoutName(unit, sentence, named && i === 0)} <RuleId ruleset={ruleset} rule={rule} />{" "}
                </span>
            ))}
        </>
    );
}

/** Where the question is put to nobody at all, all troops of this side can do nothing. */
function troopsOf(table: Table): readonly WireUnit[] {
    const units = table.view.value?.units ?? [];
    return units.filter(({ side, arm, box }) => side === table.seat.value.side && arm !== "leader" && box !== undefined);
}

function nobodyWords(table: Table, asked: number): string {
    if (asked > 0) return "None of them can do anything here now.";
    return table.given.value.length > 0 ? "There is nobody left to order." : "None of your troops can, now.";
}

/** Those who may be asked and can do nothing, each with what is missing; of one or two among others it is told unasked. */
function Unable({ table, units, among }: { table: Table; units: readonly WireUnit[]; among: number }) {
    const few = units.length <= FEW;
    const [open, setOpen] = useState(few && among > 0);
    if (units.length === 0) return null;
    const who = few ? units.map(({ name }) => name).join(" and ") : units.length;
    return (
        <Disclosure title={`${who} can do nothing here now`} note="why?" open={open} onToggle={setOpen}>
            {open && (
                <ul class="unable" aria-label="Units that can do nothing here now">
                    {units.slice(0, MOST_WHY).map((unit) => (
                        <li key={unit.id}>
                            <Button kind="plain" small onClick={() => table.chooseAndShow(unit.id)}>
                                <b>{unit.id}</b> {unit.name}
                            </Button>{" "}
                            <Why table={table} unit={unit} named />
                        </li>
                    ))}
                </ul>
            )}
        </Disclosure>
    );
}

export function Finish({ table }: { table: Table }) {
    return (
        <div class="row done-row">
            <Button kind="main" title="Key: d" onClick={() => void table.done()}>
                Done
            </Button>
            {table.asked.comesAgain(table.view.value) && (
                <Button title="That is all; it is not asked again before the next turn" onClick={() => void table.doneForTheTurn()}>
                    Not again this turn
                </Button>
            )}
        </div>
    );
}

export function Subjects({ table, pending }: { table: Table; pending: Pending }) {
    const known = new Map((table.view.value?.units ?? []).map((unit) => [unit.id, unit]));
    const units = (pending.subjects ?? []).flatMap((id) => known.get(id) ?? []);
    const ability = table.ability.value.value;
    const able = ability ? units.filter(({ id }) => (ability.get(id)?.length ?? 1) > 0) : units;
    const nobody = units.length === 0 && table.given.value.length === 0;
    const unable = nobody ? troopsOf(table) : units.filter((unit) => !able.includes(unit));
    const commands = byCommand(table.view.value?.units ?? [], able).filter(({ units }) => units.length > 1);
    const waits = !ability && units.length > 0 && units.length <= MOST_ASKED;
    if (waits)
        return (
            <p class="quiet" aria-busy="true">
                One moment …
            </p>
        );
    return (
        <div aria-busy={table.ability.waits.value}>
            <Groups table={table} units={able} apart={pending.by_command === true && commands.length > 1} />
            {able.length > 0 && <Commands table={table} units={able} />}
            {able.length === 0 && (
                <>
                    <p class="quiet">{nobodyWords(table, units.length)}</p>
                    <Switch on={passes.on} onChange={(on) => passes.set(on)}>
                        Done by itself where nobody can do anything
                    </Switch>
                </>
            )}
            <Unable table={table} units={unable} among={able.length} key={table.asks()} />
        </div>
    );
}
