// begun.tsx - links are handed out before the first move when somebody else plays too.
import { go } from "../../app/route.ts";
import { Button } from "../../look/button.tsx";
import { copy } from "../../look/voice.tsx";
import type { Created } from "../../wire/messages.ts";
import { linkTo } from "../state/links.ts";
import type { Beginning } from "./beginning.ts";
import { tokensHere } from "./players.ts";

function LinkRow({ name, token }: { name: string; token: string | undefined }) {
    if (!token) return null;
    const link = linkTo([token]);
    return (
        <li>
            <b>{name}</b>
            <div class="row">
                <input
                    class="input"
                    readOnly
                    aria-label={`Link: ${name}`}
                    value={link}
                    onFocus={(event) => event.currentTarget.select()}
                />
                <Button onClick={() => void copy(link, `Link: ${name}`)}>Copy</Button>
            </div>
        </li>
    );
}

export function Begun({ beginning, created }: { beginning: Beginning; created: Created }) {
    const players = beginning.players.value;
    const mine = tokensHere(created.links, players);
    const others = (beginning.scenario.value?.sides ?? []).filter(({ id }) => players[id] === "link");
    const { watch } = created.links;
    return (
        <section class="panel" aria-label="Links">
            <h1>The table is laid</h1>
            <p>Hand these links on. Whoever has the link has the seat; the battle waits for him.</p>
            <ul class="links">
                {others.map(({ id, name }) => (
                    <LinkRow key={id} name={name} token={created.links[id]} />
                ))}
                <LinkRow name="To watch" token={watch} />
            </ul>
            {mine.length > 0 && (
                <Button kind="main" onClick={() => go(`#/battle/${mine.join("+")}`)}>
                    To the table
                </Button>
            )}
            {mine.length === 0 && watch && (
                <Button kind="main" onClick={() => go(`#/battle/${watch}`)}>
                    Watch
                </Button>
            )}
        </section>
    );
}
