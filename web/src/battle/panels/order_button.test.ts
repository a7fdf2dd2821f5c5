import assert from "node:assert/strict";
import { test } from "node:test";
import type { Scene } from "../map/scene.ts";
import { namesAlone, whither } from "./order_button.tsx";

const means = (...all: string[]) => all.map((words) => ({ order: words, means: words }));

test("answers that are the same but for whom they are about are called by their names", () => {
    assert.deepEqual(namesAlone(means("Duka: its melee is next", "Gyulai: its melee is next")), ["Duka", "Gyulai"]);
    assert.equal(namesAlone(means("Duka: stands", "Gyulai: forms square")), undefined);
    assert.equal(namesAlone(means("Keep it", "Pass it on")), undefined);
    assert.equal(namesAlone(means("Duka: its melee is next")), undefined);
});

test("a brigade that is ordered to where it stands is ordered here", () => {
    const unit = { id: "r1", box: [900_000, 400_000, 0, 1000, 1000] };
    const scene = { lengths: "metres", lengthUnit: 10_000, view: { units: [unit] } } as unknown as Scene;
    const direct = (to: string) =>
        whither(scene, { order: `direct r1 defend to ${to}`, means: "" }, `Defend at ${to.replace(" ", " east, ")} north`);
    assert.equal(direct("910 410"), "Defend here");
    assert.match(direct("1400 400"), /^Defend 500 metres to the east$/);
});
