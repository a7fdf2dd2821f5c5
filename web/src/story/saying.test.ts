import assert from "node:assert/strict";
import { test } from "node:test";
import type { WireUnit } from "../wire/messages.ts";
import { namesIn, orderInWords } from "./saying.ts";

const units = [
    { id: "r31", name: "11th Hussars", many: true },
    { id: "r2", name: "I/4th Line" },
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
