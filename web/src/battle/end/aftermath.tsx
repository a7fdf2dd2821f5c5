// aftermath.tsx - the end as a place to stay: the course of the battle, throws that mattered, luck, fates, turning points, another battle.
import "./aftermath.css";
import { useEffect, useState } from "preact/hooks";
import { go } from "../../app/route.ts";
import { Button } from "../../look/button.tsx";
import { Disclosure } from "../../look/disclosure.tsx";
import { toast } from "../../look/voice.tsx";
import { percent } from "../../umpire/words.ts";
import type { Joined, WireUnit } from "../../wire/messages.ts";
import { capital } from "../panels/order_button.tsx";
import { SideMark } from "../panels/side_mark.tsx";
import { keepLinks } from "../state/links.ts";
import type { Seat } from "../state/seat.ts";
import type { Table } from "../state/table.ts";
import { plainWords } from "../state/words.ts";
import { Chart } from "./chart.tsx";
import { type Course, gatherCourse, isWorse, turningPoints, turnOfLoss, weighThrows, whenOf } from "./course.ts";
import { Journals } from "./journals.tsx";
import { luckOf, mattered, type Weighed } from "./weighing.ts";

const MOST_THROWS = 8;

function useCourse(seat: Seat): Course | undefined {
    const [course, setCourse] = useState<Course>();
    useEffect(() => {
        let there = true;
        gatherCourse(seat).then(
            (found) => there && setCourse(found),
            () => undefined,
        );
        return () => {
            there = false;
        };
    }, [seat]);
    return course;
}

function useThrows(seat: Seat, course: Course): { throws: readonly Weighed[] | undefined; done: number } {
    const [throws, setThrows] = useState<readonly Weighed[]>();
    const [done, setDone] = useState(0);
    useEffect(() => {
        weighThrows(seat, course.lines, setDone).then(setThrows, () => setThrows([]));
    }, [seat, course]);
    return { throws, done };
}

function CourseTables({ about, course }: { about: Joined; course: Course }) {
    return (
        <Disclosure title="As figures">
            <table class="points">
                <thead>
                    <tr>
                        <th scope="col">Turn</th>
                        {about.sides.map(({ id, name }) => (
                            <th key={id} scope="col">
                                {name}: points, strength
                            </th>
                        ))}
                    </tr>
                </thead>
                <tbody>
                    {course.stations.map(({ n, turn, points, left }, i) => (
                        <tr key={n}>
                            <th scope="row">{i === course.stations.length - 1 ? "end" : turn}</th>
                            {about.sides.map(({ id }, i) => (
                                <td key={id}>
                                    {points[i] ?? 0}, {Math.round(left[i] ?? 0)} %
                                </td>
                            ))}
                        </tr>
                    ))}
                </tbody>
            </table>
        </Disclosure>
    );
}

function Throw({ one, token }: { one: Weighed; token: string }) {
    return (
        <li>
            <b>{percent(one.p)}</b> Turn {one.turn}: {one.text}. {one.hung && `${one.hung}. `}
            <a href={`#/replay/${token}/${one.n}`}>See it</a>
        </li>
    );
}

function Luck({ table, course, throws }: { table: Table; course: Course; throws: readonly Weighed[] }) {
    const sides = table.seat.value.about.value?.sides ?? [];
    const sideOf = (unit: string) => course.units.find(({ id }) => id === unit)?.side;
    const figure = (value: number) => String(Math.round(value * 10) / 10);
    return (
        <table class="points luck">
            <caption>Luck: what fell, and what was to be expected</caption>
            <thead>
                <tr>
                    <th scope="col">Side</th>
                    <th scope="col">{capital(throws.find(({ hits }) => hits)?.hits?.of ?? "hits")}</th>
                    <th scope="col">Expected</th>
                    <th scope="col">Checks held</th>
                    <th scope="col">Expected</th>
                </tr>
            </thead>
            <tbody>
                {sides.map(({ id, name }) => {
                    const luck = luckOf(throws, sideOf, id);
                    return (
                        <tr key={id}>
                            <th scope="row">
                                <SideMark table={table} side={id} /> {name}
                            </th>
                            <td>{figure(luck.hits)}</td>
                            <td>{figure(luck.hitsExpected)}</td>
                            <td>
                                {luck.held} of {luck.checks}
                            </td>
                            <td>{figure(luck.heldExpected)}</td>
                        </tr>
                    );
                })}
            </tbody>
        </table>
    );
}

function Dice({ table, course }: { table: Table; course: Course }) {
    const seat = table.seat.value;
    const { throws, done } = useThrows(seat, course);
    if (!throws)
        return (
            <p class="quiet" role="status">
                The dice are weighed: {Math.round(100 * done)} %
            </p>
        );
    if (throws.length === 0) return <p>Nothing was thrown for of which the odds could be told.</p>;
    const most = mattered(throws, MOST_THROWS);
    return (
        <>
            <section aria-label="Throws that mattered">
                <h3>Throws that mattered</h3>
                {most.length === 0 && <p>What fell was to be expected, and little hung on it.</p>}
                <ul class="throws">
                    {most.map((one, i) => (
                        <Throw key={i} one={one} token={seat.token} />
                    ))}
                </ul>
            </section>
            <Luck table={table} course={course} throws={throws} />
        </>
    );
}

/** "destroyed in turn 6" */
function goneWhen({ lines }: Course, { id, fate = "gone" }: WireUnit): string {
    const turn = turnOfLoss(lines, id);
    return `${plainWords(fate)}${turn === undefined ? "" : ` in turn ${turn}`}`;
}

function Fates({ table, course }: { table: Table; course: Course }) {
    const sides = table.seat.value.about.value?.sides ?? [];
    const worse = course.units.filter(isWorse);
    if (worse.length === 0) return <p>No unit is the worse for it.</p>;
    return (
        <Disclosure title="What became of the units" note={`${worse.length}`}>
            {sides.map(({ id, name }) => (
                <div key={id}>
                    <h4>
                        <SideMark table={table} side={id} /> {name}
                    </h4>
                    <ul class="fates">
                        {worse
                            .filter((unit) => unit.side === id)
                            .map((unit) => (
                                <li key={unit.id}>
                                    {unit.name}:{" "}
                                    {unit.where === "gone"
                                        ? goneWhen(course, unit)
                                        : `${unit.strength} of ${unit.strength_at_start}, ${plainWords(unit.state)}`}
                                </li>
                            ))}
                    </ul>
                </div>
            ))}
        </Disclosure>
    );
}

function TurningPoints({ seat, course }: { seat: Seat; course: Course }) {
    const points = turningPoints(course.stations);
    const [open, setOpen] = useState(false);
    if (points.length === 0) return null;
    return (
        <Disclosure title="The map at its turning points" open={open} onToggle={setOpen}>
            {open &&
                points
                    .map((one) => ({ ...one, when: whenOf(one, course.stations) }))
                    .map(({ n, when }) => (
                        <figure key={n} class="turning-point">
                            <a href={`/map/${seat.token}.svg?n=${n}&as=all`} target="_blank" rel="noreferrer" title="Larger">
                                <img src={`/map/${seat.token}.svg?n=${n}&as=all`} alt={`The table ${when}`} />
                            </a>
                            <figcaption>
                                {capital(when)}. <a href={`#/replay/${seat.token}/${n}`}>See it</a>
                            </figcaption>
                        </figure>
                    ))}
        </Disclosure>
    );
}

/** On paper alone: the table as the battle left it. */
function LastMap({ seat, course }: { seat: Seat; course: Course }) {
    const last = course.lines[course.lines.length - 1];
    if (!last) return null;
    return (
        <figure class="paper-only">
            <img src={`/map/${seat.token}.svg?n=${last.n}&as=all`} alt="The table at the end" />
            <figcaption>The table at the end.</figcaption>
        </figure>
    );
}

/** The same battle anew, with who sat where, or with sides changed. */
async function beginAnew(table: Table, changed: boolean): Promise<void> {
    const about = table.seat.value.about.value;
    if (!about) return;
    const players = about.sides.map(({ seat }) => (seat === undefined || seat === "human" ? "person" : seat));
    const seated = changed ? players.toReversed() : players;
    const seats = Object.fromEntries(about.sides.map(({ id }, i) => [id, seated[i] ?? "person"]));
    const { scenario, ruleset, options, rulings } = about;
    const answer = await table.wire.ask("create", { scenario, ruleset, options, rulings, seats });
    if (answer.t === "refused") {
        toast(answer.sentence, true);
        return;
    }
    keepLinks(answer.battle, answer.links);
    const tokens = about.sides.flatMap(({ id }) => answer.links[id] ?? []);
    go(`#/battle/${tokens.length > 0 ? tokens.join("+") : answer.links.watch}`);
}

function Anew({ table }: { table: Table }) {
    const begin = (changed: boolean) => () => {
        beginAnew(table, changed).catch((fault: Error) => toast(fault.message, true));
    };
    return (
        <div class="row">
            <Button onClick={begin(false)}>The same battle anew</Button>
            <Button onClick={begin(true)}>Anew, sides changed</Button>
            <Button onClick={() => window.print()}>Print the bulletin</Button>
        </div>
    );
}

/** What is folded on the screen and belongs into the bulletin. */
function useUnfoldedOnPaper(): void {
    useEffect(() => {
        const unfold = (): void => {
            for (const folded of document.querySelectorAll<HTMLDetailsElement>(".on-paper details")) folded.open = true;
        };
        addEventListener("beforeprint", unfold);
        return () => removeEventListener("beforeprint", unfold);
    }, []);
}

export function Aftermath({ table }: { table: Table }) {
    const seat = table.seat.value;
    const about = seat.about.value;
    const course = useCourse(seat);
    useUnfoldedOnPaper();
    if (!about) return null;
    return (
        <section class="aftermath" aria-label="Afterwards">
            <Anew table={table} />
            {!course && (
                <p class="quiet" role="status">
                    The record is read …
                </p>
            )}
            {course && (
                <>
                    <LastMap seat={seat} course={course} />
                    <Chart course={course} sides={about.sides} />
                    <div class="on-paper">
                        <CourseTables about={about} course={course} />
                    </div>
                    <Dice table={table} course={course} />
                    <div class="on-paper">
                        <Fates table={table} course={course} />
                    </div>
                    <Journals table={table} />
                    <TurningPoints seat={seat} course={course} />
                </>
            )}
        </section>
    );
}
