// wishes_panel.tsx - how one likes to be served: what is done by itself, keys, sounds and notices, colours, the speed of playing back.
import "./wishes.css";
import { Field, Select } from "../../look/field.tsx";
import { Switch } from "../../look/switch.tsx";
import { toast } from "../../look/voice.tsx";
import { Pace } from "../../play/play_bar.tsx";
import { askForNotices, ring } from "../state/attention.ts";
import { colours, setColours } from "../state/colours.ts";
import type { Table } from "../state/table.ts";
import { keys, notices, passes, sound } from "../state/wishes.ts";

/** Whoever wishes a sound hears which. */
function wishSound(on: boolean): void {
    sound.set(on);
    if (on) ring();
}

async function wishNotices(on: boolean): Promise<void> {
    if (on && !(await askForNotices())) {
        toast("The browser does not allow notices here.", true);
        notices.set(false);
    } else notices.set(on);
}

const keyWords: readonly (readonly [string, string])[] = [
    ["?", "this list"],
    ["d", "done"],
    ["n, p", "next unit, the one before"],
    ["a, f", "all who may be ordered, all foot"],
    ["r", "the same again"],
    ["c", "confirm what is laid out"],
    ["u", "take back"],
    ["y", "give again what was taken back"],
    ["s", "skip what is played back"],
    ["Escape", "let go"],
];

export function WishesPanel({ table }: { table: Table }) {
    return (
        <section class="wishes" aria-label="As I like it">
            <h2>As I like it</h2>
            <Switch on={passes.on} onChange={(on) => passes.set(on)}>
                Done by itself when nobody can do anything
            </Switch>
            <Switch on={sound.on} onChange={wishSound}>
                A sound when it is my turn
            </Switch>
            <Switch on={notices.on} onChange={(on) => void wishNotices(on)}>
                A notice when it is my turn and I look elsewhere
            </Switch>
            <Switch on={keys.on} onChange={(on) => keys.set(on)}>
                Single keys
            </Switch>
            {keys.on && (
                <dl class="keys">
                    {keyWords.map(([key, words]) => (
                        <div key={key}>
                            <dt>
                                <kbd>{key}</kbd>
                            </dt>
                            <dd>{words}</dd>
                        </div>
                    ))}
                </dl>
            )}
            <Field label="Colours of the sides">
                {(control) => (
                    <Select
                        {...control}
                        value={colours.value}
                        options={[
                            { value: "nation", label: "by nation" },
                            { value: "side", label: "as the sides are called" },
                            { value: "other", label: "the other way about" },
                        ]}
                        onChange={setColours}
                    />
                )}
            </Field>
            <div class="row">
                <span>What is played back:</span> <Pace player={table.player} />
            </div>
        </section>
    );
}
