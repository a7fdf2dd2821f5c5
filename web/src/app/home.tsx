import { Button } from "../look/button.tsx";
import { Install } from "./install.tsx";
import { forgetBattle, type Remembered, remembered } from "./remembered.ts";
import { Vignette } from "./vignette.tsx";

const doors = [
    {
        href: "#/umpire",
        title: "Ask the umpire",
        text: "One situation at your table: every modifier with its rule, the exact odds, your dice or his.",
    },
    {
        href: "#/battle/new",
        title: "New battle",
        text: "On a measured table, against the computer, a friend beside you, or a friend far away.",
    },
    {
        href: "#/replay",
        title: "Replay",
        text: "Go through a finished battle move by move, with every throw and its sum.",
    },
] as const;

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

function Battles() {
    if (remembered.value.length === 0) return null;
    return (
        <section aria-labelledby="battles">
            <h2 id="battles">Your battles</h2>
            <ul class="home-battles">
                {remembered.value.map((battle) => (
                    <BattleRow key={battle.tokens.join("+")} battle={battle} />
                ))}
            </ul>
        </section>
    );
}

export function Home() {
    return (
        <div class="home">
            <header class="home-head">
                <h1>Grognard</h1>
                <p>Napoleonic battles with miniatures: an umpire who knows the rules by heart, and a table to fight on.</p>
                <Vignette />
            </header>
            <nav class="home-doors" aria-label="What to do">
                {doors.map((door) => (
                    <a key={door.href} class="home-door" href={door.href}>
                        <strong>{door.title}</strong>
                        <span>{door.text}</span>
                    </a>
                ))}
            </nav>
            <Battles />
            <Install />
        </div>
    );
}
