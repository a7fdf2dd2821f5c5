import { signal } from "@preact/signals";

/** Which screen the address asks for. */
export type Route =
    | { page: "home" }
    | { page: "umpire"; ruleset?: string; procedure?: string; query: URLSearchParams }
    | { page: "rules"; ruleset?: string; query: URLSearchParams }
    | { page: "new" }
    | { page: "battle"; tokens: readonly string[] }
    | { page: "replay"; token?: string; line?: number }
    | { page: "missing" };

function umpireRoute(words: readonly string[], query: URLSearchParams): Route {
    const [ruleset, procedure] = words;
    return { page: "umpire", query, ...(ruleset ? { ruleset } : {}), ...(procedure ? { procedure } : {}) };
}

function replayRoute(words: readonly string[]): Route {
    const [token, line] = words;
    if (line !== undefined && !/^\d{1,9}$/.test(line)) return { page: "missing" };
    return { page: "replay", ...(token ? { token } : {}), ...(line ? { line: Number(line) } : {}) };
}

export function readRoute(hash: string): Route {
    const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?", 2);
    const words = path.split("/").filter(Boolean).map(decode);
    const [first, second] = words;
    if (first === undefined) return { page: "home" };
    if (first === "umpire" && words.length <= 3) return umpireRoute(words.slice(1), new URLSearchParams(query));
    if (first === "rules" && words.length <= 2)
        return { page: "rules", query: new URLSearchParams(query), ...(second ? { ruleset: second } : {}) };
    if (first === "battle" && words.length === 2 && second)
        return second === "new" ? { page: "new" } : { page: "battle", tokens: second.split("+").filter(Boolean) };
    if (first === "replay" && words.length <= 3) return replayRoute(words.slice(1));
    return { page: "missing" };
}

function decode(word: string): string {
    try {
        return decodeURIComponent(word);
    } catch {
        return word;
    }
}

export const route = signal<Route>({ page: "home" });

export function followRoute(): void {
    const read = () => {
        route.value = readRoute(location.hash);
    };
    addEventListener("hashchange", read);
    read();
}

export function go(hash: string): void {
    location.hash = hash;
}

/** Puts the address right without a step in the browser's history. */
export function rename(hash: string): void {
    if (location.hash !== hash) history.replaceState(null, "", hash);
}
