import { useState } from "preact/hooks";

interface ShareProps {
    token: string;
    n: number;
    as: string;
    over: boolean;
}

export function mapAddress(token: string, kind: string, n: number, as: string): string {
    return `/map/${encodeURIComponent(token)}.${kind}?n=${n}&as=${encodeURIComponent(as)}`;
}

export function shareLink(place: { origin: string; pathname: string }, token: string, n: number): string {
    return `${place.origin}${place.pathname}#/replay/${encodeURIComponent(token)}/${n}`;
}

export function Share({ token, n, as, over }: ShareProps) {
    const [said, setSaid] = useState("");
    const link = shareLink(location, token, n);
    const copy = () =>
        navigator.clipboard.writeText(link).then(
            () => setSaid("Copied."),
            () => setSaid("The browser does not let the page copy; mark the link and copy it."),
        );
    return (
        <>
            <label class="field">
                <span class="field-label">Link to this moment</span>
                <input class="input" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
            </label>
            <p class="replay-row">
                <button type="button" class="button" onClick={copy}>
                    Copy link
                </button>
                <span role="status">{said}</span>
            </p>
            <h3>The map at this moment</h3>
            <p class="replay-row">
                {["svg", "png", "pdf"].map((kind) => (
                    <a key={kind} class="button" href={mapAddress(token, kind, n, as)} download={`map-${n}.${kind}`}>
                        {kind.toUpperCase()}
                    </a>
                ))}
            </p>
            <h3>The record</h3>
            {over ? (
                <p class="replay-row">
                    <a class="button" href={`/record/${encodeURIComponent(token)}.jsonl`} download="battle.jsonl">
                        Record
                    </a>
                </p>
            ) : (
                <p>The whole record can be taken away once the battle is over: until then it holds what one side may not know.</p>
            )}
        </>
    );
}
