import { defineConfig } from "vite";
import { packPage } from "./tools/pack_page.ts";

const server = "127.0.0.1:8080";

export default defineConfig({
    oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
    plugins: [packPage()],
    worker: { format: "es" },
    build: {
        target: "es2022",
        assetsInlineLimit: 0, // the content-security-policy knows no data: addresses
        modulePreload: { polyfill: false },
        rolldownOptions: {
            input: { index: "index.html", "service-worker": "src/service/service_worker.ts" },
            output: { entryFileNames: (chunk) => (chunk.name === "service-worker" ? "[name].js" : "assets/[name]-[hash].js") },
        },
    },
    server: {
        fs: { allow: [".."] },
        proxy: {
            "/ws": { target: `ws://${server}`, ws: true },
            "/record": `http://${server}`,
            "/map": `http://${server}`,
        },
    },
});
