#include "rules/cls3/cls3.h"

/* In FRACTION_ONE to the per cent. */
static int64_t break_percent(const struct umpire *u, int contact_ft)
{
    int last = (int)(sizeof charts(u)->break_points / sizeof *charts(u)->break_points) - 1, row = 0;
    while (row < last && contact_ft > charts(u)->break_points[row].contact_to_ft)
        row++;
    return ruling(u, ruling_r18) == 'b' ? charts(u)->break_points[row].percent_high
                                        : charts(u)->break_points[row].percent_default;
}

void cls3_army_breakpoint(struct umpire *u, const struct cls3_army_breakpoint_facts *f, struct cls3_army_breakpoint_result *r)
{
    int64_t agreed = (int64_t)f->percent * FRACTION_ONE / DECIMAL_ONE;
    int64_t percent = f->percent != 0 ? agreed : break_percent(u, f->contact_ft);
    int64_t hundred_alive = (int64_t)100 * f->alive;
    r->break_percent = share_of(percent, FRACTION_ONE);
    r->ce_percent = wide_quotient(hundred_alive, f->original);
    r->broken = hundred_alive * FRACTION_ONE <= percent * f->original;
}

static enum victory level_of(const struct umpire *u, int64_t larger_percent, int64_t smaller_percent)
{
    enum victory level = victory_rout;
    while (level > victory_functional_draw &&
           larger_percent * DECIMAL_ONE < charts(u)->victory_levels[level].from * smaller_percent)
        level--;
    return level;
}

void cls3_victory_level(struct umpire *u, const struct cls3_victory_level_facts *f, struct cls3_victory_level_result *r)
{
    int32_t most = larger(f->a_percent, f->b_percent), least = smaller(f->a_percent, f->b_percent);
    r->level = most == 0 ? victory_functional_draw : level_of(u, most, least);
    r->coefficient = least > 0 ? wide_quotient(most, least) : (struct wide){most > 0 ? 999 : 1, 0};
    bool draw = r->level == victory_functional_draw;
    r->winner = draw ? side_none : f->a_percent > f->b_percent ? side_a : side_b;
}
