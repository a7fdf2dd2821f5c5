import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { type Listener, type Socket, Wire, type WireFault } from "./client.ts";
import type { Joined, Line } from "./messages.ts";

class Peer implements Socket {
    onopen: (() => void) | null = null;
    onmessage: ((event: { data: unknown }) => void) | null = null;
    onclose: (() => void) | null = null;
    readonly heard: { t: string; id: number; [other: string]: unknown }[] = [];
    send(text: string): void {
        this.heard.push(JSON.parse(text));
    }
    close(): void {
        this.onclose?.();
    }
    say(frame: object): void {
        this.onmessage?.({ data: JSON.stringify(frame) });
    }
    last() {
        const last = this.heard[this.heard.length - 1];
        assert.ok(last);
        return last;
    }
}

function table() {
    const peers: Peer[] = [];
    const wire = new Wire(() => {
        const peer = new Peer();
        peers.push(peer);
        return peer;
    });
    const peer = (i: number): Peer => {
        const one = peers[i];
        assert.ok(one);
        return one;
    };
    return { wire, peers, peer };
}

function seat() {
    const told: string[] = [];
    let n = -1;
    const listener: Listener = {
        joined: (joined) => told.push(`joined ${joined.side}`),
        line: (line) => {
            n = line.n;
            told.push(`line ${line.n}`);
        },
        viewed: (frame) => told.push(`view ${frame.n}`),
        since: () => n,
        failed: (fault) => told.push(`failed ${fault.code}`),
    };
    return { told, listener };
}

test("an answer finds its question by its number, whatever comes between", async () => {
    const { wire, peer } = table();
    peer(0).say({ t: "hello", protocol: 1 });
    const first = wire.ask("ping", {});
    const firstId = peer(0).last().id;
    const second = wire.ask("order", { side: "red", order: "done" });
    peer(0).say({ t: "taken", id: peer(0).last().id, n: 4 });
    peer(0).say({ t: "pong", id: firstId });
    assert.deepEqual((await second).t, "taken");
    assert.deepEqual((await first).t, "pong");
    wire.close();
});

test("what is asked before the server has greeted is asked when it has", async () => {
    const { wire, peer } = table();
    const answer = wire.ask("scenarios", {});
    assert.equal(peer(0).heard.length, 0);
    peer(0).say({ t: "hello", protocol: 1 });
    peer(0).say({ t: "scenarios", id: peer(0).last().id, scenarios: [], rulesets: [], computers: [] });
    assert.equal((await answer).t, "scenarios");
    wire.close();
});

test("an error of the server rejects the question with its code and field", async () => {
    const { wire, peer } = table();
    peer(0).say({ t: "hello", protocol: 1 });
    const answer = wire.ask("legal", { side: "red" });
    peer(0).say({ t: "error", id: peer(0).last().id, code: "bad_field", message: "no such side", field: "side" });
    await assert.rejects(answer, (fault: WireFault) => fault.code === "bad_field" && fault.field === "side");
    wire.close();
});

test("a broken line is mended and every seat goes on from its last line", async () => {
    mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
    const { wire, peers, peer } = table();
    const { told, listener } = seat();
    wire.seat("secret", listener);
    peer(0).say({ t: "hello", protocol: 1 });
    assert.deepEqual([peer(0).last().t, peer(0).last().token, peer(0).last().since], ["join", "secret", -1]);
    peer(0).say({ t: "joined", id: peer(0).last().id, side: "red" } as unknown as Joined);
    peer(0).say({ t: "line", side: "red", n: 7 } as Line);
    const lost = wire.ask("order", { side: "red", order: "done" });
    peer(0).close();
    await assert.rejects(lost, (fault: WireFault) => fault.code === "lost");
    assert.equal(wire.standing.value, "lost");
    mock.timers.tick(500);
    assert.equal(peers.length, 2);
    peer(1).say({ t: "hello", protocol: 1 });
    assert.equal(wire.standing.value, "open");
    assert.deepEqual([peer(1).last().t, peer(1).last().since], ["join", 7]);
    assert.equal(peer(1).heard.length, 1, "an order that may have been taken is not said again");
    assert.deepEqual(told, ["joined red", "line 7"]);
    wire.close();
    mock.timers.reset();
});

test("each attempt waits longer, and hurrying tries at once", () => {
    mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
    const { wire, peers, peer } = table();
    peer(0).close();
    mock.timers.tick(500);
    peer(1).close();
    mock.timers.tick(999);
    assert.equal(peers.length, 2);
    mock.timers.tick(1);
    assert.equal(peers.length, 3);
    peer(2).close();
    wire.hurry();
    assert.equal(peers.length, 4);
    wire.close();
    mock.timers.reset();
});

test("lines go to the seat they are for", () => {
    const { wire, peer } = table();
    const red = seat();
    const blue = seat();
    wire.seat("r", red.listener);
    wire.seat("b", blue.listener);
    peer(0).say({ t: "hello", protocol: 1 });
    peer(0).say({ t: "joined", id: 1, side: "red" });
    peer(0).say({ t: "error", id: 2, code: "unknown_token", message: "no" });
    peer(0).say({ t: "line", side: "red", n: 0 });
    peer(0).say({ t: "line", side: "blue", n: 0 });
    assert.deepEqual(red.told, ["joined red", "line 0"]);
    assert.deepEqual(blue.told, ["failed unknown_token"]);
    wire.close();
});

test("a seat that was left hears nothing more and is not taken again", () => {
    mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
    const { wire, peer } = table();
    const red = seat();
    wire.seat("r", red.listener);
    peer(0).say({ t: "hello", protocol: 1 });
    peer(0).say({ t: "joined", id: 1, side: "red" });
    wire.leave("r");
    peer(0).say({ t: "line", side: "red", n: 0 });
    peer(0).close();
    mock.timers.tick(500);
    peer(1).say({ t: "hello", protocol: 1 });
    assert.deepEqual(red.told, ["joined red"]);
    assert.equal(peer(1).heard.length, 0);
    wire.close();
    mock.timers.reset();
});
