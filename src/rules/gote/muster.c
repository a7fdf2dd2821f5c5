#include "rules/gote/gote.h"

static int to_nearest(int value, int unit)
{
    return (2 * value + unit) / (2 * unit);
}

void gote_company_figures(struct umpire *u, const struct gote_company_figures_facts *f, struct gote_company_figures_result *r)
{
    (void)u;
    r->men_rounded = 50 * to_nearest(f->men, 50);
    r->figures = larger(smaller(to_nearest(r->men_rounded, 60), 3), 1);
}

static int least_pounds(const struct umpire *u, enum weapon gun)
{
    return ruling(u, ruling_r3) == 'b' ? charts(u)->preparatory_ranges[gun - weapon_swivel].lb_from
                                       : charts(u)->firing_ranges[gun].lb_from;
}

/* Swivel guns have no weights of their own: they are what is too light for the rest. */
void gote_gun_class(struct umpire *u, const struct gote_gun_class_facts *f, struct gote_gun_class_result *r)
{
    r->gun = weapon_siege;
    while (r->gun > weapon_swivel && f->pounds < least_pounds(u, r->gun))
        r->gun--;
}

static int chance_of_task(const struct umpire *u, enum task task, int turn)
{
    int chance = (&charts(u)->engineering_tasks[task].turn_1)[turn - 1];
    return chance == CELL_EMPTY ? 100 : chance;
}

void gote_engineering_task(struct umpire *u, const struct gote_engineering_task_facts *f, struct gote_engineering_task_result *r)
{
    r->chance = chance_of_task(u, f->task, f->turn);
    if (f->companies > 1)
        r->chance = modified(u, "chance", "gote.eng.4", "more than one company", r->chance, smaller(2 * r->chance, 100));
    r->done = gote_percent(u, r->chance);
}

void gote_artillery_replacement(struct umpire *u, const struct gote_artillery_replacement_facts *f,
                                struct gote_artillery_replacement_result *r)
{
    if (contradicts(u, "donated", f->donated > f->guns_lost || f->donated > f->donor_castings) ||
        refuse(u, "gote.repl.1", !f->day_over) || refuse(u, "gote.repl.2", f->donor == donor_other))
        return;
    r->guns_restored = f->donated;
    r->guns_still_lost = f->guns_lost - f->donated;
    r->donor_after = f->donor_castings - f->donated;
}
