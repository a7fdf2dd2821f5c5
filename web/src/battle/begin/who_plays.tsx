// who_plays.tsx - who plays which side.
import { Segmented } from "../../look/segmented.tsx";
import { capital } from "../panels/order_button.tsx";
import type { Beginning } from "./beginning.ts";
import { computerInWords, here } from "./players.ts";

export function WhoPlays({ beginning }: { beginning: Beginning }) {
    const { players, offer } = beginning;
    const options = [
        { value: here, label: "Here, on this screen" },
        { value: "link", label: "A friend by link" },
        ...offer.computers.map((name) => ({ value: name, label: `${capital(computerInWords(name))} (computer)` })),
    ];
    return (
        <section aria-label="Who plays" class="stack">
            <h2>Who plays</h2>
            {beginning.scenario.value?.sides.map(({ id, name }) => (
                <Segmented
                    key={id}
                    label={name}
                    value={players.value[id]}
                    options={options}
                    onChange={(value) => {
                        players.value = { ...players.value, [id]: value };
                    }}
                />
            ))}
        </section>
    );
}
