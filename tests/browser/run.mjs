// Runs the browser tests: node tests/browser/run.mjs [WORD...] takes the files whose names hold one of the words.
// The last line counts; a test that is skipped counts as failed.
import { readdirSync } from "node:fs";
import { run } from "node:test";
import { spec } from "node:test/reporters";
import { fileURLToPath } from "node:url";
import { join } from "node:path";

const folder = fileURLToPath(new URL(".", import.meta.url));
const words = process.argv.slice(2);
const files = readdirSync(folder)
  .filter((name) => name.endsWith(".test.mjs") && (words.length === 0 || words.some((word) => name.includes(word))))
  .map((name) => join(folder, name));
let passed = 0;
let failed = 0;

const isTest = ({ details, name }) => details.type !== "suite" && !files.includes(name);
const events = run({ files, concurrency: 2 }); // each file has a server and a browser of its own, and waits on what it sees
events.on("test:pass", (test) => {
  if (!isTest(test)) return;
  if (test.skip !== undefined || test.todo !== undefined) failed++;
  else passed++;
});
events.on("test:fail", (test) => {
  if (test.details.type !== "suite") failed++;
});
const report = events.compose(spec);
report.pipe(process.stderr);
report.on("end", () => {
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
});
