#include "rules/cls3/cls3.h"

static int risk_line_of(struct umpire *u, enum risk_cause cause)
{
#define LINE(of, label, row) \
    modifier(u, "modifier", "cls3.cmd.3", label, cause == risk_cause_##of, charts(u)->commander_risk[risk_line_##row].value)
    return LINE(case, "case", case_shot) + LINE(volley, "volley", volley) +
           LINE(skirmisher_fire, "skirmish fire", skirmisher_fire);
#undef LINE
}

void cls3_commander_risk(struct umpire *u, const struct cls3_commander_risk_facts *f, struct cls3_commander_risk_result *r)
{
    r->modifier = risk_line_of(u, f->cause);
    if (!f->attached)
        return;
    r->total = dice_throw_sum(u->dice, &die_d6, 2) + r->modifier;
    r->killed = r->total >= charts(u)->commander_risk[risk_line_killed_at].value;
}
