/* What the page remembers on this machine. A browser that keeps nothing (private windows) only forgets sooner. */

const PREFIX = "grognard.";

/** What was kept under this name, or the usual value. */
export function kept<Value>(name: string, usual: Value): Value {
    try {
        const text = localStorage.getItem(PREFIX + name);
        return text === null ? usual : (JSON.parse(text) as Value);
    } catch {
        return usual;
    }
}

/** A list that was kept; empty when what lies there is none. */
export function keptList<Item>(name: string): readonly Item[] {
    const list = kept<unknown>(name, []);
    return Array.isArray(list) ? list : [];
}

export function keep(name: string, value: unknown): void {
    try {
        localStorage.setItem(PREFIX + name, JSON.stringify(value));
    } catch {
        // no room or not allowed: the page works without
    }
}
