// The umpire as a WebAssembly module, from node: no imports, one question in, one answer out (docs/protocol.md).
// node docs/examples/umpire.mjs umpire.wasm '{"rules":"gdc","procedure":"musketry","facts":{"castings":12,"grade":6,"range_yd":140}}'
import { readFileSync } from "node:fs";

const [path, question] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(path), {});
const core = instance.exports;
core._initialize();

export function ask(text) {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > core.question_room()) throw new Error("the question does not fit");
  new Uint8Array(core.memory.buffer, core.question(), bytes.length).set(bytes);
  const length = core.ask(bytes.length);
  return new TextDecoder().decode(new Uint8Array(core.memory.buffer, core.reply(), length));
}

console.log(ask(question));
