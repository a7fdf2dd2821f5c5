// battles.tsx - battles that this browser remembers: one that is over leads to its replay.
import { Button } from "../look/button.tsx";
import { forgetBattle, type Remembered } from "./remembered.ts";

function BattleRow({ battle }: { battle: Remembered }) {
    const address =
        battle.over && battle.tokens.length === 1 ? `#/replay/${battle.tokens[0]}` : `#/battle/${battle.tokens.join("+")}`;
    return (
        <li class="home-battle">
            <a href={address}>{battle.title}</a>
            <span class="quiet">{battle.about}</span>
            <span class="quiet">{new Date(battle.seen).toLocaleDateString()}</span>
            <Button small kind="plain" aria-label={`Forget ${battle.title}`} onClick={() => forgetBattle(battle.tokens)}>
                Forget
            </Button>
        </li>
    );
}

export function Battles({ title, battles }: { title: string; battles: readonly Remembered[] }) {
    if (battles.length === 0) return null;
    return (
        <section aria-labelledby="battles">
            <h2 id="battles">{title}</h2>
            <ul class="home-battles">
                {battles.map((battle) => (
                    <BattleRow key={battle.tokens.join("+")} battle={battle} />
                ))}
            </ul>
        </section>
    );
}
