import { useState } from "preact/hooks";
import type { Timeline } from "./timeline";

const names: Record<string, string> = { charge: "Charges", melee: "Melees", flight: "Flights", loss: "Losses", end: "End" };

interface BookmarksProps {
    timeline: Timeline;
    n: number;
    onGo: (n: number) => void;
}

export function Bookmarks({ timeline, n, onGo }: BookmarksProps) {
    const kinds = Object.keys(names).filter((kind) => timeline.bookmarks.some((bookmark) => bookmark.kind === kind));
    const [kind, setKind] = useState("");
    const shown = timeline.bookmarks.filter((bookmark) => kind === "" || bookmark.kind === kind);
    if (kinds.length === 0) return <p class="quiet">Nothing to bookmark: no charge, no melee, no loss.</p>;
    return (
        <>
            <label class="field">
                <span class="field-label">Show</span>
                <select class="input" value={kind} onChange={(event) => setKind(event.currentTarget.value)}>
                    <option value="">Everything notable ({timeline.bookmarks.length})</option>
                    {kinds.map((one) => (
                        <option key={one} value={one}>
                            {names[one]} ({timeline.bookmarks.filter((bookmark) => bookmark.kind === one).length})
                        </option>
                    ))}
                </select>
            </label>
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
