// journal.ts - what a computer player thought in a turn, in words.
import type { Mind, MindTask } from "../../wire/messages.ts";

const plans: Readonly<Record<string, string>> = {
    mixed: "each brigade its own task",
    press: "press on along the whole line",
    hold: "hold the whole line",
    storm: "storm the places",
    "turn-left": "pin them and turn their left flank",
    "turn-right": "pin them and turn their right flank",
    "refuse-left": "refuse the left",
    "refuse-right": "refuse the right",
    "break-middle": "break the middle",
    "defend-deep": "defend in depth",
    delay: "delay",
};

const tasks: Readonly<Record<string, string>> = {
    press: "presses on",
    hold: "holds",
    storm: "storms",
    strike: "strikes at",
    support: "supports",
    retire: "goes back",
};

export function planInWords(plan: string): string {
    return plans[plan] ?? plan.replaceAll("-", " ");
}

/** "Ledru storms Ebelsdorf, from turn 4 on" */
export function taskInWords({ name, brigade, task, about, about_name, from }: MindTask): string {
    const who = name ?? brigade ?? "Whoever is under nobody";
    const whom = about_name ?? about;
    return `${who} ${tasks[task] ?? task}${whom ? ` ${whom}` : ""}${from ? `, from turn ${from} on` : ""}`;
}

const strength = (hundredths: number): string => `${Math.abs(hundredths / 100).toFixed(1)} ${hundredths < 0 ? "behind" : "ahead"}`;

/** What he hoped for; how much more than of going on as before, where he changed his mind. */
export function hopeInWords({ expects, as_before, changed }: Mind): string {
    const gain = changed && as_before !== expects ? `, and ${strength(as_before)} if he went on as before` : "";
    return `He expected to be ${strength(expects)} in strength${gain}`;
}

const MOST_BELIEFS = 3;

export function beliefInWords({ enemy }: Mind): string {
    const weighed = Object.entries(enemy)
        .filter(([, weight]) => weight > 0)
        .toSorted(([, one], [, other]) => other - one);
    if (weighed.length < 2) return "";
    const told = weighed.slice(0, MOST_BELIEFS).map(([plan, weight]) => `${planInWords(plan)} ${weight} %`);
    return `Of his enemy he believed: ${told.join(", ")}`;
}
