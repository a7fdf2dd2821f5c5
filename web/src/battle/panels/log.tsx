// log.tsx - the story of the battle, the newest last; one may look for units, throws or one's own orders.
import { useEffect, useRef, useState } from "preact/hooks";
import { Button } from "../../look/button.tsx";
import { Field, Select } from "../../look/field.tsx";
import { beatsOf } from "../../play/beats.ts";
import { Story } from "../../story/story.tsx";
import { type Filter, latestLines, storyLines } from "../state/story_filter.ts";
import type { Table } from "../state/table.ts";

const filters = [
    { value: "told", label: "What happened" },
    { value: "all", label: "Everything" },
    { value: "orders", label: "Orders" },
    { value: "thrown", label: "What was thrown for" },
    { value: "unit", label: "The chosen unit" },
];

const PAGE = 60; // lines shown at first

export function Log({ table }: { table: Table }) {
    const seat = table.seat.value;
    const [filter, setFilter] = useState<Filter>("told");
    const [most, setMost] = useState(PAGE);
    const end = useRef<HTMLDivElement>(null);
    const lines = storyLines(seat.lines.value, filter, table.selected.value);
    const shown = lines.slice(-most);
    const last = lines[lines.length - 1]?.n;
    useEffect(() => end.current?.scrollIntoView({ block: "nearest" }), [last]);
    return (
        <section aria-label="Story">
            <h2 class="unseen">Story</h2>
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
            <Story
                lines={shown}
                sides={seat.about.value?.sides ?? []}
                ruleset={seat.about.value?.ruleset ?? ""}
                nameOf={table.nameOf}
            />
            {lines.length === 0 && <p class="quiet">Nothing yet.</p>}
            <div ref={end} />
        </section>
    );
}

/** For who comes back: what happened while he was away. */
export function SinceLooked({ table }: { table: Table }) {
    const news = storyLines(table.recall.news.value, "told", undefined);
    const seat = table.seat.value;
    if (news.length === 0) return null;
    return (
        <section class="panel latest" aria-label="Since you last looked">
            <h2>Since you last looked</h2>
            <Story
                lines={news}
                sides={seat.about.value?.sides ?? []}
                ruleset={seat.about.value?.ruleset ?? ""}
                nameOf={table.nameOf}
            />
            <div class="row">
                <Button small onClick={() => void table.recall.play()}>
                    Play it back
                </Button>
                <Button small onClick={() => table.recall.dismiss()}>
                    I have seen it
                </Button>
            </div>
        </section>
    );
}

/** What the last orders brought, beside the question that follows. */
export function Latest({ table, onAll }: { table: Table; onAll: () => void }) {
    const seat = table.seat.value;
    const lines = latestLines(seat.lines.value, seat.side, table.passed);
    if (!lines.some((line) => beatsOf(line).some(({ text }) => text !== ""))) return null;
    return (
        <section class="panel latest" aria-label="What just happened">
            <h2>What just happened</h2>
            <Story
                lines={lines}
                sides={seat.about.value?.sides ?? []}
                ruleset={seat.about.value?.ruleset ?? ""}
                nameOf={table.nameOf}
            />
            <Button kind="plain" small onClick={onAll}>
                The whole story
            </Button>
        </section>
    );
}
