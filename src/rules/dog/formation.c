#include "rules/dog/dog.h"

/* The chart has a row for each pair, whichever way the change goes. */
static int change_row(enum formation from, enum formation to)
{
    static const int rows[][4] = {{0, 0, 1, 2}, {0, 0, 3, 4}, {1, 3, 0, 5}, {2, 4, 5, 0}};
    if (from == formation_skirmish || to == formation_skirmish)
        return 6;
    return rows[from - formation_march_column][to - formation_march_column];
}

static int change_time(const struct umpire *u, const struct dog_formation_change_facts *f)
{
    int row = change_row(f->from, f->to);
    if (f->arm == arm_infantry)
        return (&charts(u)->formation_changes[row].inf_brit_fr)[charts(u)->nation_groups[f->nation].infantry];
    return (&charts(u)->formation_changes[row].cav_brit)[charts(u)->nation_groups[f->nation].cavalry];
}

static bool foot_only(enum formation formation)
{
    return formation == formation_square || formation == formation_column;
}

void dog_formation_change(struct umpire *u, const struct dog_formation_change_facts *f, struct dog_formation_change_result *r)
{
    bool horse_in_foot_order = f->arm == arm_cavalry && (foot_only(f->from) || foot_only(f->to));
    if (refuse(u, "dog.fatigue.2", f->fatigue == fatigue_utterly_exhausted) || refuse(u, "dog.form.1", horse_in_foot_order))
        return;
    if (f->from == f->to)
        return;
    r->doubled = dog_doubled(u, f->grade, f->fatigue);
    r->moves = (r->doubled ? 2 : 1) * filled(change_time(u, f));
}

static int refacing_time(const struct umpire *u, int degrees)
{
    enum { bands = sizeof charts(u)->battery_refacing / sizeof *charts(u)->battery_refacing };
    for (int band = 0; band < bands; band++)
        if (degrees <= charts(u)->battery_refacing[band].to_deg)
            return charts(u)->battery_refacing[band].moves;
    return DECIMAL_ONE + DECIMAL_ONE / 2; /* dog.r51 */
}

static int battery_time(const struct umpire *u, const struct dog_battery_action_facts *f)
{
    if (f->action == battery_action_reface)
        return refacing_time(u, f->degrees);
    if (f->kind == battery_kind_foot)
        return (&charts(u)->battery_changes[f->action].foot_brit_fr)[charts(u)->nation_groups[f->nation].foot_artillery];
    return (&charts(u)->battery_changes[f->action].horse_brit)[charts(u)->nation_groups[f->nation].horse_artillery];
}

void dog_battery_action(struct umpire *u, const struct dog_battery_action_facts *f, struct dog_battery_action_result *r)
{
    if (refuse(u, "dog.fatigue.2", f->fatigue == fatigue_utterly_exhausted))
        return;
    r->doubled = dog_doubled(u, f->grade, f->fatigue);
    r->moves = (r->doubled ? 2 : 1) * battery_time(u, f);
}
