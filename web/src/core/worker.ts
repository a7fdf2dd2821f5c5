/* The core works here, so that no question, however many ways its dice can fall, holds up the page. */
import address from "../../../build/wasm/src/wasm/umpire.wasm?url";
import { type Call, type Module, openModule } from "./module.ts";

export interface Asked {
    number: number;
    call: Call;
    question: string;
}

export interface Told {
    number: number;
    reply?: string;
    fault?: string;
}

async function open(): Promise<Module> {
    const reply = await fetch(address);
    if (!reply.ok) throw new Error(`the core could not be fetched (${reply.status})`);
    const { instance } = await WebAssembly.instantiateStreaming(reply, {}); // compiled while it comes
    return openModule(instance);
}

const opened = open();

async function reply({ number, call, question }: Asked): Promise<Told> {
    try {
        return { number, reply: (await opened)(call, question) };
    } catch (fault) {
        return { number, fault: fault instanceof Error ? fault.message : String(fault) };
    }
}

addEventListener("message", async (event: MessageEvent<Asked>) => {
    postMessage(await reply(event.data));
});
