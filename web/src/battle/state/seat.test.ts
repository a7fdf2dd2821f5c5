import assert from "node:assert/strict";
import { test } from "node:test";
import { effect } from "@preact/signals";
import { type Socket, Wire } from "../../wire/client.ts";
import type { Line } from "../../wire/messages.ts";
import { Table } from "./table.ts";

/** A server that says what the test tells it to. */
class Server implements Socket {
    onopen = null;
    onmessage: ((event: { data: unknown }) => void) | null = null;
    onclose: (() => void) | null = null;
    readonly heard: { t: string; id: number; side?: string; [other: string]: unknown }[] = [];
    send(text: string): void {
        this.heard.push(JSON.parse(text));
    }
    close(): void {}
    say(frame: object): void {
        this.onmessage?.({ data: JSON.stringify(frame) });
    }
    answer(kind: string, frame: object): void {
        const asked = this.heard.filter(({ t }) => t === kind);
        this.say({ ...frame, id: asked[asked.length - 1]?.id });
    }
}

const sides = [
    { id: "red", name: "Red" },
    { id: "blue", name: "Blue" },
];
const ground = { table: { width: 100, depth: 100 }, features: [] };
const view = (side: string, asked: boolean) => ({
    side,
    turn: 1,
    step: "s",
    title: "",
    pending: asked ? [{ decision: "move", asks: "?", rule: "s", subjects: [] }] : [],
    units: [],
    objectives: [],
    result: { over: false, points: [0, 0], reason: "", grade: "" },
});

function sit(tokens: readonly string[]) {
    const server = new Server();
    const wire = new Wire(() => server);
    server.say({ t: "hello" });
    const table = new Table(wire, tokens);
    const join = (side: string, from: number, asked: boolean): void => {
        const ids = server.heard.filter(({ t }) => t === "join").map(({ id }) => id);
        server.say({ t: "joined", id: ids[side === "red" ? 0 : 1], side, from, sides, ground, verbs: [] });
        server.say({ t: "view", side, n: from, view: view(side, asked) });
    };
    const done = (): void => {
        table.dispose();
        wire.close();
    };
    return { server, wire, table, join, done };
}

const line = (side: string, n: number, more: Partial<Line> = {}): Line => ({
    t: "line",
    side,
    n,
    turn: 1,
    step: "s",
    events: [],
    ...more,
});

test("lines are kept once; when some are missing the story begins anew", () => {
    const { server, table, join, done } = sit(["r"]);
    join("red", 0, true);
    server.say(line("red", 0));
    server.say(line("red", 1));
    server.say(line("red", 1));
    assert.deepEqual(
        table.seat.value.lines.value.map(({ n }) => n),
        [0, 1],
    );
    assert.equal(table.seat.value.hasEarlier, false);
    table.seat.value.joined({ ...table.seat.value.about.value, from: 500 } as never);
    assert.deepEqual(table.seat.value.lines.value, []);
    server.say(line("red", 500));
    assert.equal(table.seat.value.hasEarlier, true);
    done();
});

test("nobody sees a new line beside what was asked before it", () => {
    const { server, table, join, done } = sit(["r"]);
    join("red", 0, true);
    const seen: string[] = [];
    const stop = effect(() => void seen.push(`${table.seat.value.n} ${table.view.value?.pending.length}`));
    server.say(line("red", 0));
    server.say(line("red", 1, { pending: [] }));
    stop();
    assert.deepEqual(seen, ["-1 1", "0 1", "1 0"]);
    done();
});

test("the last order that can be taken back is one's own, and not one that was", () => {
    const { server, table, join, done } = sit(["r"]);
    join("red", 0, true);
    server.say(line("red", 0, { by: "red", order: "move a" }));
    server.say(line("red", 1, { by: "blue", order: "move b" }));
    assert.equal(table.lastOrder.value?.n, 0);
    server.say(line("red", 2, { by: "red", order: "move c" }));
    assert.equal(table.lastOrder.value?.order, "move c");
    server.say(line("red", 3, { by: "red", take_back: "done", to: 2 }));
    assert.equal(table.lastOrder.value?.order, "move a");
    server.say(line("red", 4, { by: "red", take_back: "done", to: 0 }));
    assert.equal(table.lastOrder.value, undefined);
    done();
});

test("two on one screen: nothing is shown until one sits down, and the curtain falls when the other is asked", () => {
    const { server, table, join, done } = sit(["r", "b"]);
    assert.equal(table.curtain.value, true);
    join("red", 0, true);
    join("blue", 0, false);
    const [red, blue] = table.seats;
    assert.ok(red && blue);
    table.sit(red);
    assert.equal(table.curtain.value, false);
    server.say(line("red", 1, { by: "red", order: "done", pending: [] }));
    assert.equal(table.curtain.value, false, "nobody else is asked yet");
    server.say(line("blue", 1, { by: "red", order: "done", pending: [{ decision: "move", asks: "?", rule: "s" }] }));
    assert.equal(table.curtain.value, true);
    assert.equal(table.seat.value, blue);
    done();
});

test("a refusal is kept with its rule until the next order", async () => {
    const { server, table, join, done } = sit(["r"]);
    join("red", 0, true);
    const said = table.say("move b1: advance 1");
    server.answer("order", { t: "refused", rule: "x.1", sentence: "It is not yours." });
    assert.equal(await said, false);
    assert.deepEqual(table.refusal.value, { order: "move b1: advance 1", rule: "x.1", sentence: "It is not yours." });
    const again = table.say("done");
    assert.equal(table.refusal.value, undefined);
    server.answer("order", { t: "taken", n: 1 });
    assert.equal(await again, true);
    done();
});

test("dice are wanted only of the side that throws", () => {
    const { server, table, join, done } = sit(["r"]);
    join("red", 0, false);
    server.say(line("red", 1, { lacks: { side: "blue" } }));
    assert.equal(table.seat.value.isAsked, false);
    server.say(line("red", 2, { lacks: { side: "red", die: "d6", count: 2 } }));
    assert.equal(table.seat.value.isAsked, true);
    server.say(line("red", 3));
    assert.equal(table.seat.value.isAsked, false);
    done();
});

test("who may be ordered, and about whom something is asked, is a subject", () => {
    const { server, table, join, done } = sit(["r"]);
    join("red", 0, false);
    const pending = [
        { decision: "react", asks: "?", rule: "s", unit: "r2" },
        { decision: "move", asks: "?", rule: "s", subjects: ["r3", "r2"] },
        { decision: "edge", asks: "?", rule: "s" },
    ];
    server.say(line("red", 1, { pending }));
    assert.deepEqual(table.subjects.value, ["r2", "r3"]);
    done();
});
