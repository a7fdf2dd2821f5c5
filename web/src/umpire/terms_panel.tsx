import type { Contract, Option, Procedure, Ruling } from "../core/contract.ts";
import { RuleId } from "../core/rule.tsx";
import { Button } from "../look/button.tsx";
import { Disclosure } from "../look/disclosure.tsx";
import { Segmented } from "../look/segmented.tsx";
import { Switch } from "../look/switch.tsx";
import { copy } from "../look/voice.tsx";
import type { Terms } from "./address.ts";
import { usualTerms } from "./asking.ts";
import { begun, inWords } from "./words.ts";

/** What is in force and not as printed, for a friend or a forum. */
export function termsText(contract: Contract, { options, rulings }: Terms): string {
    const on = contract.options.filter(({ id }) => options.includes(id));
    const lines = [
        contract.title,
        on.length > 0 ? "Options:" : "Options: none",
        ...on.map(({ id, about }) => `- ${inWords(id)}: ${about}`),
        "Rulings:",
        ...contract.rulings.map(({ id, default: usual, about }) => `- ${id} ${rulings[id] ?? usual}: ${about}`),
    ];
    return lines.join("\n");
}

function note({ options, rulings }: Terms): string {
    const count = Object.keys(rulings).length;
    if (options.length === 0 && count === 0) return "none, all as usual";
    const words = options.map(inWords);
    if (count > 0) words.push(count === 1 ? "1 ruling changed" : `${count} rulings changed`);
    return words.join(", ");
}

interface Choosing {
    contract: Contract;
    terms: Terms;
    onChoose: (terms: Terms) => void;
}

function OptionSwitch({ terms, option, onChoose }: Choosing & { option: Option }) {
    const choose = (on: boolean) => {
        const others = terms.options.filter((id) => id !== option.id);
        onChoose({ ...terms, options: on ? [...others, option.id] : others });
    };
    return (
        <Switch on={terms.options.includes(option.id)} onChange={choose}>
            <span class="field-label">{begun(inWords(option.id))}</span>
            <span class="field-hint">{option.about}</span>
        </Switch>
    );
}

function RulingChoice({ contract, terms, ruling, onChoose }: Choosing & { ruling: Ruling }) {
    const choose = (letter: string) => {
        const { [ruling.id]: _, ...others } = terms.rulings;
        onChoose({ ...terms, rulings: letter === ruling.default ? others : { ...others, [ruling.id]: letter } });
    };
    return (
        <div class="ruling">
            <Segmented
                label={<RuleId ruleset={contract.ruleset} id={ruling.id} />}
                hint={begun(ruling.about)}
                value={terms.rulings[ruling.id] ?? ruling.default}
                options={ruling.choices.map((letter) => ({ value: letter, label: letter }))}
                onChange={choose}
            />
        </div>
    );
}

interface Bearing {
    options: readonly Option[];
    rulings: readonly Ruling[];
}

function Lists({ options, rulings, ...choosing }: Choosing & Bearing) {
    return (
        <>
            {options.map((option) => (
                <OptionSwitch key={option.id} {...choosing} option={option} />
            ))}
            {rulings.map((ruling) => (
                <RulingChoice key={ruling.id} {...choosing} ruling={ruling} />
            ))}
        </>
    );
}

/** Those that bear on the procedure, and the others; without a procedure all bear. */
function part(contract: Contract, procedure: Procedure | undefined): { bear: Bearing; others: Bearing } {
    const option = ({ id }: Option) => !procedure || procedure.options.includes(id);
    const ruling = ({ id }: Ruling) => !procedure || procedure.rulings.includes(id);
    return {
        bear: { options: contract.options.filter(option), rulings: contract.rulings.filter(ruling) },
        others: {
            options: contract.options.filter((one) => !option(one)),
            rulings: contract.rulings.filter((one) => !ruling(one)),
        },
    };
}

/** Options and rulings: those that bear on this question, then all others of the ruleset; they hold for its other questions too. */
export function TermsPanel({ procedure, ...choosing }: Choosing & { procedure?: Procedure }) {
    const { contract, terms, onChoose } = choosing;
    const { bear, others } = part(contract, procedure);
    const rest = others.options.length + others.rulings.length;
    if (contract.options.length + contract.rulings.length === 0) return null;
    return (
        <Disclosure title="Options and rulings" note={note(terms)}>
            <Lists {...choosing} {...bear} />
            {rest > 0 && (
                <Disclosure title="Those that do not bear on this question" note={rest}>
                    <Lists {...choosing} {...others} />
                </Disclosure>
            )}
            <p class="row">
                <Button small onClick={() => copy(termsText(contract, terms), "Options and rulings")}>
                    Copy what is in force
                </Button>
                <Button small kind="plain" onClick={() => onChoose(usualTerms)}>
                    All as usual
                </Button>
            </p>
        </Disclosure>
    );
}
