import assert from "node:assert/strict";
import { test } from "node:test";
import { computerInWords, here, playersFor, seatsOf, tokensHere } from "./players.ts";

const scenario = {
    sides: [
        { id: "red", name: "Red" },
        { id: "blue", name: "Blue" },
    ],
};
const links = { red: "r", blue: "b", watch: "w" };

test("at first one plays the first side against the usual computer player", () => {
    const players = playersFor(scenario, ["recruit", "sergeant@0.1", "sergeant", "general"]);
    assert.deepEqual(players, { red: here, blue: "sergeant" });
    assert.deepEqual(seatsOf(scenario, players), { red: "person", blue: "sergeant" });
    assert.deepEqual(tokensHere(links, players), ["r"]);
    assert.deepEqual(playersFor(scenario, ["recruit", "marshal"]), { red: here, blue: "marshal" });
});

test("computer players are called as people call them", () => {
    assert.equal(computerInWords("general"), "the general");
    assert.equal(computerInWords("sergeant@0.1"), "the sergeant of version 0.1");
});

test("two on one screen have both seats, a friend by link has his own", () => {
    assert.deepEqual(tokensHere(links, { red: here, blue: here }), ["r", "b"]);
    assert.deepEqual(tokensHere(links, { red: "link", blue: here }), ["b"]);
    assert.deepEqual(tokensHere(links, { red: "link", blue: "link" }), []);
    assert.deepEqual(seatsOf(scenario, { red: "link", blue: here }), { red: "person", blue: "person" });
});

test("who lets computers play watches them", () => {
    assert.deepEqual(tokensHere(links, { red: "recruit", blue: "sergeant" }), ["w"]);
});
