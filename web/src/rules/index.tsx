import "./rules.css";
import { useEffect, useState } from "preact/hooks";
import { useLoaded } from "../app/loading.ts";
import { go, type Route, rename } from "../app/route.ts";
import type { ChartName, Rulebook, RulesetName } from "../core/contract.ts";
import { charts, rulebook, rulesets } from "../core/core.ts";
import { Field, Select } from "../look/field.tsx";
import { Tabs } from "../look/tabs.tsx";
import { chooseRuleset, wantedRuleset } from "../umpire/recent.ts";
import { Book } from "./book.tsx";
import { ChartsPanel } from "./charts_panel.tsx";

interface Loaded {
    names: readonly RulesetName[];
    book: Rulebook;
    charts: readonly ChartName[];
}

async function load(wanted: string | undefined): Promise<Loaded> {
    const names = await rulesets();
    const id = wantedRuleset(names, wanted);
    return { names, book: await rulebook(id), charts: await charts(id) };
}

type Shelf = "book" | "charts";

function Shown({ loaded, query }: { loaded: Loaded; query: URLSearchParams }) {
    const { names, book } = loaded;
    const [shelf, setShelf] = useState<Shelf>(query.has("chart") ? "charts" : "book");
    const [sought, setSought] = useState(query.get("find") ?? "");
    const [chart, setChart] = useState(query.get("chart") ?? "");
    useEffect(() => {
        const words = shelf === "charts" && chart ? { chart } : shelf === "book" && sought ? { find: sought } : {};
        const text = new URLSearchParams(words).toString();
        rename(`#/rules/${book.ruleset}${text ? `?${text}` : ""}`);
    }, [shelf, sought, chart, book]);
    return (
        <>
            <div class="ask-search">
                <Field label="Rules">
                    {(control) => (
                        <Select
                            {...control}
                            value={book.ruleset}
                            options={names.map(({ ruleset, title }) => ({ value: ruleset, label: title }))}
                            onChange={(id) => {
                                chooseRuleset(id);
                                go(`#/rules/${id}`);
                            }}
                        />
                    )}
                </Field>
                {shelf === "book" && (
                    <Field label="Find in the rules">
                        {(control) => (
                            <input
                                {...control}
                                class="input"
                                type="search"
                                value={sought}
                                onInput={(event) => setSought(event.currentTarget.value)}
                            />
                        )}
                    </Field>
                )}
            </div>
            <Tabs
                label="Rules or charts"
                tabs={[
                    { id: "book", label: "Rules" },
                    { id: "charts", label: "Charts" },
                ]}
                chosen={shelf}
                onChoose={(id) => setShelf(id as Shelf)}
            >
                {shelf === "book" ? (
                    <Book book={book} sought={sought} />
                ) : (
                    <ChartsPanel ruleset={book.ruleset} names={loaded.charts} chosen={chart} onChoose={setChart} />
                )}
            </Tabs>
        </>
    );
}

/** The rules in our words, and their charts: to be looked up at the table. */
export default function Rules({ route }: { route: Extract<Route, { page: "rules" }> }) {
    const { ready: loaded, fault } = useLoaded(() => load(route.ruleset), [route.ruleset]);
    return (
        <section>
            <p>
                <a href={`#/umpire${loaded ? `/${loaded.book.ruleset}` : ""}`}>← The umpire</a>
            </p>
            <h1>Rules and charts</h1>
            {fault && (
                <p class="panel" role="alert">
                    {fault}
                </p>
            )}
            {loaded && !fault && <Shown key={`${loaded.book.ruleset} ${route.query}`} loaded={loaded} query={route.query} />}
        </section>
    );
}
