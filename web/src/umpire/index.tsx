import type { Route } from "../app/route.ts";

export default function Umpire({ route }: { route: Extract<Route, { page: "umpire" }> }) {
    return <h1>{route.procedure ?? "Umpire"}</h1>;
}
