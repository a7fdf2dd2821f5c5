// view_for_tests.ts - a battle as a side sees it in its third turn, with these units, nothing asked and no points.
import type { View, WireUnit } from "./messages.ts";

export function viewOf(...units: WireUnit[]): View {
    return {
        turn: 3,
        step: "s",
        title: "",
        pending: [],
        units,
        objectives: [],
        result: { over: false, points: [0, 0], reason: "", grade: "" },
    };
}
