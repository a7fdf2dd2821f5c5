import { useEffect, useRef } from "preact/hooks";
import { RuleDialog } from "../core/rule.tsx";
import { Voice } from "../look/voice.tsx";
import { Home } from "./home.tsx";
import { lazy } from "./lazy.tsx";
import { type Route, route } from "./route.ts";
import { ShadeChoice } from "./shade_choice.tsx";

const Umpire = lazy(() => import("../umpire/index.tsx"));
const Rules = lazy(() => import("../rules/index.tsx"));
const Battle = lazy(() => import("../battle/index.tsx"));
const Replay = lazy(() => import("../replay/index.tsx"));

const rooms = [
    { page: "umpire", href: "#/umpire", label: "Umpire" },
    { page: "new", href: "#/battle/new", label: "Battle" },
    { page: "replay", href: "#/replay", label: "Replay" },
] as const;

const titles: Record<Route["page"], string> = {
    home: "Grognard",
    umpire: "Umpire · Grognard",
    rules: "Rules · Grognard",
    new: "New battle · Grognard",
    battle: "Battle · Grognard",
    replay: "Replay · Grognard",
    missing: "Not found · Grognard",
};

function Screen({ at }: { at: Route }) {
    switch (at.page) {
        case "home":
            return <Home />;
        case "umpire":
            return <Umpire route={at} />;
        case "rules":
            return <Rules route={at} />;
        case "new":
        case "battle":
            return <Battle route={at} />;
        case "replay":
            return <Replay route={at} />;
        case "missing":
            return (
                <section>
                    <h1>No such place</h1>
                    <p>
                        This address leads nowhere. <a href="#/">Home</a> is always there.
                    </p>
                </section>
            );
    }
}

function isHere(page: Route["page"], at: Route): boolean {
    return page === at.page || (page === "new" && at.page === "battle") || (page === "umpire" && at.page === "rules");
}

function Head({ at }: { at: Route }) {
    return (
        <header class="head">
            <a class="head-name" href="#/" aria-current={at.page === "home" ? "page" : undefined}>
                <img src="/icon.svg" alt="" width="28" height="28" /> Grognard
            </a>
            <nav class="head-rooms" aria-label="Rooms">
                {rooms.map((room) => (
                    <a key={room.page} href={room.href} aria-current={isHere(room.page, at) ? "page" : undefined}>
                        {room.label}
                    </a>
                ))}
            </nav>
            <ShadeChoice />
        </header>
    );
}

/** The head of the page, and below it the screen that the address asks for. */
export function Shell() {
    const at = route.value;
    const main = useRef<HTMLElement>(null);
    const first = useRef(true);
    useEffect(() => {
        document.title = titles[at.page];
        if (!first.current) main.current?.focus({ preventScroll: true });
        first.current = false;
    }, [at.page]);
    return (
        <>
            <button type="button" class="skip" onClick={() => main.current?.focus()}>
                Skip to the content
            </button>
            <Head at={at} />
            <main id="main" class={`main main-${at.page}`} tabIndex={-1} ref={main}>
                <Screen at={at} />
            </main>
            <RuleDialog />
            <Voice />
        </>
    );
}
