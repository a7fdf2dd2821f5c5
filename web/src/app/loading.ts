/* What a screen fetches before it can be shown. */
import { useEffect, useState } from "preact/hooks";

interface Loading<T> {
    ready?: T;
    fault: string;
}

/** Fetched anew when one of `of` changes; what comes too late is dropped. */
export function useLoaded<T>(load: () => Promise<T>, of: readonly unknown[]): Loading<T> {
    const [loading, setLoading] = useState<Loading<T>>({ fault: "" });
    useEffect(() => {
        let here = true;
        load().then(
            (ready) => here && setLoading({ ready, fault: "" }),
            (failure: Error) => here && setLoading({ fault: failure.message }),
        );
        return () => {
            here = false;
        };
    }, of);
    return loading;
}
