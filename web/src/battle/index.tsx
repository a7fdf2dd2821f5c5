// index.tsx - the two screens of battles: one is begun, one is fought.
import "./battle.css";
import type { Route } from "../app/route.ts";
import { Battle } from "./battle.tsx";
import { NewBattle } from "./begin/new_battle.tsx";

export default function BattleScreens({ route }: { route: Route }) {
    return route.page === "battle" ? <Battle key={route.tokens.join("+")} tokens={route.tokens} /> : <NewBattle />;
}
