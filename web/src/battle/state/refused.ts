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
        const sentence = first?.sentence ?? "";
        const all = [first, ...others].map((one) => (one?.unit === undefined ? "" : nameOf(one.unit))).filter(Boolean);
        if (reasons.size > 1 && !key.includes(NOBODY)) return all.length > 0 ? `${all.join(", ")}: ${sentence}` : sentence;
        if (all.length < 2 || !key.includes(NOBODY)) return sentence;
        return `${sentence} The same of ${reasons.size === 1 ? "the others" : all.slice(1).join(", ")}.`;
    });
    return told.join(" ");
}
