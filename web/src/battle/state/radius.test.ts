import assert from "node:assert/strict";
import { test } from "node:test";
import type { View, WireUnit } from "../../wire/messages.ts";
import { radiiOf } from "./radius.ts";

const unit = (id: string, arm: WireUnit["arm"], more: object = {}): WireUnit =>
    ({ id, arm, side: "red", box: [1000, 2000, 0, 10, 10], ...more }) as unknown as WireUnit;

test("the radius of command is that of the arms which he commands, about him or about who commands the chosen one", () => {
    const general = unit("r1", "leader", { qualities: { commands: "brigade", foot_radius_in: 18, horse_radius_in: 36 } });
    const foot = unit("r2", "foot", { leader: "r1", box: [9000, 9000, 0, 10, 10] });
    const view = { units: [general, foot] } as unknown as View;
    const circle = { centre: { x: 1000, y: 2000 }, range: 164_592 };
    assert.deepEqual(radiiOf(view, general, 91_440), [circle]);
    assert.deepEqual(radiiOf(view, foot, 91_440), [circle]);
    const laid = [5000, 6000, 0, 10, 10] as const;
    assert.deepEqual(radiiOf(view, general, 91_440, laid), [{ ...circle, centre: { x: 5000, y: 6000 } }], "where he would ride");
    assert.deepEqual(radiiOf(view, foot, 91_440, laid), [circle], "it does not take him along");
    assert.deepEqual(radiiOf(view, unit("r3", "horse"), 91_440), []);
    assert.deepEqual(radiiOf(view, undefined, 91_440), []);
});
