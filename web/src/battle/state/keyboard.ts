// keyboard.ts - a whole battle by few keys, wherever the focus is, but for fields in which one types.
import type { WireUnit } from "../../wire/messages.ts";
import type { Table } from "./table.ts";
import { keys } from "./wishes.ts";

const typing = "input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable], dialog, [role=dialog]";

function step(table: Table, by: number): void {
    const units = table.able.value.map(({ id }) => id);
    const at = units.indexOf(table.selected.value ?? "");
    const next = units[(at + by + units.length) % units.length] ?? units[0];
    if (next) table.chooseAndShow(next);
}

/** Whoever chose them by a key says by the next one what they shall do. */
function chooseAll(table: Table, arm?: WireUnit["arm"]): void {
    const units = table.able.value.filter((unit) => arm === undefined || unit.arm === arm);
    table.company.choose(units.map(({ id }) => id));
    setTimeout(() => document.querySelector<HTMLElement>(".company-sheet .row .button")?.focus());
}

/** The list of keys, wherever it is. */
function showKeys(table: Table): void {
    table.tab.value = "table";
    setTimeout(() => document.querySelector(".keys")?.scrollIntoView({ block: "center" }));
}

/** What each key does; true when it did anything. */
export function pressKey(table: Table, key: string): boolean {
    const open = table.view.value?.pending.some(({ subjects }) => subjects !== undefined) ?? false;
    switch (key) {
        case "d":
            if (open) void table.done();
            return open;
        case "n":
            step(table, 1);
            return true;
        case "p":
            step(table, -1);
            return true;
        case "a":
            chooseAll(table);
            return true;
        case "f":
            chooseAll(table, "foot");
            return true;
        case "r":
            if (table.company.again.value) table.company.say(table.company.again.value);
            return table.company.again.value !== "";
        case "s":
            table.player.skip();
            return true;
        case "u":
            table.askBack();
            return true;
        case "y":
            void table.giveAgain();
            return table.again.value !== "";
        case "c":
            if (table.laying.laid.value || table.company.laid.value) void table.confirm();
            return true;
        case "?":
            showKeys(table);
            return true;
        case "Escape":
            table.wantsBack.value = false;
            table.escape();
            return true;
        default:
            return false;
    }
}

export function listenToKeys(table: Table): () => void {
    const press = (event: KeyboardEvent): void => {
        if (!keys.on || event.ctrlKey || event.altKey || event.metaKey || table.curtain.value) return;
        if ((event.target as Element).closest?.(typing)) return;
        if (pressKey(table, event.key)) event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
}
