import { Battles } from "./battles.tsx";
import { Install } from "./install.tsx";
import { remembered } from "./remembered.ts";
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
            <Battles title="Your battles" battles={remembered.value} />
            <Install />
        </div>
    );
}
