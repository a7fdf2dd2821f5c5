#include "rules/period/period.h"

/* ---- cavalry that turned and fled (period.rally.10) ---- */

static int line(struct umpire *u, enum flee_line row, const char *label, bool applies)
{
    return modifier(u, "modifier", "period.rally.11", label, applies, charts(u)->flee_rally_modifiers[row].value);
}

static int line_of_losses(struct umpire *u, int lost, int start)
{
    if (!lost_share(lost, start, 10))
        return line(u, flee_line_under_10_pct, "lost under 10 per cent", true);
    if (!lost_share(lost, start, 25))
        return line(u, flee_line_under_25_pct, "lost under 25 per cent", true);
    if (lost_share(lost, start, 75))
        return line(u, flee_line_at_least_75_pct, "lost 75 per cent or more", true);
    return line(u, flee_line_over_50_pct, "lost over 50 per cent", 2 * lost > start);
}

void period_turn_and_flee_rally(struct umpire *u, const struct period_turn_and_flee_rally_facts *f,
                                struct period_turn_and_flee_rally_result *r)
{
    if (contradicts(u, "lost", f->lost > f->start))
        return;
    r->modifier = line(u, flee_line_guard, "guard", f->grade == grade_guard);
    r->modifier += line(u, flee_line_elite, "elite", f->grade == grade_elite);
    r->modifier += line(u, flee_line_militia, "militia", f->grade == grade_militia);
    r->modifier += line(u, flee_line_staff_officer, "staff officer", f->staff_officer);
    r->modifier += line(u, flee_line_commander_within_18, "cavalry commander", f->commander_in <= INCHES(18));
    r->modifier += line_of_losses(u, f->lost, f->start);
    r->score = dice_throw(u->dice, &die_d6) + r->modifier;
    r->outcome = r->score >= 6 ? flight_rallied : flight_removed;
}

/* ---- cavalry on its way back into order (period.rally.4 to 6) ---- */

void period_cavalry_rally_timeline(struct umpire *u, const struct period_cavalry_rally_timeline_facts *f,
                                   struct period_cavalry_rally_timeline_result *r)
{
    bool retired = f->state == going_back_retire;
    int first = retired ? 0 : 3, steps = retired ? 3 : 4; /* rows of the chart */
    int step = f->reached ? smaller(f->turns_since, steps - 1) : 0;
    bool first_walkabout = !retired && step == 1, second_walkabout = !retired && step == 2;
    r->status = (enum recovery)charts(u)->cavalry_rally[first + step].status;
    r->may_move = r->status == recovery_ready;
    r->may_change_formation =
        r->status == recovery_rally || r->may_move || first_walkabout || (second_walkabout && !f->changed_in_first_walkabout);
    r->may_counter_charge = r->status != recovery_returning;
    r->unformed_if_charged = !r->may_move;
    r->turns_until_ready = f->reached ? steps - 1 - step : steps;
}

/* ---- infantry forming up (period.rally.1 to 3) ---- */

void period_infantry_rally(struct umpire *u, const struct period_infantry_rally_facts *f, struct period_infantry_rally_result *r)
{
    (void)u;
    bool undisturbed = !f->moved && !f->interpenetrated && !f->involuntary_move;
    bool may_have_fired = f->charged || f->melee_winner;
    r->outcome = undisturbed && (!f->fired || may_have_fired) ? forming_formed : forming_unformed;
    r->may_change_formation = undisturbed && !f->pinned;
}
