// command_line.tsx - any order as a text, as at the terminal; the words of all orders are offered while one types.
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { Button } from "../../look/button.tsx";
import { Disclosure } from "../../look/disclosure.tsx";
import type { VerbEntry } from "../../wire/messages.ts";
import { answerSpoken, spokenWords } from "../state/spoken.ts";
import type { Table } from "../state/table.ts";
import { capital } from "./order_button.tsx";

const shapes: Record<string, string> = {
    unit: "UNIT",
    target: "at TARGET",
    second: "with UNIT",
    choice: "WORD",
    number: "NUMBER",
    place: "to EAST NORTH",
    facing: "facing DEGREES",
    manoeuvres: ": MANOEUVRE, …",
};

function verbShape({ name, parts }: VerbEntry): string {
    const words = parts.map(({ part, must }) => (must ? shapes[part] : `[${shapes[part]}]`));
    return [name, ...words].join(" ").replace(" :", ":");
}

function Help({ table }: { table: Table }) {
    const about = table.seat.value.about.value;
    return (
        <Disclosure title="All orders">
            <dl class="verbs">
                {about?.verbs.map((verb) => (
                    <div key={verb.name}>
                        <dt>
                            <code>{verbShape(verb)}</code>
                        </dt>
                        <dd>
                            {capital(verb.about)}
                            {verb.choices.length > 0 && `: ${verb.choices.join(", ")}`}.
                        </dd>
                    </div>
                ))}
            </dl>
            <p>
                Several at once: <code>brigade r10: advance 250</code>, <code>r11 r12: form line</code>,{" "}
                <code>all horse: advance 300</code>.
            </p>
            <dl class="verbs">
                {spokenWords.map(([words, about]) => (
                    <div key={words}>
                        <dt>
                            <code>{words}</code>
                        </dt>
                        <dd>{capital(about)}.</dd>
                    </div>
                ))}
            </dl>
            <p>Manoeuvres: {about?.manoeuvres.map(({ words }) => words).join(", ")}.</p>
        </Disclosure>
    );
}

export function CommandLine({ table }: { table: Table }) {
    const [text, setText] = useState("");
    const [answer, setAnswer] = useState("");
    const past = useRef<string[]>([]);
    const at = useRef(0);
    const id = useId();
    const said = useRef<HTMLOutputElement>(null);
    useEffect(() => {
        if (answer) said.current?.scrollIntoView({ block: "nearest" });
    }, [answer]);
    const recall = (by: number): void => {
        at.current = Math.min(past.current.length, Math.max(0, at.current + by));
        setText(past.current[at.current] ?? "");
    };
    const give = async (): Promise<void> => {
        const order = text.trim();
        if (order === "") return;
        past.current.push(order);
        at.current = past.current.length;
        const answer = await answerSpoken(table, order);
        setAnswer(answer ?? "");
        if (answer !== undefined) table.refusal.value = undefined; // it was about an order before
        if (answer !== undefined || (await table.sayAny(order))) setText("");
    };
    return (
        <section class="panel" aria-label="Command line">
            <form
                class="command"
                onSubmit={(event) => {
                    event.preventDefault();
                    void give();
                }}
            >
                <label class="field-label" for={id}>
                    Order
                </label>
                <div class="row">
                    <input
                        id={id}
                        class="input"
                        autoComplete="off"
                        autoCapitalize="off"
                        spellcheck={false}
                        placeholder="move r2a: advance 100, wheel left 30"
                        value={text}
                        onInput={(event) => setText(event.currentTarget.value)}
                        onKeyDown={(event) => {
                            if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
                            event.preventDefault();
                            recall(event.key === "ArrowUp" ? -1 : 1);
                        }}
                    />
                    <Button type="submit">Give</Button>
                </div>
            </form>
            <output class="spoken" aria-live="polite" ref={said}>
                {answer}
            </output>
            <Help table={table} />
        </section>
    );
}
