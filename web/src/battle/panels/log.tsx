// log.tsx - the story of the battle, the newest last; one may look for units, throws or one's own orders.
import { useEffect, useRef, useState } from "preact/hooks";
import { Button } from "../../look/button.tsx";
import { Field, Select } from "../../look/field.tsx";
import { Story } from "../../story/story.tsx";
import { type Filter, storyLines } from "../state/story_filter.ts";
import type { Table } from "../state/table.ts";

const filters = [
    { value: "all", label: "Everything" },
    { value: "orders", label: "Orders" },
    { value: "thrown", label: "What was thrown for" },
    { value: "unit", label: "The chosen unit" },
];

const PAGE = 60; // lines shown at first

export function Log({ table }: { table: Table }) {
    const seat = table.seat.value;
    const [filter, setFilter] = useState<Filter>("all");
    const [most, setMost] = useState(PAGE);
    const end = useRef<HTMLDivElement>(null);
    const lines = storyLines(seat.lines.value, filter, table.selected.value);
    const shown = lines.slice(-most);
    const last = lines[lines.length - 1]?.n;
    useEffect(() => end.current?.scrollIntoView({ block: "nearest" }), [last]);
    return (
        <section aria-label="Story">
            <div class="row">
                <Field label="Show">
                    {(control) => (
                        <Select {...control} value={filter} options={filters} onChange={(value) => setFilter(value as Filter)} />
                    )}
                </Field>
            </div>
            {filter === "unit" && !table.selected.value && <p class="quiet">Choose a unit first.</p>}
            {lines.length > shown.length && (
                <Button small onClick={() => setMost(most + 4 * PAGE)}>
                    Earlier ({lines.length - shown.length} more)
                </Button>
            )}
            <Story lines={shown} sides={seat.about.value?.sides ?? []} ruleset={seat.about.value?.ruleset ?? ""} />
            {lines.length === 0 && <p class="quiet">Nothing yet.</p>}
            <div ref={end} />
        </section>
    );
}

/** What the last orders brought, beside the question that follows. */
export function Latest({ table, onAll }: { table: Table; onAll: () => void }) {
    const seat = table.seat.value;
    const lines = storyLines(seat.lines.value.slice(-1), "told", undefined);
    if (lines.length === 0) return null;
    return (
        <section class="panel latest" aria-label="What just happened">
            <Story lines={lines} sides={seat.about.value?.sides ?? []} ruleset={seat.about.value?.ruleset ?? ""} />
            <Button kind="plain" small onClick={onAll}>
                The whole story
            </Button>
        </section>
    );
}
