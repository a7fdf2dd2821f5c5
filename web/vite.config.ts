import { defineConfig } from "vite";

export default defineConfig({
    oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
    build: {
        target: "es2022",
        assetsInlineLimit: 0, // the content-security-policy knows no data: addresses
        modulePreload: { polyfill: false },
    },
    server: {
        proxy: {
            "/ws": { target: "ws://127.0.0.1:8018", ws: true },
            "/record": "http://127.0.0.1:8018",
            "/map": "http://127.0.0.1:8018",
        },
    },
});
