import "./umpire.css";
import { useLoaded } from "../app/loading.ts";
import type { Route } from "../app/route.ts";
import type { Contract, Rulebook, RulesetName } from "../core/contract.ts";
import { contract, rulebook, rulesets } from "../core/core.ts";
import { Chooser } from "./chooser.tsx";
import { QuestionScreen } from "./question.tsx";
import { wantedRuleset } from "./recent.ts";

interface Loaded {
    names: readonly RulesetName[];
    contract: Contract;
    rulebook: Rulebook;
}

async function load(wanted: string | undefined): Promise<Loaded> {
    const names = await rulesets();
    const id = wantedRuleset(names, wanted);
    return { names, contract: await contract(id), rulebook: await rulebook(id) };
}

export default function Umpire({ route }: { route: Extract<Route, { page: "umpire" }> }) {
    const { ready: loaded, fault } = useLoaded(() => load(route.ruleset), [route.ruleset]);
    if (fault)
        return (
            <section>
                <h1>The umpire</h1>
                <p class="panel" role="alert">
                    {fault} <a href="#/umpire">All there is to ask</a>
                </p>
            </section>
        );
    if (!loaded || (route.ruleset && loaded.contract.ruleset !== route.ruleset)) return <h1>The umpire</h1>;
    if (route.procedure === undefined) return <Chooser {...loaded} />;
    const procedure = loaded.contract.procedures.find(({ name }) => name === route.procedure);
    if (!procedure)
        return (
            <section>
                <h1>No such question</h1>
                <p>
                    {loaded.contract.title} has nothing called {route.procedure}.{" "}
                    <a href={`#/umpire/${loaded.contract.ruleset}`}>What it has</a>
                </p>
            </section>
        );
    return (
        <QuestionScreen
            key={`${loaded.contract.ruleset} ${procedure.name} ${route.query}`}
            contract={loaded.contract}
            procedure={procedure}
            query={route.query}
        />
    );
}
