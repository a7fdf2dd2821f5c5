// rule_id.tsx - the id of a rule; its text opens over the battle.
export function RuleId({ ruleset, rule }: { ruleset: string; rule: string }) {
    if (rule === "") return null;
    return (
        <a class="rule-id" href={`#/umpire/${ruleset}?rule=${encodeURIComponent(rule)}`} target="_blank" rel="noreferrer">
            {rule}
        </a>
    );
}
