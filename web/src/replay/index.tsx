import type { Route } from "../app/route.ts";

export default function Replay({ route }: { route: Route }) {
    return <h1>Replay: {route.page}</h1>;
}
