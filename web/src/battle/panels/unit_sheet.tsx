// unit_sheet.tsx - the roster entry of the chosen unit, what it may be ordered, whom it sees and may shoot at.
import { Fragment } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Button } from "../../look/button.tsx";
import { Disclosure } from "../../look/disclosure.tsx";
import type { Means, WireUnit } from "../../wire/messages.ts";
import { type Scene, unitById } from "../map/scene.ts";
import { orderTold } from "../state/given.ts";
import type { Table } from "../state/table.ts";
import {
    brief,
    compassPoint,
    degreesText,
    groupByVerb,
    isMove,
    isToAPlace,
    plainWords,
    qualitiesInWords,
    ridesTo,
    withoutPlace,
} from "../state/words.ts";
import { atHand, MoveSheet } from "./move_sheet.tsx";
import { Foreseen } from "./odds_of.tsx";
import { capital, OrderButton, orderedWords } from "./order_button.tsx";
import { SideMark } from "./side_mark.tsx";
import { Why } from "./subjects.tsx";
import { Targets } from "./targets.tsx";

const LEAST_SEEN = 120; // pixels of a sheet, that one knows it is open

const arms = { foot: "infantry", horse: "cavalry", guns: "artillery", leader: "general" } as const;

function whereabouts(scene: Scene, unit: WireUnit): string {
    const host = unitById(scene, unit.attached);
    if (unit.where === "gone") return `lost: ${plainWords(unit.fate ?? "gone")}`;
    if (unit.where === "waiting") return "still to come";
    if (unit.where === "reserve") return "in reserve, off the table";
    if (unit.where === "ranks") return "in the ranks of the unit it belongs to";
    if (unit.where === "place" && unit.zone !== undefined) return `in ${scene.ground.zones[unit.zone]?.name || "a place"}`;
    if (host) return `with ${host.name} (${host.id})`;
    if (!unit.box) return "on the table";
    const [x, y, facing] = unit.box;
    return `${Math.round(x / 1000)} east, ${Math.round(y / 1000)} north, facing ${compassPoint(facing)} (${degreesText(facing)})`;
}

function Entry({ scene, unit }: { scene: Scene; unit: WireUnit }) {
    const leader = unitById(scene, unit.leader);
    const side = scene.sides.find(({ id }) => id === unit.side);
    return (
        <dl class="roster">
            <dt>Side</dt>
            <dd>{side?.name ?? unit.side}</dd>
            <dt>Arm</dt>
            <dd>{arms[unit.arm]}</dd>
            {unit.arm !== "leader" && <Standing unit={unit} />}
            {Object.entries(unit.qualities ?? {}).map(([name, value]) => (
                <Fragment key={name}>
                    <dt>{capital(plainWords(name))}</dt>
                    <dd>{value === true ? "yes" : typeof value === "string" ? plainWords(value) : value}</dd>
                </Fragment>
            ))}
            {leader && (
                <>
                    <dt>Under</dt>
                    <dd>{leader.name}</dd>
                </>
            )}
            <dt>Stands</dt>
            <dd>{whereabouts(scene, unit)}</dd>
        </dl>
    );
}

/** Companies and squadrons that come out of the ranks of another began with none of their own. */
function strengthWords({ strength, strength_at_start }: WireUnit): string {
    if (strength_at_start > 0) return `${strength} of ${strength_at_start}`;
    return strength > 0 ? `${strength}` : "in the ranks";
}

/** Of a general there is none of this to tell. */
function Standing({ unit }: { unit: WireUnit }) {
    return (
        <>
            <dt>Formation</dt>
            <dd>{plainWords(unit.formation)}</dd>
            <dt>Order</dt>
            <dd>{plainWords(unit.state)}</dd>
            <dt>Strength</dt>
            <dd>{strengthWords(unit)}</dd>
        </>
    );
}

/** The places that are offered are samples of all there are: any other is pointed at. */
function Elsewhere({ table, order }: { table: Table; order: string }) {
    const { points } = table.laying;
    const begun = withoutPlace(order);
    if (begun === undefined) return null;
    const waits = points.value === begun;
    return (
        <Button
            kind="plain"
            small
            aria-pressed={waits}
            onClick={() => {
                points.value = waits ? undefined : begun;
            }}
        >
            {waits ? "Now tap the map …" : "Another place on the map"}
        </Button>
    );
}

/** Of several that differ in their place alone, another is pointed at once. */
function isLastOfItsKind({ order }: Means, orders: readonly Means[]): boolean {
    const begun = withoutPlace(order);
    return orders.findLast((one) => withoutPlace(one.order) === begun)?.order === order;
}

/** What stands behind a semicolon tells who types an order what its parts mean. */
function plainAbout(about: string): string {
    return about.split(";", 1)[0] ?? "";
}

/** Of samples that read alike, as they differ by less than is told, the first; and no turn by less than a degree. */
function toldOnce(orders: readonly Means[]): readonly Means[] {
    const told = new Set<string>();
    return orders.filter((one) => {
        const words = brief(one);
        if (!isMove(one)) return true;
        return !/^Faces (left|right) 0 degrees$/.test(words) && !told.has(words) && told.add(words);
    });
}

/** What is against an enemy stands with him, below. */
function Orders({ table }: { table: Table }) {
    const legal = table.legal.value.value;
    const { mayMove } = table.laying; // then the move sheet stands above
    const verbs = table.seat.value.about.value?.verbs ?? [];
    if (!legal) return table.legal.waits.value ? <p class="quiet">One moment …</p> : null;
    const above = new Set(mayMove.value ? atHand(legal) : []);
    const standing = table.standing.value;
    const inside = table.unit.value?.where === "place";
    const aimed = new Set((table.targets.value.value ?? []).flatMap(({ orders }) => orders.map(({ order }) => order)));
    const groups = groupByVerb(
        legal.filter((one) => !aimed.has(one.order) && !above.has(one)),
        verbs,
    );
    return (
        <>
            {groups.map(({ verb, about, orders }) => (
                <Disclosure
                    key={verb}
                    title={capital(verb.replaceAll("_", " "))}
                    open={
                        groups.length === 1 ||
                        (inside && orders.every(isToAPlace)) || // the ways out
                        (orders.length <= 6 && !orders.some((one) => (mayMove.value && one.order.includes(": ")) || ridesTo(one)))
                    }
                >
                    {orders.some((one) => brief(one) !== capital(plainAbout(about))) && (
                        <p class="quiet">{capital(plainAbout(about))}.</p>
                    )}
                    <ul class="answers">
                        {toldOnce(orders).map((one) => (
                            <li key={one.order}>
                                <OrderButton
                                    table={table}
                                    order={one}
                                    waits={table.legal.waits.value}
                                    given={standing.has(one.order)}
                                />
                                {standing.has(one.order) && <p class="ordered">{orderedWords}</p>}
                                {isToAPlace(one) && isLastOfItsKind(one, orders) && <Elsewhere table={table} order={one.order} />}
                                {orders.length <= 6 && !one.order.includes(": ") && <Foreseen table={table} order={one.order} />}
                            </li>
                        ))}
                    </ul>
                </Disclosure>
            ))}
        </>
    );
}

/** Its name stands above already. */
function aboutAlone({ name, about }: WireUnit): string {
    return capital(plainWords(about.startsWith(`${name}: `) ? about.slice(name.length + 2) : about));
}

/** A sheet that opens is seen: where everything stands below each other at once below the map, else if the list was rolled past it.
 * One that opens by itself (`unit`: none) leaves in sight what is asked. */
function useInSight(unit: string | undefined) {
    const sheet = useRef<HTMLElement>(null);
    useEffect(() => {
        const { current } = sheet;
        if (unit === undefined || !current) return;
        const top = current.closest("[role=tabpanel]")?.getBoundingClientRect().top ?? 0;
        const stands = current.getBoundingClientRect().top;
        const narrow = matchMedia("(max-width: 56rem)").matches;
        if (narrow || stands < top || stands > innerHeight - LEAST_SEEN) current.scrollIntoView({ block: "start" });
    }, [unit]);
    return sheet;
}

export function UnitSheet({ table }: { table: Table }) {
    const scene = table.scene.value;
    const unit = table.unit.value;
    const sheet = useInSight(unit && table.isWished(unit.id) ? unit.id : undefined);
    if (!scene || !unit) return null;
    const answered = table.view.value?.pending.some((one) => one.unit === unit.id && !one.subjects); // its answers stand above
    const subject = table.subjects.value.includes(unit.id) && !answered;
    const aims = (table.targets.value.value ?? []).some(({ orders }) => orders.length > 0); // then his enemies stand first
    return (
        <section class="panel unit-sheet" aria-label={`Unit ${unit.id} ${unit.name}`} ref={sheet}>
            <header class="unit-head">
                <h2>
                    <SideMark table={table} side={unit.side} /> {unit.name} <small>{unit.id}</small>
                </h2>
                <Button kind="plain" small onClick={() => table.choose(undefined)}>
                    Close
                </Button>
            </header>
            <p>{unit.where === "ranks" ? "In the ranks of the unit it belongs to." : aboutAlone(unit)}</p>
            {unit.qualities && <p class="quiet">{capital(qualitiesInWords(unit.qualities))}.</p>}
            {unit.arm === "leader" && <p>{orderTold(table.seat.value.lines.value, unit.id)}</p>}
            {subject && table.laying.mayMove.value && <MoveSheet table={table} unit={unit} />}
            {subject && !aims && <Orders table={table} />}
            {subject && table.legal.value.value?.length === 0 && (
                <p class="quiet">
                    Nothing here now: <Why table={table} unit={unit} />
                </p>
            )}
            {table.own.value && <Targets table={table} />}
            {subject && aims && <Orders table={table} />}
            <Disclosure title="Roster entry" open={table.seat.value.watches}>
                <Entry scene={scene} unit={unit} />
            </Disclosure>
        </section>
    );
}
