// battle.tsx - a battle as it is fought: the map, and beside it what is asked, the troops, the story and the papers.
import { computed, effect, untracked } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { rememberBattle } from "../app/remembered.ts";
import { Tabs } from "../look/tabs.tsx";
import { PlayBar } from "../play/play_bar.tsx";
import { wire } from "../wire/client.ts";
import type { Point } from "./map/camera.ts";
import { BattleMap } from "./map/map.tsx";
import type { Overlay } from "./map/overlay.ts";
import { Asked } from "./panels/asked.tsx";
import { CommandLine } from "./panels/command_line.tsx";
import { CompanyBar } from "./panels/company_sheet.tsx";
import { Curtain } from "./panels/curtain.tsx";
import { DiceAsked } from "./panels/dice_asked.tsx";
import { LaidBar } from "./panels/laid_bar.tsx";
import { Latest, Log, SinceLooked } from "./panels/log.tsx";
import { Papers } from "./panels/papers.tsx";
import { RefusalNote } from "./panels/refusal.tsx";
import { Standing } from "./panels/standing.tsx";
import { TakeBackAsked, TakeBackQuestion } from "./panels/taking_back.tsx";
import { UnitList } from "./panels/unit_list.tsx";
import { UnitSheet } from "./panels/unit_sheet.tsx";
import { callAttention } from "./state/attention.ts";
import { listenToKeys } from "./state/keyboard.ts";
import { Table } from "./state/table.ts";

function overlayOf(table: Table): Overlay {
    const { laying, measures, company } = table;
    return {
        selected: table.selected.value,
        target: table.target.value,
        subjects: table.openTo.value,
        reach: laying.outline.value,
        ghost: laying.ghost.value,
        ghosts: company.ghosts.value,
        members: company.isOpen.value ? company.units.value.map(({ id }) => id) : [],
        lasso: company.lasso.value,
        aims: table.aims.value,
        line: company.line.value,
        sight: measures.sight.value,
        tape: measures.tape.value,
        arc: measures.arc.value,
        radii: table.radii.value,
    };
}

function Field({ table }: { table: Table }) {
    const overlay = useMemo(() => computed(() => overlayOf(table)), [table]);
    const hands = useMemo(
        () => ({
            pick: (unit: string | undefined, place: Point, shift: boolean) => table.pick(unit, place, shift),
            dragUnit: (unit: string) => table.company.drag(unit) ?? table.laying.drag(unit),
            dragGround: (place: Point, shift: boolean) => table.company.ground(place, shift),
            turnGhost: () => table.laying.turn(),
            confirm: () => void table.confirm(),
            escape: () => table.escape(),
        }),
        [table],
    );
    const scene = table.shown.value;
    if (!scene) return <div class="map map-empty">The table is laid …</div>;
    return (
        <BattleMap
            scene={scene}
            overlay={overlay.value}
            hands={hands}
            look={table.look.value}
            player={table.player}
            opens="near"
            label={`Map of ${table.seat.value.about.value?.title ?? "the battle"}`}
        />
    );
}

function MapFrame({ table }: { table: Table }) {
    return (
        <div class="battle-map" ref={useMapInSight(table)}>
            <Field table={table} />
            <div class="bars">
                <RefusalNote table={table} />
                <TakeBackAsked table={table} />
                <LaidBar table={table} />
                <CompanyBar table={table} />
                <PlayBar player={table.player} ruleset={table.seat.value.about.value?.ruleset ?? ""} />
            </div>
        </div>
    );
}

const tabs = [
    { id: "orders", label: "Orders" },
    { id: "troops", label: "Troops" },
    { id: "story", label: "Story" },
    { id: "table", label: "Table" },
];

function Orders({ table, onStory }: { table: Table; onStory: () => void }) {
    return (
        <>
            <DiceAsked table={table} />
            <TakeBackQuestion table={table} />
            <Asked table={table} />
            <SinceLooked table={table} />
            <Latest table={table} onAll={onStory} />
            {!table.seat.value.watches && !table.view.value?.result.over && <CommandLine table={table} />}
        </>
    );
}

/** Whoever is to point at the map, or has laid a move out, must see it. */
function useMapInSight(table: Table) {
    const frame = useRef<HTMLDivElement>(null);
    useEffect(() => {
        const together = computed(() => table.company.laid.value !== undefined);
        return effect(() => {
            const { choosesPlace, laid, points } = table.laying;
            if (choosesPlace.value || laid.value || points.value || together.value)
                frame.current?.scrollIntoView({ block: "nearest" });
        });
    }, [table]);
    return frame;
}

/** Where all scrolls beneath the map, as on a phone, what is asked comes out from under it. */
function comeOut(sheets: HTMLElement | null): void {
    const map = sheets?.parentElement?.querySelector(".battle-map");
    const asked = sheets?.querySelector(".asked");
    if (!map || !asked || getComputedStyle(map).position !== "sticky") return;
    const under = map.getBoundingClientRect().bottom - asked.getBoundingClientRect().top;
    if (under > 0) window.scrollBy({ top: -under });
}

/** What is asked anew stands on top again, and Done when nobody is left to order; a focus that was lost with what it stood on goes to the first answer. */
function useTop(table: Table) {
    const sheets = useRef<HTMLDivElement>(null);
    const held = useRef(false);
    const asked = table.view.value?.pending.map(({ decision, unit }) => `${decision} ${unit ?? ""}`).join();
    const left = table.openTo.value.length > 0;
    useEffect(() => {
        const follow = (): void => {
            held.current = sheets.current?.contains(document.activeElement) ?? false;
        };
        document.addEventListener("focusin", follow);
        return () => document.removeEventListener("focusin", follow);
    }, []);
    useEffect(() => {
        const panel = sheets.current?.querySelector("[role=tabpanel]");
        if (panel) panel.scrollTop = 0;
        comeOut(sheets.current);
    }, [asked, left]);
    useEffect(() => {
        if (!held.current || !asked || document.activeElement !== document.body) return;
        sheets.current?.querySelector<HTMLElement>(".asked .button-main, .asked .order-button")?.focus({ preventScroll: true });
    });
    return sheets;
}

function Sheets({ table }: { table: Table }) {
    const tab = table.tab.value;
    const setTab = (id: string): void => {
        table.tab.value = id;
    };
    return (
        <div class="sheets" ref={useTop(table)} data-line={table.seat.value.n}>
            <Tabs label="Beside the map" tabs={tabs} chosen={tab} onChoose={setTab}>
                {tab === "orders" && <Orders table={table} onStory={() => setTab("story")} />}
                {tab === "troops" && (
                    <>
                        <UnitSheet table={table} />
                        <UnitList table={table} />
                    </>
                )}
                {tab === "story" && <Log table={table} />}
                {tab === "table" && <Papers table={table} />}
            </Tabs>
        </div>
    );
}

/** The home page lists battles that were fought here; their tokens are the way back. */
function remember(table: Table): void {
    const about = table.seats[0]?.about.value;
    const view = table.seats[0]?.view.value;
    if (!about || !view || !table.seats.every((seat) => seat.about.value)) return;
    const names = table.seats.map((seat) => about.sides.find(({ id }) => id === seat.side)?.name ?? "to watch");
    const battle = {
        tokens: table.seats.map(({ token }) => token),
        title: about.title,
        about: `${names.join(" and ")}, turn ${view.turn} of ${about.turns}`,
        over: view.result.over,
        seen: Date.now(),
    };
    untracked(() => rememberBattle(battle));
}

function Lost({ table }: { table: Table }) {
    const fault = table.seats.map((seat) => seat.fault.value).find(Boolean);
    const unknown = fault?.code === "no_such_token";
    return (
        <section class="panel">
            <h1>{unknown ? "There is no such seat" : "This battle cannot be opened"}</h1>
            <p>{fault?.message}</p>
            <p>
                {unknown ? "The link may be mistyped, or the battle is no longer kept." : "Another version may have fought it."}{" "}
                <a href="#/battle/new">Begin a new one</a> or go <a href="#/">home</a>.
            </p>
        </section>
    );
}

export function Battle({ tokens }: { tokens: readonly string[] }) {
    const table = useMemo(() => new Table(wire(), tokens), []);
    useEffect(() => {
        const stop = effect(() => remember(table));
        const calm = callAttention(table);
        const deaf = listenToKeys(table);
        const back = (): void => table.wire.hurry();
        addEventListener("online", back);
        addEventListener("focus", back);
        return () => {
            stop();
            calm();
            deaf();
            table.dispose();
            removeEventListener("online", back);
            removeEventListener("focus", back);
        };
    }, [table]);
    if (table.seats.some((seat) => seat.fault.value)) return <Lost table={table} />;
    if (table.curtain.value) return <Curtain table={table} />;
    return (
        <section class="battle" aria-label="Battle">
            <Standing table={table} />
            <MapFrame table={table} />
            <Sheets table={table} />
        </section>
    );
}
