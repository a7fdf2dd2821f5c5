// The real program, serving from a folder of its own, which may be killed and started again on the same battles.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../../", import.meta.url));
const grognard = process.env.GROGNARD ?? join(root, "build/dev/grognard");
const suppressions = join(root, "tests/leaks.txt"); // libraries' own, where the program has a sanitizer
const patience = 60_000;

// The address that the program prints when it is ready.
function addressOf(child) {
  return new Promise((resolve, reject) => {
    let said = "";
    const late = setTimeout(() => reject(new Error(`no address from the program; it said: ${said}`)), patience);
    const listen = (bytes) => {
      said += bytes;
      const found = said.match(/https?:\/\/[^\s/]+/);
      if (!found) return;
      clearTimeout(late);
      resolve(found[0]);
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    child.once("exit", (code, signal) => reject(new Error(`the program ended (${code ?? signal}); it said: ${said}`)));
  });
}

export class Program {
  static async start(options = []) {
    const program = new Program();
    program.folder = mkdtempSync(join(tmpdir(), "grognard-browser-"));
    program.options = options;
    await program.#serve(0);
    return program;
  }

  async #serve(port) {
    const words = ["serve", "--port", String(port), "--archive", join(this.folder, "battles.db"), ...this.options];
    const env = { ...process.env, LSAN_OPTIONS: `suppressions=${suppressions}` };
    this.child = spawn(grognard, words, { stdio: ["ignore", "pipe", "pipe"], env });
    this.complaints = "";
    this.child.stderr.on("data", (bytes) => (this.complaints += bytes));
    this.address = await addressOf(this.child);
    this.port = Number(new URL(this.address).port);
  }

  async #end(signal) {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, "exit");
    this.child.kill(signal);
    await ended;
  }

  kill() {
    return this.#end("SIGKILL");
  }

  // On the same port, so that pages that wait find it again.
  again() {
    return this.#serve(this.port);
  }

  async stop() {
    await this.#end("SIGTERM");
    rmSync(this.folder, { recursive: true, force: true });
    if (/ERROR: |runtime error: /.test(this.complaints)) throw new Error(`the program complained:\n${this.complaints}`);
  }
}
