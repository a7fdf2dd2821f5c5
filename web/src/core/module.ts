/* The WebAssembly module: text in, text out. */

interface Exports {
    memory: WebAssembly.Memory;
    _initialize(): void;
    question(): number;
    question_room(): number;
    reply(): number;
    ask(length: number): number;
    tell(length: number): number;
    clash(length: number): number;
}

export type Call = "ask" | "tell" | "clash";
export type Module = (call: Call, question: string) => string;

export function openModule(instance: WebAssembly.Instance): Module {
    const core = instance.exports as unknown as Exports;
    const encoder = new TextEncoder();
    const decoder = new TextDecoder();
    core._initialize();
    return (call, question) => {
        const bytes = encoder.encode(question);
        if (bytes.length > core.question_room()) throw new Error("the question is longer than there is room for");
        new Uint8Array(core.memory.buffer, core.question(), bytes.length).set(bytes);
        const length = core[call](bytes.length);
        return decoder.decode(new Uint8Array(core.memory.buffer, core.reply(), length));
    };
}
