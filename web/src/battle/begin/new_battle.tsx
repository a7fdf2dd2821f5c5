// new_battle.tsx - a battle is begun: which scenario, under which rules, and who plays.
import "./begin.css";
import { useEffect, useMemo, useState } from "preact/hooks";
import { Button } from "../../look/button.tsx";
import { wire } from "../../wire/client.ts";
import type { Scenarios } from "../../wire/messages.ts";
import { Beginning } from "./beginning.ts";
import { Begun } from "./begun.tsx";
import { Rules } from "./house_rules.tsx";
import { computerInWords, here } from "./players.ts";
import { ScenarioChoice } from "./scenario_choice.tsx";
import { WhoPlays } from "./who_plays.tsx";

function useScenarios() {
    const [offer, setOffer] = useState<Scenarios>();
    const [fault, setFault] = useState("");
    useEffect(() => {
        wire()
            .ask("scenarios", {})
            .then(setOffer, (failure: Error) => setFault(failure.message));
    }, []);
    return { offer, fault };
}

function NoServer() {
    const standing = wire().standing.value;
    return (
        <>
            <h1>New battle</h1>
            {standing === "open" ? (
                <p class="quiet">One moment …</p>
            ) : (
                <p class="panel" role="status">
                    {standing === "lost"
                        ? "The server cannot be reached. Battles need it; the umpire works without. It is tried again by itself."
                        : "Connecting to the server …"}
                </p>
            )}
        </>
    );
}

export function NewBattle() {
    const { offer, fault } = useScenarios();
    if (fault)
        return (
            <p class="panel" role="alert">
                {fault}
            </p>
        );
    if (!offer) return <NoServer />;
    return <Arrange offer={offer} />;
}

/** "First lesson, Guard du Corps, against the sergeant" */
function whatBegins({ scenario, ruleset, players }: Beginning): string {
    const others = Object.values(players.value).filter((player) => player !== here && player !== "link");
    const against = others.length === 1 ? `against ${computerInWords(others[0] ?? "")}` : "";
    return [scenario.value?.title, ruleset.value?.title.split(",")[0], against].filter(Boolean).join(", ");
}

function Arrange({ offer }: { offer: Scenarios }) {
    const beginning = useMemo(() => new Beginning(wire(), offer), [offer]);
    const created = beginning.created.value;
    const refused = beginning.refused.value;
    if (created) return <Begun beginning={beginning} created={created} />;
    return (
        <form
            class="new-battle"
            aria-label="New battle"
            onSubmit={(event) => {
                event.preventDefault();
                void beginning.begin();
            }}
        >
            <h1>New battle</h1>
            <ScenarioChoice beginning={beginning} />
            <Rules beginning={beginning} />
            <WhoPlays beginning={beginning} />
            <div class="begin">
                {refused && (
                    <p class="refusal" role="alert">
                        {refused}
                    </p>
                )}
                <Button kind="main" type="submit" disabled={!beginning.scenario.value || beginning.busy.value}>
                    Begin
                </Button>
                <span class="quiet">{whatBegins(beginning)}</span>
            </div>
        </form>
    );
}
