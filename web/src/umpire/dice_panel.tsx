import { useEffect, useRef, useState } from "preact/hooks";
import type { Answer, Procedure, Result, Wanted } from "../core/contract.ts";
import { Button } from "../look/button.tsx";
import { Field } from "../look/field.tsx";
import { readFigure } from "../look/stepper.tsx";
import type { Asking } from "./asking.ts";
import { heard, open } from "./odds.ts";
import { SumPanel } from "./sum_panel.tsx";
import type { Throwing } from "./throwing.ts";
import { inWords, valueInWords } from "./words.ts";

const MOST_KEYS = 20; // faces that have a key each; more are typed

const what = ({ dice, least, most }: Wanted): string =>
    `${dice === 1 ? "one die" : `${dice} dice`} of ${least} to ${most}${most === 100 ? " (00 is 100)" : ""}`;

function TypedFace({ wanted, onFace }: { wanted: Wanted; onFace: (face: number) => void }) {
    const [typed, setTyped] = useState("");
    const input = useRef<HTMLInputElement>(null);
    const face = typed === "00" ? 100 : readFigure(typed, false);
    const fits = face !== undefined && face >= wanted.least && face <= wanted.most;
    const enter = (event: Event) => {
        event.preventDefault();
        if (!fits) return;
        setTyped("");
        input.current?.focus();
        onFace(face);
    };
    return (
        <form class="row row-low" onSubmit={enter}>
            <Field label="It shows" fault={typed !== "" && !fits ? `The die shows ${wanted.least} to ${wanted.most}.` : undefined}>
                {(control) => (
                    <input
                        {...control}
                        ref={input}
                        class="input input-short"
                        inputMode="numeric"
                        autoComplete="off"
                        value={typed}
                        onInput={(event) => setTyped(event.currentTarget.value)}
                    />
                )}
            </Field>
            <Button type="submit" kind="main" disabled={!fits}>
                So it fell
            </Button>
        </form>
    );
}

function Keys({ wanted, onFace }: { wanted: Wanted; onFace: (face: number) => void }) {
    const faces = Array.from({ length: wanted.most - wanted.least + 1 }, (_, i) => wanted.least + i);
    return (
        <div class="die-keys">
            {faces.map((face) => (
                <Button key={face} onClick={() => onFace(face)}>
                    {face}
                </Button>
            ))}
        </div>
    );
}

function OwnDice({ throwing, wanted }: { throwing: Throwing; wanted: Wanted }) {
    const faces = throwing.faces.value;
    const panel = useRef<HTMLDivElement>(null);
    useEffect(() => panel.current?.querySelector<HTMLElement>("input, button")?.focus(), []);
    const give = (face: number) => throwing.give([...faces, face]);
    return (
        <div class="panel" ref={panel}>
            <p>
                Throw <strong>{what(wanted)}</strong>
                {faces.length > 0 ? `. So far: ${faces.join(", ")}` : ""}.
            </p>
            {wanted.most - wanted.least < MOST_KEYS ? (
                <Keys wanted={wanted} onFace={give} />
            ) : (
                <TypedFace wanted={wanted} onFace={give} />
            )}
            <p class="row">
                {faces.length > 0 && (
                    <Button small onClick={() => throwing.give(faces.slice(0, -1))}>
                        Take the last back
                    </Button>
                )}
                <Button small kind="plain" onClick={throwing.putAway}>
                    Let it be
                </Button>
            </p>
        </div>
    );
}

/** What the dice decided: results that were open before they fell. */
export function decided(procedure: Procedure, odds: Answer | undefined): readonly Result[] {
    const undecided = odds?.odds ? open(procedure, odds.odds) : [];
    return undecided.length > 0 ? undecided : procedure.results;
}

function Fallen({ asking, throwing, answer }: { asking: Asking; throwing: Throwing; answer: Answer }) {
    const place = useRef<HTMLDivElement>(null);
    const result = answer.result ?? {};
    useEffect(() => {
        if (throwing.own.peek()) place.current?.focus();
    }, [throwing]);
    return (
        <div class="fallen" ref={place} tabIndex={-1}>
            <p class="dice">
                <span class="unseen">{throwing.own.value ? "Own dice:" : "Thrown:"}</span>
                {(answer.dice ?? []).map((face, i) => (
                    <span key={i} class="die">
                        {face}
                    </span>
                ))}
            </p>
            <dl class="decided">
                {heard(decided(asking.procedure, asking.answer.value), result).map(({ name }) => (
                    <div key={name}>
                        <dt>{inWords(name)}</dt>
                        <dd>{valueInWords(result[name] ?? 0)}</dd>
                    </div>
                ))}
            </dl>
            {(answer.modifiers?.length ?? 0) > (asking.answer.value?.modifiers?.length ?? 0) && (
                <SumPanel ruleset={asking.contract.ruleset} answer={answer} />
            )}
        </div>
    );
}

/** The dice: the umpire's, or those of the table. */
export function DicePanel({ asking, throwing }: { asking: Asking; throwing: Throwing }) {
    const { throws } = asking.procedure;
    const fallen = throwing.fallen.value;
    const wanted = throwing.wanted.value;
    if (throws.length === 0) return null;
    return (
        <section aria-labelledby="dice">
            <h2 id="dice">The dice</h2>
            <ul class="ranges">
                {throws.map((one, i) => (
                    <li key={i}>
                        <strong>{one.dice.replace(/\{(\w+)\}/, (_, name: string) => `${inWords(name)} × `)}</strong>{" "}
                        {one.when === "always" ? "" : `${one.when}: `}
                        {one.about}
                    </li>
                ))}
            </ul>
            {fallen && <Fallen asking={asking} throwing={throwing} answer={fallen} />}
            {throwing.fault.value && (
                <p class="field-fault" role="alert">
                    {throwing.fault.value}
                </p>
            )}
            {wanted && throwing.own.value ? (
                <OwnDice throwing={throwing} wanted={wanted} />
            ) : (
                <p class="row">
                    <Button kind="main" onClick={() => throwing.throwForMe()}>
                        {fallen ? "Throw again" : "Throw for me"}
                    </Button>
                    <Button onClick={() => throwing.give([])}>I throw myself</Button>
                </p>
            )}
        </section>
    );
}
