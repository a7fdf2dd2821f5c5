// tools.tsx - tape, sight line and arc: on the map by two taps, or by names from lists.
import { Button } from "../../look/button.tsx";
import { Field, Select } from "../../look/field.tsx";
import { Stepper } from "../../look/stepper.tsx";
import type { End, Tool } from "../state/measures.ts";
import type { Table } from "../state/table.ts";

const tools: readonly { tool: Tool; label: string; hint: string }[] = [
    { tool: "tape", label: "Tape", hint: "From edge to edge: tap two units, or places." },
    { tool: "sight", label: "Line of sight", hint: "Tap who looks, then whom he looks for." },
    { tool: "arc", label: "Arc", hint: "Tap a unit: what lies before its front." },
];

function UnitChoice({
    table,
    label,
    end,
    onChoose,
}: {
    table: Table;
    label: string;
    end: End | undefined;
    onChoose: (end: End) => void;
}) {
    const onTable = (table.view.value?.units ?? []).filter(({ box }) => box);
    const options = onTable.map(({ id, name }) => ({ value: id, label: `${id} ${name}` }));
    const chosen = end?.unit ?? (end?.place ? "a place on the map" : "");
    return (
        <Field label={label}>
            {(control) => (
                <Select
                    {...control}
                    value={end?.unit ?? ""}
                    options={[{ value: "", label: chosen || "choose …" }, ...options]}
                    onChange={(unit) => unit && onChoose({ unit })}
                />
            )}
        </Field>
    );
}

function ArcFields({ table }: { table: Table }) {
    const { arcDegrees, arcRange } = table.measures;
    return (
        <div class="row">
            <Field label="Degrees, all of it">
                {(control) => (
                    <Stepper
                        {...control}
                        name="degrees"
                        value={arcDegrees.value}
                        least={5}
                        most={180}
                        step={5}
                        onChange={(value) => {
                            arcDegrees.value = value ?? arcDegrees.value;
                        }}
                    />
                )}
            </Field>
            <Field label={`Range, ${table.scene.value?.lengths ?? ""}`}>
                {(control) => (
                    <Stepper
                        {...control}
                        name="range"
                        value={arcRange.value}
                        least={1}
                        most={5000}
                        step={50}
                        onChange={(value) => {
                            arcRange.value = value ?? arcRange.value;
                        }}
                    />
                )}
            </Field>
        </div>
    );
}

export function Tools({ table }: { table: Table }) {
    const { measures } = table;
    const tool = measures.tool.value;
    const words = tool === "tape" ? measures.tapeWords.value : tool === "sight" ? measures.sightWords.value : "";
    return (
        <section aria-label="Measuring">
            <div class="row">
                {tools.map((one) => (
                    <Button
                        key={one.tool}
                        aria-pressed={tool === one.tool}
                        onClick={() => measures.take(tool === one.tool ? undefined : one.tool)}
                    >
                        {one.label}
                    </Button>
                ))}
            </div>
            {tool && <p class="quiet">{tools.find((one) => one.tool === tool)?.hint}</p>}
            {tool && (
                <UnitChoice
                    table={table}
                    label="From"
                    end={measures.from.value}
                    onChoose={(end) => {
                        measures.from.value = end;
                    }}
                />
            )}
            {(tool === "tape" || tool === "sight") && (
                <UnitChoice
                    table={table}
                    label="To"
                    end={measures.to.value}
                    onChoose={(end) => {
                        measures.to.value = end;
                    }}
                />
            )}
            {tool === "arc" && <ArcFields table={table} />}
            <output class="measure" aria-live="polite">
                {words}
            </output>
        </section>
    );
}
