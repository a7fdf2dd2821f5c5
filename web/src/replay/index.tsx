import "./replay.css";
import type { Route } from "../app/route.ts";
import { OpenRecord } from "./open_record.tsx";
import { Replay } from "./replay.tsx";

export default function Room({ route }: { route: Route }) {
    if (route.page !== "replay" || !route.token) return <OpenRecord />;
    return <Replay key={route.token} token={route.token} line={route.line ?? 0} />;
}
