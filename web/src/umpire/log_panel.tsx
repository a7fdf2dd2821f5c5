import { Button } from "../look/button.tsx";
import { Disclosure } from "../look/disclosure.tsx";
import { copy } from "../look/voice.tsx";
import { clearLog, type Entry, log, logText } from "./log.ts";

function Row({ entry }: { entry: Entry }) {
    return (
        <li>
            <a href={entry.address}>{entry.title}</a>{" "}
            <span class="quiet">
                {new Date(entry.when).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" })}, {entry.ruleset}
            </span>
            <br />
            {entry.facts && <span class="quiet">{entry.facts}. </span>}
            {entry.dice.length > 0 && (
                <span>
                    {entry.own ? "Own dice" : "Thrown"} {entry.dice.join(", ")}:{" "}
                </span>
            )}
            <strong>{entry.result}</strong>
        </li>
    );
}

/** What fell, newest first; kept on this machine. */
export function LogPanel() {
    const entries = log.value;
    if (entries.length === 0) return null;
    return (
        <Disclosure title="The umpire's book" note={entries.length === 1 ? "1 throw" : `${entries.length} throws`}>
            <ol class="book" reversed>
                {entries.map((entry) => (
                    <Row key={entry.when} entry={entry} />
                ))}
            </ol>
            <p class="row">
                <Button small onClick={() => copy(logText(), "The book")}>
                    Copy as text
                </Button>
                <Button small kind="plain" onClick={clearLog}>
                    Clear it
                </Button>
            </p>
        </Disclosure>
    );
}
