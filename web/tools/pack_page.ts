/* What is left to do when the page is bundled: the service worker learns which files to keep, and each file that shrinks
   gets a compressed twin, which the program carries in its place. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const WORKER = "service-worker.js";

function filesOf(folder: string): string[] {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
        .sort();
}

function nameKept(folder: string): void {
    const kept = filesOf(folder).filter((file) => file !== WORKER);
    const mark = createHash("sha256");
    for (const file of kept) mark.update(file).update(readFileSync(join(folder, file)));
    const files = kept.map((file) => (file === "index.html" ? "/" : `/${file}`));
    const worker = readFileSync(join(folder, WORKER), "utf8")
        .replaceAll("PAGE_FILES", JSON.stringify(files))
        .replaceAll("PAGE_MARK", JSON.stringify(mark.digest("hex").slice(0, 16)));
    writeFileSync(join(folder, WORKER), worker);
}

function compress(folder: string): void {
    for (const file of filesOf(folder)) {
        const path = join(folder, file);
        const bytes = readFileSync(path);
        const small = gzipSync(bytes, { level: 9 });
        if (small.length < bytes.length) writeFileSync(`${path}.gz`, small);
    }
}

export function packPage(): Plugin {
    let folder = "dist";
    return {
        name: "pack-page",
        apply: "build",
        configResolved(config) {
            folder = config.build.outDir;
        },
        closeBundle() {
            nameKept(folder);
            compress(folder);
        },
    };
}
