import assert from "node:assert/strict";
import { test } from "node:test";
import { type Socket, Wire } from "../../wire/client.ts";
import { Table } from "./table.ts";
import { passes } from "./wishes.ts";

/** A server that answers what each unit may be ordered with what the test has put there, and takes every order. */
class Server implements Socket {
    onopen = null;
    onmessage: ((event: { data: unknown }) => void) | null = null;
    onclose: (() => void) | null = null;
    readonly orders: string[] = [];
    legal: readonly object[] = [];
    idle = ""; // can do nothing whatever the others can
    joins = 0;
    reaches = 0; // how often it was asked how far somebody comes
    send(text: string): void {
        const { t, id, order, unit } = JSON.parse(text);
        if (t === "join") this.joins = id;
        if (t === "order") this.orders.push(order);
        if (t === "reach")
            queueMicrotask(() =>
                this.say({
                    t: "reach",
                    id,
                    outline: [
                        [0, 0],
                        [++this.reaches, 0],
                    ],
                }),
            );
        if (t === "legal") queueMicrotask(() => this.say({ t: "legal", id, orders: this.idle === unit ? [] : this.legal }));
    }
    close(): void {}
    say(frame: object): void {
        this.onmessage?.({ data: JSON.stringify(frame) });
    }
}

const asks = (decision: string) => [{ decision, asks: "?", rule: "s", subjects: ["a"] }];
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

function sit() {
    const server = new Server();
    const wire = new Wire(() => server);
    server.say({ t: "hello" });
    const table = new Table(wire, ["r"]);
    const ground = { table: { width: 100, depth: 100 }, features: [] };
    const view = { side: "red", turn: 1, step: "s", title: "", units: [], objectives: [], result: { over: false, points: [0, 0] } };
    server.say({ t: "joined", id: server.joins, side: "red", from: 0, sides: [{ id: "red", name: "Red" }], ground, verbs: [] });
    server.say({ t: "view", side: "red", n: 0, view: { ...view, pending: asks("charge") } });
    return { server, table, wire };
}

test("if one alone can do anything he is chosen, once: whoever lets go of him does so for good", async () => {
    const { server, table, wire } = sit();
    server.legal = [{ order: "fire a at b", means: "" }];
    await settled();
    assert.equal(table.selected.value, "a");
    table.choose(undefined);
    await settled();
    assert.equal(table.selected.value, undefined);
    const line = { t: "line", side: "red", n: 1, turn: 1, step: "m", events: [], by: "red", order: "done", pending: asks("move") };
    server.say(line);
    await settled();
    assert.equal(table.selected.value, "a", "another question");
    table.dispose();
    wire.close();
});

test("whoever was chosen before, but can do nothing about what is asked now, gives way", async () => {
    const { server, table, wire } = sit();
    const line = (n: number, decision: string, ...subjects: string[]) =>
        server.say({ t: "line", side: "red", n, turn: 1, step: "s", events: [], pending: [{ ...asks(decision)[0], subjects }] });
    server.legal = [{ order: "fire a at b", means: "" }];
    line(1, "move", "a", "b", "c");
    await settled();
    table.choose("c");
    server.idle = "c";
    line(2, "fire", "a", "b", "c");
    await settled();
    assert.equal(table.selected.value, undefined, "two others can act");
    table.choose("c");
    await settled();
    assert.equal(table.selected.value, "c", "whom he wishes to see he sees");
    line(3, "charge", "a", "c");
    await settled();
    assert.equal(table.selected.value, "a", "he alone can act");
    table.dispose();
    wire.close();
});

test("how far the chosen one comes is asked anew when he has moved", async () => {
    const { server, table, wire } = sit();
    server.legal = [{ order: "move a: advance 1", means: "" }];
    const line = (n: number) =>
        server.say({
            t: "line",
            side: "red",
            n,
            turn: 1,
            step: "m",
            events: [],
            by: "red",
            order: "",
            pending: asks("move"),
            now: {},
        });
    line(1);
    await settled();
    assert.equal(table.selected.value, "a");
    const before = server.reaches;
    assert.ok(before > 0 && table.laying.goes.value);
    line(2);
    await settled();
    assert.equal(server.reaches, before + 1);
    assert.equal(table.laying.outline.value?.[1]?.x, server.reaches);
    table.dispose();
    wire.close();
});

test("what is done by itself is what nobody can do anything about, and never the question behind it", async () => {
    passes.set(true);
    const { server, table, wire } = sit();
    await settled();
    assert.deepEqual(server.orders, ["done"], "nobody could charge");
    server.legal = [{ order: "move a: advance 1", means: "" }];
    const line = { t: "line", side: "red", n: 1, turn: 1, step: "m", events: [], by: "red", order: "done", pending: asks("move") };
    server.say(line);
    await settled();
    assert.deepEqual(server.orders, ["done"], "a can move");
    passes.set(false);
    table.dispose();
    wire.close();
});

test("what was said by itself goes with what he said before, and stands again after it is taken back", async () => {
    const { server, table, wire } = sit();
    const line = (n: number, more: object) =>
        server.say({ t: "line", side: "red", n, turn: 1, step: "m", events: [], pending: asks("charge"), ...more });
    server.legal = [{ order: "charge a at b", means: "" }];
    await settled();
    line(1, { by: "red", order: "charge a at b" });
    await settled();
    passes.set(true);
    server.legal = [];
    line(2, { by: "blue", take_back: "agree", to: 1 });
    await settled();
    assert.deepEqual(server.orders, [], "he is to answer it");
    line(3, { by: "red", order: "charge a at c", pending: asks("volley") });
    await settled();
    assert.deepEqual(server.orders, [], "his hand may be on its way to Done");
    await new Promise((resolve) => setTimeout(resolve, 1000));
    assert.deepEqual(server.orders, ["done"]);
    line(4, { by: "red", order: "done", pending: asks("move") });
    assert.equal(table.lastOrder.value?.n, 3);
    passes.set(false);
    table.dispose();
    wire.close();
});

test("a question that comes again in a turn is settled for the turn, if he wishes so", async () => {
    const { server, table, wire } = sit();
    server.legal = [{ order: "withdraw a", means: "" }];
    await settled();
    assert.equal(table.asked.comesAgain(table.view.value), false);
    void table.done();
    const line = (n: number, now: object, by = "red") =>
        server.say({ t: "line", side: "red", n, turn: 1, step: "s", events: [], by, order: "done", pending: asks("charge"), now });
    line(1, { turn: 1, step: "s", title: "" });
    await settled();
    assert.equal(table.asked.comesAgain(table.view.value), true);
    assert.deepEqual(server.orders, ["done"]);
    void table.doneForTheTurn();
    line(2, { turn: 1, step: "s", title: "" });
    await settled();
    assert.deepEqual(server.orders, ["done", "done", "done"], "the third by itself");
    line(3, { turn: 2, step: "s", title: "" });
    await settled();
    assert.equal(server.orders.length, 3, "another turn");
    table.dispose();
    wire.close();
});
