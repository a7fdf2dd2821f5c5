import type { Contract, Option, Ruling } from "../core/contract.ts";
import { RuleId } from "../core/rule.tsx";
import { Button } from "../look/button.tsx";
import { Disclosure } from "../look/disclosure.tsx";
import { Segmented } from "../look/segmented.tsx";
import { Switch } from "../look/switch.tsx";
import { copy } from "../look/voice.tsx";
import type { Terms } from "./address.ts";
import { type Asking, usualTerms } from "./asking.ts";
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

function OptionSwitch({ asking, option }: { asking: Asking; option: Option }) {
    const terms = asking.terms.value;
    const choose = (on: boolean) => {
        const others = terms.options.filter((id) => id !== option.id);
        asking.choose({ ...terms, options: on ? [...others, option.id] : others });
    };
    return (
        <Switch on={terms.options.includes(option.id)} onChange={choose}>
            <span class="field-label">{begun(inWords(option.id))}</span>
            <span class="field-hint">{option.about}</span>
        </Switch>
    );
}

function RulingChoice({ asking, ruling }: { asking: Asking; ruling: Ruling }) {
    const terms = asking.terms.value;
    const choose = (letter: string) => {
        const { [ruling.id]: _, ...others } = terms.rulings;
        asking.choose({ ...terms, rulings: letter === ruling.default ? others : { ...others, [ruling.id]: letter } });
    };
    return (
        <div class="ruling">
            <Segmented
                label={<RuleId ruleset={asking.contract.ruleset} id={ruling.id} />}
                hint={begun(ruling.about)}
                value={terms.rulings[ruling.id] ?? ruling.default}
                options={ruling.choices.map((letter) => ({ value: letter, label: letter }))}
                onChange={choose}
            />
        </div>
    );
}

interface ListsProps {
    asking: Asking;
    options: readonly Option[];
    rulings: readonly Ruling[];
}

function Lists({ asking, options, rulings }: ListsProps) {
    return (
        <>
            {options.map((option) => (
                <OptionSwitch key={option.id} asking={asking} option={option} />
            ))}
            {rulings.map((ruling) => (
                <RulingChoice key={ruling.id} asking={asking} ruling={ruling} />
            ))}
        </>
    );
}

/** Options and rulings: those that bear on this question, then all others of the ruleset; they hold for its other questions too. */
export function TermsPanel({ asking }: { asking: Asking }) {
    const { contract, procedure } = asking;
    const terms = asking.terms.value;
    const bearsOption = ({ id }: Option) => procedure.options.includes(id);
    const bearsRuling = ({ id }: Ruling) => procedure.rulings.includes(id);
    const others = {
        options: contract.options.filter((option) => !bearsOption(option)),
        rulings: contract.rulings.filter((ruling) => !bearsRuling(ruling)),
    };
    if (contract.options.length + contract.rulings.length === 0) return null;
    return (
        <Disclosure title="Options and rulings" note={note(terms)}>
            <Lists asking={asking} options={contract.options.filter(bearsOption)} rulings={contract.rulings.filter(bearsRuling)} />
            {others.options.length + others.rulings.length > 0 && (
                <Disclosure title="Those that do not bear on this question" note={others.options.length + others.rulings.length}>
                    <Lists asking={asking} {...others} />
                </Disclosure>
            )}
            <p class="row">
                <Button small onClick={() => copy(termsText(contract, terms), "Options and rulings")}>
                    Copy what is in force
                </Button>
                <Button small kind="plain" onClick={() => asking.choose(usualTerms)}>
                    All as usual
                </Button>
            </p>
        </Disclosure>
    );
}
