/* Keeps the page on this machine, so that the umpire answers without a network. Battles need the server and are never kept. */
/// <reference lib="webworker" />

const worker = self as unknown as ServiceWorkerGlobalScope;
declare const PAGE_FILES: readonly string[]; // put in when the page is built; so below
declare const PAGE_MARK: string;

const STORE = `page-${PAGE_MARK}`;
const PATIENCE_MS = 3000;

async function keepPage(): Promise<void> {
    const store = await caches.open(STORE);
    await store.addAll(
        PAGE_FILES.map((file) => new Request(file, { cache: file.startsWith("/assets/") ? "default" : "no-cache" })),
    );
    await worker.skipWaiting();
}

async function dropOlder(): Promise<void> {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith("page-") && name !== STORE).map((name) => caches.delete(name)));
    await worker.clients.claim();
}

/** The server's page, which fits the server; the kept one when there is no network, or a very slow one. */
async function showPage(request: Request): Promise<Response> {
    const keptPage = await caches.match("/", { cacheName: STORE });
    if (!keptPage) return fetch(request);
    const slow = new Promise<Response>((resolve) => setTimeout(() => resolve(keptPage), PATIENCE_MS));
    const fresh = fetch(request).then(
        (reply) => (reply.ok ? reply : keptPage),
        () => keptPage,
    );
    return Promise.race([fresh, slow]);
}

async function showFile(request: Request): Promise<Response> {
    return (await caches.match(request, { cacheName: STORE })) ?? fetch(request);
}

worker.addEventListener("install", (event) => event.waitUntil(keepPage()));
worker.addEventListener("activate", (event) => event.waitUntil(dropOlder()));
worker.addEventListener("fetch", (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== "GET" || origin !== worker.location.origin) return;
    if (pathname === "/") event.respondWith(showPage(request));
    else if (PAGE_FILES.includes(pathname)) event.respondWith(showFile(request));
});
