#include "rules/cls3/cls3.h"

/* ---- the bill ---- */

/* The third class of the list, whose price is lost (cls3.r14). */
static bool third_class(enum bought troop)
{
    return troop == bought_hussars || troop == bought_carabiniers || troop == bought_elite_voltigeurs ||
           troop == bought_unarmored_cuirassiers;
}

static int32_t price_of(const struct umpire *u, enum bought troop, bool militia)
{
    if (troop == bought_none)
        return 0;
    int32_t price = charts(u)->points[troop - bought_line_infantry].points;
    if (third_class(troop) && ruling(u, ruling_r14) == 'b')
        price = 3 * DECIMAL_ONE;
    return militia ? price - DECIMAL_ONE / 2 : price;
}

static int32_t guns_in_pounds(const struct umpire *u, const struct cls3_points_cost_facts *f)
{
    if (f->piece == piece_none)
        return 0;
    int32_t pounds = f->pieces * charts(u)->artillery_points[f->piece - piece_horse_gun].cost * DECIMAL_ONE;
    return f->militia_guns ? pounds / 2 : pounds;
}

void cls3_points_cost(struct umpire *u, const struct cls3_points_cost_facts *f, struct cls3_points_cost_result *r)
{
    bool militia_has = f->piece == piece_none || f->piece == piece_medium_gun || f->piece == piece_horse_gun;
    bool guards = f->guard_guns && f->piece != piece_none;
    if (refuse(u, "cls3.militia.4", f->militia_guns && !militia_has))
        return;
    r->each = price_of(u, f->troop, f->militia);
    r->men_points = r->each * f->men;
    r->pounds = guns_in_pounds(u, f);
    r->gun_points = ruling(u, ruling_r4) == 'b' ? 0 : r->pounds;
    if (guards)
        r->gun_points += f->pieces * charts(u)->artillery_points[piece_guard_extra - piece_horse_gun].cost * DECIMAL_ONE;
    r->points = r->men_points + r->gun_points;
    r->ce_men = f->troop == bought_none ? 0 : f->men * (r->each == DECIMAL_ONE / 2 ? DECIMAL_ONE / 2 : DECIMAL_ONE);
}

/* ---- limits ---- */

struct percent {
    int64_t over, under;
};

/* Between two rows in proportion, beyond the ends as at the ends (cls3.r21). */
static struct percent advantage(const struct umpire *u, int table_ft)
{
    int last = (int)(sizeof charts(u)->attacker_advantage / sizeof *charts(u)->attacker_advantage) - 1, row = 0;
    while (row < last && table_ft > charts(u)->attacker_advantage[row + 1].table_ft)
        row++;
    int from = charts(u)->attacker_advantage[row].table_ft;
    int64_t percent = charts(u)->attacker_advantage[row].percent;
    if (row == last || table_ft <= from)
        return (struct percent){percent, FRACTION_ONE};
    int width = charts(u)->attacker_advantage[row + 1].table_ft - from;
    int64_t next = charts(u)->attacker_advantage[row + 1].percent;
    return (struct percent){percent * width + (next - percent) * (table_ft - from), (int64_t)FRACTION_ONE * width};
}

void cls3_setup_limits(struct umpire *u, const struct cls3_setup_limits_facts *f, struct cls3_setup_limits_result *r)
{
    struct percent percent = advantage(u, f->table_ft);
    r->max_points = 100 * f->contact_ft;
    r->max_pounds = 6 * (f->points / 200);
    r->attacker_percent = share_of(percent.over, percent.under);
    r->point_advantage = wide_quotient(f->points * percent.over, 100 * percent.under);
}
