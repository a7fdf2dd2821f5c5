import { keptLinks, linkTo } from "../battle/state/links.ts";
import { Button, buttonClass } from "../look/button.tsx";
import { Field } from "../look/field.tsx";
import { copy } from "../look/voice.tsx";

export function mapAddress(token: string, kind: string, n: number, as: string): string {
    return `/map/${encodeURIComponent(token)}.${kind}?n=${n}&as=${encodeURIComponent(as)}`;
}

export function momentHash(token: string, n: number): string {
    return `#/replay/${encodeURIComponent(token)}/${n}`;
}

const pictures = [
    { kind: "svg", label: "SVG" },
    { kind: "png", label: "PNG" },
    { kind: "pdf", label: "PDF" },
];

interface ShareProps {
    token: string;
    n: number;
    as: string;
    over: boolean;
    seat: boolean; // the link is a player's own
    battle: number;
}

/** Of a battle that goes on the link to watch it, where it is kept here: nobody hands on his seat unawares. */
function Link({ token, n, over, seat, battle }: ShareProps) {
    const watch = seat && !over ? keptLinks(battle).watch : undefined;
    const own =
        seat && !over ? "It is the link of your seat: whoever has it can give your orders." : "Whoever has it sees what you see.";
    const hint = watch ? "Whoever has it sees what both sides know, and gives no orders." : own;
    const link = watch ? linkTo([watch]) : `${location.origin}${location.pathname}${momentHash(token, n)}`;
    return (
        <>
            <Field label={watch ? "Link to watch the battle" : "Link to this moment"} hint={hint}>
                {(control) => (
                    <input {...control} class="input" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
                )}
            </Field>
            <p>
                <Button onClick={() => copy(link, "Link")}>Copy the link</Button>
            </p>
        </>
    );
}

export function Share(props: ShareProps) {
    const { token, n, as, over } = props;
    return (
        <div class="replay-share">
            <Link {...props} />
            <h3>The map at this moment</h3>
            <p class="replay-row">
                {pictures.map(({ kind, label }) => (
                    <a key={kind} class={buttonClass()} href={mapAddress(token, kind, n, as)} download={`map-${n}.${kind}`}>
                        {label}
                    </a>
                ))}
            </p>
            <h3>The record</h3>
            {over ? (
                <p>
                    <a class={buttonClass()} href={`/record/${encodeURIComponent(token)}.jsonl`} download="battle.jsonl">
                        Take the record away
                    </a>
                </p>
            ) : (
                <p>It can be taken away when the battle is over: until then it holds what one side may not know.</p>
            )}
        </div>
    );
}
