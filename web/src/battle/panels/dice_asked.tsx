// dice_asked.tsx - in a battle with the players' own dice: which faces are wanted, and where they are typed.
import { useState } from "preact/hooks";
import { Button } from "../../look/button.tsx";
import { Field } from "../../look/field.tsx";
import { unitById } from "../map/scene.ts";
import type { Table } from "../state/table.ts";
import { plainWords, readFaces } from "../state/words.ts";
import { RuleId } from "./rule_id.tsx";

export function DiceAsked({ table }: { table: Table }) {
    const seat = table.seat.value;
    const lacks = seat.lacks.value;
    const [text, setText] = useState("");
    if (!lacks) return null;
    const who = seat.about.value?.sides.find(({ id }) => id === lacks.side)?.name ?? lacks.side;
    if (lacks.side !== seat.side)
        return (
            <section class="panel" aria-label="Dice">
                <p>{who} throws the dice.</p>
            </section>
        );
    const faces = readFaces(text);
    const wanted = lacks.count ?? 1;
    const unit = table.scene.value && unitById(table.scene.value, lacks.unit);
    const give = async (): Promise<void> => {
        if (faces && (await table.dice(faces))) setText("");
    };
    return (
        <section class="panel question-panel" aria-label="Dice">
            <h2>Throw the dice</h2>
            <p>
                {wanted} × {String(lacks.die ?? "die")}
                {unit && ` for ${unit.name}`}
                {lacks.procedure && ` (${plainWords(lacks.procedure)})`}{" "}
                <RuleId ruleset={seat.about.value?.ruleset ?? ""} rule={lacks.rule ?? ""} />
            </p>
            <form
                class="row"
                onSubmit={(event) => {
                    event.preventDefault();
                    void give();
                }}
            >
                <Field label="Faces, one after the other">
                    {(control) => (
                        <input
                            {...control}
                            class="input"
                            inputMode="numeric"
                            autoComplete="off"
                            value={text}
                            onInput={(event) => setText(event.currentTarget.value)}
                        />
                    )}
                </Field>
                <Button kind="main" type="submit" disabled={faces?.length !== wanted}>
                    These fell
                </Button>
            </form>
        </section>
    );
}
