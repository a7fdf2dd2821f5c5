// kinds.ts - what sort of thing an event is, by the words in its name and in the name of what was judged: no ruleset is known here.
import type { StoryEvent } from "../wire/messages.ts";

export type Kind = "gone" | "retreat" | "charge" | "melee" | "fire" | "loss" | "check" | "form" | "move" | "other";

// The first that fits counts.
const stems: readonly (readonly [Kind, RegExp])[] = [
    ["gone", /^gone$|removed|lost_with|captured|leaves_table|goes_off|integrity_lost|commander_lost/],
    [
        "retreat",
        /retreat|flee|rout|fall(s|ing)?_back|evade|gives_way|withdraw|recoil|rides_back|breaks_off|flight|gets_away|pushed_back|driven/,
    ],
    ["charge", /charge|assault|attack|pursu|breakthrough|breaks_through|follows|presses|exploit/],
    ["melee", /melee|contact|beats|wins|fought|hand_to_hand|engaged|caught|combat_round/],
    ["check", /_morale$/], // casualties_morale is no loss
    ["loss", /^lost_|loses|loss|_hit$|casualt|guns_taken/],
    ["check", /check|morale|nerve|_test|test_|effectiveness|reaction|rally|rallies|recover/],
    [
        "fire",
        /fire|volley|shoot|shot|bombard|musket|cannon|canister|skirmishes|artillery_(ball|case|hits)|counter_battery|small_arms/,
    ],
    ["form", /formed|forms|facing|formation|mount|limber|deploy|square/],
    ["move", /moved|moves|goes|arriv|sets_out|joins|comes|march|rides|leads/],
];

export function kindOf(event: StoryEvent): Kind {
    const name = event.event === "judged" ? (event.procedure ?? "") : event.event;
    return stems.find(([, words]) => words.test(name))?.[0] ?? "other";
}
