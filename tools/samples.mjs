// Renews what the documents show: every command of a console block is run, and what it says stands below it. tests/cli/test_manual.c
// runs the same commands in the same way and compares.
// node tools/samples.mjs PROGRAM [DOCUMENT...]
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const [program, ...named] = process.argv.slice(2);
const manual = readdirSync("docs/manual").filter((name) => name.endsWith(".md")).map((name) => `docs/manual/${name}`);
const documents = named.length > 0 ? named : ["README.md", "docs/protocol.md", "docs/seat.md", ...manual];
const scratch = mkdtempSync(join(tmpdir(), "grognard-samples-"));
mkdirSync(join(scratch, "bin"));
symlinkSync(resolve(program), join(scratch, "bin/grognard"));
const env = { ...process.env, PATH: `${scratch}/bin:${process.env.PATH}`, LC_ALL: "C", NO_COLOR: "1" };

// Commands of one document share a folder and the exit code of the one before.
function renewed(path) {
  const cwd = join(scratch, "work");
  rmSync(cwd, { recursive: true, force: true });
  mkdirSync(cwd);
  const lines = readFileSync(path, "utf8").split("\n");
  const out = [];
  let code = 0;
  for (let at = 0, console = false; at < lines.length; at++) {
    out.push(lines[at]);
    if (lines[at].startsWith("```")) console = lines[at] === "```console";
    if (!console || !lines[at].startsWith("$ ")) continue;
    let command = lines[at].slice(2);
    while (command.endsWith("\\")) {
      out.push(lines[++at]);
      command += `\n${lines[at]}`;
    }
    const run = spawnSync("sh", ["-c", `exec 2>&1\n(exit ${code})\n${command}`], { cwd, env, encoding: "utf8", maxBuffer: 1 << 28 });
    code = run.status;
    out.push(...run.stdout.split("\n").slice(0, -1));
    while (!lines[at + 1].startsWith("$ ") && !lines[at + 1].startsWith("```")) at++;
  }
  return out.join("\n");
}

for (const path of documents) writeFileSync(path, renewed(path));
rmSync(scratch, { recursive: true });
