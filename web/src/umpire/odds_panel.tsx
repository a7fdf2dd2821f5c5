import { useState } from "preact/hooks";
import type { Outcome, Procedure, Result } from "../core/contract.ts";
import { Button } from "../look/button.tsx";
import { Disclosure } from "../look/disclosure.tsx";
import { Field, Select } from "../look/field.tsx";
import { Histogram } from "../look/histogram.tsx";
import { OddsBars } from "../look/odds_bars.tsx";
import type { Asking } from "./asking.ts";
import { besideBefore, type Compared, gather, MOST_BARS, open, type Range, rangeOf, together } from "./odds.ts";
import { begun, figure, inWords, percent } from "./words.ts";

const TOGETHER = "";

interface OddsProps {
    asking: Asking;
    outcomes: readonly Outcome[];
}

/** Which results the bars are about: all that can be taken in together, or one by itself. */
function Shown({ results, chosen, onChoose }: { results: readonly Result[]; chosen: string; onChoose: (name: string) => void }) {
    if (results.length < 2) return null;
    return (
        <Field label="Bars for">
            {(control) => (
                <Select
                    {...control}
                    value={chosen}
                    options={[
                        { value: TOGETHER, label: "everything together" },
                        ...results.map(({ name }) => ({ value: name, label: inWords(name) })),
                    ]}
                    onChange={onChoose}
                />
            )}
        </Field>
    );
}

function RangeLine({ range }: { range: Range }) {
    return (
        <li>
            {begun(inWords(range.name))}: {figure(range.least)} to {figure(range.most)}, {figure(Number(range.mean.toFixed(2)))} on
            average
        </li>
    );
}

/** Figures that have no bars of their own here. */
function Ranges({ procedure, outcomes, shown }: { procedure: Procedure; outcomes: readonly Outcome[]; shown: readonly Result[] }) {
    const rest = open(procedure, outcomes).filter(
        (result) => (result.type === "int" || result.type === "number") && (!shown.includes(result) || shown.length === 1),
    );
    if (rest.length === 0) return null;
    return (
        <ul class="ranges">
            {rest.map(({ name }) => (
                <RangeLine key={name} range={rangeOf(outcomes, name)} />
            ))}
        </ul>
    );
}

function Compare({ asking, compared }: { asking: Asking; compared: readonly Compared[] }) {
    const changed = compared.some((bar) => bar.before !== undefined && Math.abs(bar.p - bar.before) > 1e-9);
    const held = asking.held.value !== undefined;
    const hold = () => {
        asking.held.value = held ? undefined : asking.answer.value;
    };
    return (
        <p class="row odds-compare">
            <Button small onClick={hold}>
                {held ? "Let go of the mark" : "Mark these odds"}
            </Button>
            <span class="quiet">
                {changed
                    ? held
                        ? "▲▼ against the marked odds"
                        : "▲▼ against the odds before"
                    : held
                      ? "these are the marked odds"
                      : ""}
            </span>
        </p>
    );
}

const columnsOf = (bars: readonly Compared[], name: string) =>
    bars.filter(({ p }) => p > 0).map(({ p, result }) => ({ value: Number(result[name]), p }));

interface PlotProps {
    shown: readonly Result[];
    compared: readonly Compared[];
    before: readonly Outcome[] | undefined;
}

/** A bar each for a few outcomes; for one figure with many values columns, and the bars when asked for. */
function Plot({ shown, compared, before }: PlotProps) {
    const words = shown.map(({ name }) => inWords(name)).join(", ");
    const bars = (
        <OddsBars
            caption={`Chances: ${words}`}
            rows={compared.map(({ key, label, p, before: then }) => ({ key, label, p, before: before && then }))}
            percent={percent}
        />
    );
    const [only] = shown;
    const figures = only && shown.length === 1 && (only.type === "int" || only.type === "number");
    if (!figures || compared.length <= MOST_BARS) return bars;
    return (
        <>
            <Histogram
                label={`How the chances of ${words} lie; the figures stand below`}
                columns={columnsOf(compared, only.name)}
                before={before && columnsOf(gather(before, shown), only.name)}
            />
            <Disclosure title="As figures">{bars}</Disclosure>
        </>
    );
}

export function OddsPanel({ asking, outcomes }: OddsProps) {
    const [chosen, setChosen] = useState(TOGETHER);
    const results = open(asking.procedure, outcomes);
    const alone = results.filter((result) => result.name === chosen);
    const shown = alone.length > 0 ? alone : together(asking.procedure, outcomes);
    const now = gather(outcomes, shown);
    const compared = besideBefore(now, asking.before.value?.odds, shown);
    const moved = compared.some((bar) => bar.before !== undefined && Math.abs(bar.p - bar.before) > 1e-9);
    return (
        <>
            <Shown results={results} chosen={alone.length > 0 ? chosen : TOGETHER} onChoose={setChosen} />
            <Plot shown={shown} compared={compared} before={moved ? asking.before.value?.odds : undefined} />
            <Ranges procedure={asking.procedure} outcomes={outcomes} shown={shown} />
            <Compare asking={asking} compared={compared} />
        </>
    );
}
