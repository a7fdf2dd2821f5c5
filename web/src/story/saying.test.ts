import assert from "node:assert/strict";
import { test } from "node:test";
import type { WireUnit } from "../wire/messages.ts";
import { namesIn, orderInWords } from "./saying.ts";

const units = [
    { id: "r31", name: "11th Hussars", many: true },
    { id: "r2", name: "I/4th Line" },
    { id: "b5", name: "Position battery" },
] as WireUnit[];
const nameOf = namesIn((id) => units.find((unit) => unit.id === id));

test("what one does and what many do has its verb", () => {
    const told = (order: string) => orderInWords(order, nameOf);
    assert.equal(told("move r2: about face"), "I/4th Line faces about");
    assert.equal(told("move r31: about face"), "11th Hussars face about");
    assert.equal(told("move r31: face left 9.2, advance 20"), "11th Hussars face left 9 degrees, then advance 20");
    assert.equal(told("move r31: back 20, go 5"), "11th Hussars go back 20, then go 5");
    assert.equal(told("turn r31 facing 90"), "11th Hussars turn to face east");
    assert.equal(told("turn r2 facing 90"), "I/4th Line turns to face east");
});

test("what is chosen stands before whom it is for", () => {
    const told = (order: string) => orderInWords(order, nameOf);
    assert.equal(told("charge r31 at b5 charge_and_pursue"), "11th Hussars: charge and pursue at Position battery");
    assert.equal(told("charge r31 at b5 fire facing 90"), "11th Hussars: fire and charge at Position battery facing east");
    assert.equal(told("charge r31 at b5 blown: form line"), "11th Hussars: charge, though blown, at Position battery: form line");
    assert.equal(told("fire r2 at b5 with r31 canister"), "I/4th Line: fire canister at Position battery with 11th Hussars");
    assert.equal(told("charge r31 at b5 facing 90"), "11th Hussars: charge at Position battery facing east");
    assert.equal(told("charge r31 at b5: wheel left 10"), "11th Hussars: charge at Position battery: wheel left 10 degrees");
    assert.equal(told("fire r2 at b5 ball 2"), "I/4th Line: fire ball at Position battery 2");
});
