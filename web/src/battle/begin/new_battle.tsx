// new_battle.tsx - a battle is begun: which scenario, under which rules, and who plays.
import { useEffect, useMemo, useState } from "preact/hooks";
import { Button } from "../../look/button.tsx";
import { wire } from "../../wire/client.ts";
import type { Scenarios } from "../../wire/messages.ts";
import { Beginning } from "./beginning.ts";
import { Begun } from "./begun.tsx";
import { Rules } from "./house_rules.tsx";
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
                <span class="quiet">{beginning.scenario.value?.title}</span>
            </div>
        </form>
    );
}
