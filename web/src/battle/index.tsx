import type { Route } from "../app/route.ts";

export default function Battle({ route }: { route: Route }) {
    return <h1>Battle: {route.page}</h1>;
}
