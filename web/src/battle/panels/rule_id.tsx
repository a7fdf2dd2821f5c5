// rule_id.tsx - the id of a rule of this battle's ruleset; its text opens over the battle.
import { RuleId as Rule } from "../../core/rule.tsx";

export function RuleId({ ruleset, rule }: { ruleset: string; rule: string }) {
    return rule === "" ? null : <Rule ruleset={ruleset} id={rule} />;
}
