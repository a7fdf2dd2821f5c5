// client.ts - the line to the server: requests with their answers, frames that come unasked; mends itself when it breaks.
import { signal } from "@preact/signals";
import type { Answer, Asked, Fault, Joined, Line, Request, ViewFrame } from "./messages.ts";

/** As much of a WebSocket as is used here, so that tests can bring their own. */
export interface Socket {
    send(text: string): void;
    close(): void;
    onopen: (() => void) | null;
    onmessage: ((event: { data: unknown }) => void) | null;
    onclose: (() => void) | null;
}

export type Standing = "connecting" | "open" | "lost";

/** What a request comes to when it is not answered: the server's own error, or a line that broke. */
export class WireFault extends Error {
    readonly code: string;
    readonly field: string | undefined;
    constructor(code: string, message: string, field?: string) {
        super(message);
        this.code = code;
        this.field = field;
    }
}

export interface Listener {
    joined(joined: Joined): void;
    line(line: Line): void;
    viewed(frame: ViewFrame): void;
    /** The last line this seat has, -1 for none: where it goes on after a break. */
    since(): number;
    /** The seat cannot be taken: a link that leads nowhere. */
    failed(fault: WireFault): void;
}

interface Waiting {
    resolve: (answer: unknown) => void;
    reject: (fault: WireFault) => void;
}

const FIRST_PAUSE = 500; // milliseconds before the line is tried again; doubled each time
const LONGEST_PAUSE = 15_000;
const HEARTBEAT = 25_000;
const PATIENCE = 20_000; // a line that says nothing for so long after a heartbeat is given up

export class Wire {
    readonly standing = signal<Standing>("connecting");
    readonly #open: () => Socket;
    readonly #waiting = new Map<number, Waiting>();
    readonly #seats = new Map<string, Listener>(); // by token
    readonly #sides = new Map<string, Listener>(); // by side
    readonly #early: (() => void)[] = []; // said before the line stood
    #socket: Socket | undefined;
    #next = 1;
    #pause = FIRST_PAUSE;
    #again: ReturnType<typeof setTimeout> | undefined;
    #beat: ReturnType<typeof setInterval> | undefined;
    #closed = false;

    constructor(open: () => Socket) {
        this.#open = open;
        this.#connect();
    }

    /** Asks and waits; while the line is down it waits for the line. */
    ask<Kind extends Request>(kind: Kind, asked: Asked<Kind>): Promise<Answer<Kind>> {
        return new Promise((resolve, reject) => {
            const waiting = { resolve: resolve as (answer: unknown) => void, reject };
            if (this.standing.value === "open") this.#send(kind, asked, waiting);
            else this.#early.push(() => this.#send(kind, asked, waiting));
        });
    }

    /** Takes a seat, and takes it again whenever the line was broken. */
    seat(token: string, listener: Listener): void {
        this.#seats.set(token, listener);
        if (this.standing.value === "open") this.#join(token, listener);
    }

    /** The seat is not taken again when the line has been broken. */
    leave(token: string): void {
        const listener = this.#seats.get(token);
        this.#seats.delete(token);
        for (const [side, of] of this.#sides) if (of === listener) this.#sides.delete(side);
    }

    /** Tries at once, without waiting for the next attempt. */
    hurry(): void {
        if (this.standing.value === "open" || this.#closed) return;
        clearTimeout(this.#again);
        this.#pause = FIRST_PAUSE;
        if (this.standing.value === "lost") this.#connect();
    }

    close(): void {
        this.#closed = true;
        clearTimeout(this.#again);
        clearInterval(this.#beat);
        this.#socket?.close();
    }

    #connect(): void {
        const socket = this.#open();
        this.#socket = socket;
        this.standing.value = "connecting";
        socket.onmessage = (event) => this.#take(socket, String(event.data));
        socket.onclose = () => this.#lose(socket);
    }

    #lose(socket: Socket): void {
        if (socket !== this.#socket) return;
        clearInterval(this.#beat);
        this.standing.value = "lost";
        const waiting = [...this.#waiting.values()];
        this.#waiting.clear();
        for (const one of waiting) one.reject(new WireFault("lost", "The line to the server broke before the answer came."));
        if (this.#closed) return;
        this.#again = setTimeout(() => this.#connect(), this.#pause);
        this.#pause = Math.min(2 * this.#pause, LONGEST_PAUSE);
    }

    #send(kind: string, asked: object, waiting: Waiting): void {
        const id = this.#next++;
        this.#waiting.set(id, waiting);
        this.#socket?.send(JSON.stringify({ t: kind, id, ...asked }));
    }

    #join(token: string, listener: Listener): void {
        this.#send(
            "join",
            { token, since: listener.since() },
            {
                resolve: (answer) => {
                    const joined = answer as Joined;
                    this.#sides.set(joined.side, listener);
                    listener.joined(joined);
                },
                reject: (fault) => {
                    if (fault.code !== "lost") listener.failed(fault);
                },
            },
        );
    }

    /** The server speaks first: with its greeting the line stands. */
    #greeted(socket: Socket): void {
        this.#pause = FIRST_PAUSE;
        this.standing.value = "open";
        for (const [token, listener] of this.#seats) this.#join(token, listener);
        for (const say of this.#early.splice(0)) say();
        this.#beat = setInterval(() => this.#ping(socket), HEARTBEAT);
    }

    #ping(socket: Socket): void {
        const silent = setTimeout(() => {
            socket.close();
            this.#lose(socket);
        }, PATIENCE);
        const over = (): void => clearTimeout(silent);
        this.#send("ping", {}, { resolve: over, reject: over });
    }

    #take(socket: Socket, text: string): void {
        if (socket !== this.#socket) return;
        const frame = JSON.parse(text) as { t: string; id?: number; side?: string };
        if (frame.t === "hello") this.#greeted(socket);
        else if (frame.id !== undefined) this.#answer(frame.id, frame);
        else if (frame.t === "line") this.#sides.get((frame as unknown as Line).side)?.line(frame as unknown as Line);
        else if (frame.t === "view") this.#sides.get((frame as unknown as ViewFrame).side)?.viewed(frame as unknown as ViewFrame);
    }

    #answer(id: number, frame: { t: string }): void {
        const waiting = this.#waiting.get(id);
        this.#waiting.delete(id);
        if (frame.t !== "error") {
            waiting?.resolve(frame);
            return;
        }
        const fault = frame as Fault;
        waiting?.reject(new WireFault(fault.code, fault.message, fault.field));
    }
}

/** A line to the server that the page came from. */
export function openSocket(): Socket {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    return new WebSocket(`${scheme}://${location.host}/ws`) as Socket;
}

let shared: Wire | undefined;

/** The line of the page; whoever needs one of his own makes it. */
export function wire(): Wire {
    shared ??= new Wire(openSocket);
    return shared;
}
