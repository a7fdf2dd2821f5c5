// laid_bar.tsx - the move that is laid out on the map, in words, and whether it is meant.
import { Button } from "../../look/button.tsx";
import { lengthText } from "../map/scene.ts";
import type { Laid } from "../state/laying.ts";
import type { Table } from "../state/table.ts";
import { brief, lengthsIn } from "../state/words.ts";
import { whither } from "./order_button.tsx";
import { RuleId } from "./rule_id.tsx";

/** As far as it may is where it stands. */
function goesNowhere({ plan }: Laid): boolean {
    return plan !== undefined && /: advance 0(\.0+)?$/.test(plan.order);
}

function Words({ table, laid }: { table: Table; laid: Laid }) {
    const scene = table.scene.value;
    const { plan, refused } = laid;
    if (refused)
        return (
            <>
                {refused.sentence} <RuleId ruleset={table.seat.value.about.value?.ruleset ?? ""} rule={refused.rule} />
            </>
        );
    if (!plan || !scene) return <>Finding a way …</>;
    if (goesNowhere(laid)) return <>It can go no nearer to that place now.</>;
    const words = whither(scene, plan, brief(plan));
    const several = lengthsIn(words, scene.lengths).length > 1; // then their whole is told as well
    return (
        <>
            {words}
            {several && ` (${lengthText(scene, plan.length)})`}.{!plan.whole && " That is as far as it may go now."}
        </>
    );
}

/** A place that was pointed at is gone into by an order of its own; whoever may not yet hears why. */
function Into({ table }: { table: Table }) {
    const into = table.laying.into.value.value;
    if (!into?.refused || into.refused.rule === table.laying.laid.value?.refused?.rule) return null;
    const { sentence, rule } = into.refused;
    return (
        <>
            {" "}
            Into {into.name}: {sentence} <RuleId ruleset={table.seat.value.about.value?.ruleset ?? ""} rule={rule} />
        </>
    );
}

export function LaidBar({ table }: { table: Table }) {
    const { laid, choosesPlace, points } = table.laying;
    if (choosesPlace.value || points.value)
        return (
            <div class="bar laid-bar">
                <p>{points.value ? "Tap the place that is meant." : "Tap the place where the middle of its front shall stand."}</p>
                <Button onClick={() => table.laying.clear()}>Cancel</Button>
            </div>
        );
    if (!laid.value) return null;
    const into = table.laying.into.value.value;
    return (
        <div class="bar laid-bar">
            <p aria-live="polite">
                <Words table={table} laid={laid.value} />
                <Into table={table} />
            </p>
            {into && !into.refused && (
                <Button kind="main" onClick={() => void table.say(into.order)}>
                    Enter {into.name}
                </Button>
            )}
            <Button kind="main" disabled={!laid.value.plan || goesNowhere(laid.value)} onClick={() => void table.laying.confirm()}>
                Move there
            </Button>
            <Button onClick={() => table.laying.clear()}>Cancel</Button>
        </div>
    );
}
