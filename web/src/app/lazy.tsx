import type { ComponentType } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;
type State<Props> = { screen?: ComponentType<Props>; fault?: string };

/** A screen that is fetched when it is first wanted. */
export function lazy<Props extends object>(load: Load<Props>) {
    let ready: ComponentType<Props> | undefined;
    return function Lazy(props: Props) {
        const [state, setState] = useState<State<Props>>(ready ? { screen: ready } : {});
        const loading = useMemo(() => (ready ? undefined : load()), []); // effects wait for the first picture
        useEffect(() => {
            loading?.then(
                (module) => {
                    ready = module.default;
                    setState({ screen: module.default });
                },
                () => setState({ fault: "This screen could not be loaded. Is the server running? Reload the page to try again." }),
            );
        }, []);
        if (state.fault)
            return (
                <p class="panel" role="alert">
                    {state.fault}
                </p>
            );
        if (!state.screen) return <p class="quiet">One moment …</p>;
        const Screen = state.screen;
        return <Screen {...props} />;
    };
}
