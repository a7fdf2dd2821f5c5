import { useState } from "preact/hooks";
import { Field, Select } from "../look/field.tsx";
import type { Bookmark, Timeline } from "./timeline.ts";

const names: Record<string, string> = { charge: "Charges", melee: "Melees", flight: "Flights", loss: "Losses", end: "End" };

function choicesOf(bookmarks: readonly Bookmark[]) {
    const count = (kind: string): number => bookmarks.filter((bookmark) => bookmark.kind === kind).length;
    const kinds = Object.entries(names).filter(([kind]) => count(kind) > 0);
    return [
        { value: "", label: `Everything notable (${bookmarks.length})` },
        ...kinds.map(([kind, name]) => ({ value: kind, label: `${name} (${count(kind)})` })),
    ];
}

interface BookmarksProps {
    timeline: Timeline;
    n: number;
    onGo: (n: number) => void;
}

export function Bookmarks({ timeline, n, onGo }: BookmarksProps) {
    const [kind, setKind] = useState("");
    if (timeline.bookmarks.length === 0) return <p class="quiet">Nothing yet: no charge, no melee, no loss.</p>;
    const shown = timeline.bookmarks.filter((bookmark) => kind === "" || bookmark.kind === kind);
    return (
        <>
            <Field label="Show">
                {(control) => <Select {...control} value={kind} options={choicesOf(timeline.bookmarks)} onChange={setKind} />}
            </Field>
            <ol class="replay-bookmarks">
                {shown.map((bookmark) => (
                    <li key={`${bookmark.n}${bookmark.kind}`}>
                        <button type="button" aria-current={bookmark.n === n ? "true" : undefined} onClick={() => onGo(bookmark.n)}>
                            <span class="quiet">Turn {bookmark.turn}</span> {bookmark.text}
                        </button>
                    </li>
                ))}
            </ol>
        </>
    );
}
