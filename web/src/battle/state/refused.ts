// refused.ts - of those among many who were not given an order, each reason once, with all it holds for.

interface Refusal {
    readonly unit?: string;
    readonly sentence: string;
}

const NOBODY = "\n"; // stands for the name

/** "I/4th Line has moved this turn. The same of II/4th Line." */
export function reasonsOf(refused: readonly Refusal[], nameOf: (unit: string) => string, most: number): string {
    const reasons = new Map<string, Refusal[]>();
    for (const one of refused) {
        const name = one.unit === undefined ? "" : nameOf(one.unit);
        const key = name === "" ? one.sentence : one.sentence.replace(name, NOBODY);
        reasons.set(key, [...(reasons.get(key) ?? []), one]);
    }
    const told = [...reasons.entries()].slice(0, most).map(([key, [first, ...others]]) => {
        const names = others.map(({ unit }) => (unit === undefined ? "" : nameOf(unit))).filter(Boolean);
        if (!first || names.length === 0 || !key.includes(NOBODY)) return first?.sentence ?? "";
        return `${first.sentence} The same of ${reasons.size === 1 ? "the others" : names.join(", ")}.`;
    });
    return told.join(" ");
}
