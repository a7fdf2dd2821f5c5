import { useEffect, useRef, useState } from "preact/hooks";
import type { Labelled } from "./field.tsx";

interface StepperProps extends Partial<Labelled> {
    value: number | undefined;
    least: number;
    most: number;
    step?: number;
    decimals?: boolean;
    name: string; // for the two buttons: "fewer NAME", "more NAME"
    onChange: (value: number | undefined) => void;
}

/** Keeps a figure within its bounds and drops the dust that binary sums leave. */
export function within(value: number, least: number, most: number): number {
    return Math.min(most, Math.max(least, Math.round(value * 10000) / 10000));
}

/** What was typed as a figure; commas are points. Undefined: nothing, or no figure. */
export function readFigure(text: string, decimals: boolean): number | undefined {
    const plain = text.trim().replace(",", ".");
    const figure = decimals ? /^[-+]?\d+(\.\d+)?$/ : /^[-+]?\d+$/;
    return figure.test(plain) ? Number(plain) : undefined;
}

const HOLD_MS = 450; // before a button that is held down begins to repeat
const REPEAT_MS = 70;

/** A button that goes on while it is held down. */
function Held({ sign, name, disabled, onStep }: { sign: string; name: string; disabled: boolean; onStep: () => void }) {
    const step = useRef(onStep);
    step.current = onStep;
    const timer = useRef(0);
    const rest = () => clearTimeout(timer.current);
    const repeat = () => {
        step.current();
        timer.current = window.setTimeout(repeat, REPEAT_MS);
    };
    const hold = () => {
        rest();
        timer.current = window.setTimeout(repeat, HOLD_MS);
    };
    useEffect(() => {
        if (disabled) clearTimeout(timer.current);
        return () => clearTimeout(timer.current);
    }, [disabled]);
    return (
        <button
            type="button"
            aria-label={name}
            disabled={disabled}
            onClick={onStep}
            onPointerDown={hold}
            onPointerUp={rest}
            onPointerLeave={rest}
            onPointerCancel={rest}
            onContextMenu={(event) => event.preventDefault()}
        >
            {sign}
        </button>
    );
}

/** A figure with a button on each side; typing is possible, arrow keys step. */
export function Stepper({ value, least, most, step = 1, decimals = false, name, onChange, ...control }: StepperProps) {
    const [typed, setTyped] = useState(value === undefined ? "" : String(value));
    useEffect(() => {
        setTyped((now) => (readFigure(now, decimals) === value ? now : value === undefined ? "" : String(value)));
    }, [value, decimals]);
    const move = (steps: number) => onChange(within(value === undefined ? least : value + steps * step, least, most));
    const leave = () => {
        const figure = readFigure(typed, decimals);
        const kept = figure === undefined ? (typed.trim() === "" ? undefined : value) : within(figure, least, most);
        setTyped(kept === undefined ? "" : String(kept));
        if (kept !== value) onChange(kept);
    };
    const type = (text: string) => {
        setTyped(text);
        const figure = readFigure(text, decimals);
        if (figure !== undefined && figure === within(figure, least, most)) onChange(figure);
    };
    const key = (event: KeyboardEvent) => {
        const steps = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
        if (steps === undefined) return;
        event.preventDefault();
        move(steps);
    };
    return (
        <span class="stepper">
            <Held sign="−" name={`less: ${name}`} disabled={value !== undefined && value <= least} onStep={() => move(-1)} />
            <input
                {...control}
                type="text"
                inputMode={decimals ? "decimal" : "numeric"}
                autoComplete="off"
                value={typed}
                onInput={(event) => type(event.currentTarget.value)}
                onFocus={(event) => event.currentTarget.select()}
                onBlur={leave}
                onKeyDown={key}
            />
            <Held sign="+" name={`more: ${name}`} disabled={value !== undefined && value >= most} onStep={() => move(1)} />
        </span>
    );
}
