/* routes.c - "stand there, facing so": plans made of what a unit may do in its move. */
#include "rules/period/play/routes.h"

#include "rules/period/play/eyes.h"
#include "rules/period/play/move.h"
#include "rules/period/play/orders.h"
#include "rules/period/play/play.h"

#include "field/whole.h"

int period_nearest_enemy(const struct battle *b, int unit, int32_t most_mm, int32_t *mm)
{
    return nearby_nearest(b, battle_box(b, unit), most_mm, 1 - battle_side(b, unit), period_is_fighting, mm);
}

bool period_is_near(const struct battle *b, int unit, int inches, nearby_counts *counts)
{
    const int32_t beyond = period_mm(inches + 1);
    return nearby_enemy_mm(b, unit, beyond, counts) < beyond;
}

bool period_is_no_horse(const struct battle *b, int unit)
{
    return !period_is_horse(b, unit) && period_is_fighting(b, unit);
}

int32_t period_reach(const struct battle *b, int unit)
{
    int posture = period_posture(b, unit);
    return posture == posture_unlimbered ? 0 : period_mm_of(period_rate_of(b, unit, posture, pace_normal));
}

/* Straight and aslant, of a plan. */
#define STRETCHES (MANOEUVRE_BIT(advance) | MANOEUVRE_BIT(oblique_left) | MANOEUVRE_BIT(oblique_right))

/* A plan goes whole shares of the reach: its stretches are made as long as the move has left, but not beyond the place. After a
   wheel the last one alone; a way aslant keeps its direction. */
static void stretch(struct period_move *move, struct place to, int32_t reach, struct plan *plan)
{
    struct manoeuvre longer[MOST_MANOEUVRES];
    int32_t far = place_distance(move->march.from.front, plan->passage.end.front), gone = 0;
    int32_t left = place_distance(plan->passage.end.front, to);
    bool aslant = true;
    for (int i = 0; i < plan->count; i++) {
        longer[i] = plan->list[i];
        aslant = aslant && manoeuvre_is(&longer[i], STRETCHES);
        gone += manoeuvre_is(&longer[i], STRETCHES) ? longer[i].amount : 0;
    }
    if (far < INCH_MM / 4 || left < INCH_MM / 4 || gone == 0 || !manoeuvre_is(&longer[plan->count - 1], STRETCHES))
        return;
    int64_t more = less_of(left, more_of((int32_t)((int64_t)far * (reach - gone) / gone), 0));
    for (int i = 0; i < plan->count && aslant; i++)
        longer[i].amount += (int32_t)(longer[i].amount * more / far);
    if (!aslant)
        longer[plan->count - 1].amount += less_of(left, reach);
    if (!march_fit(&move->march, longer, plan->count) || place_distance(move->march.passage.end.front, to) >= left)
        return;
    for (int i = 0; i < plan->count; i++)
        plan->list[i] = longer[i];
    plan->passage = move->march.passage;
}

static int32_t reach_on_road(const struct battle *b, int unit)
{
    struct period_movement_facts f = period_movement_facts_of(b, unit, posture_march_column, pace_normal);
    struct period_movement_result r;
    f.road = true;
    return consult_movement(b, &f, &r, NULL) ? period_mm_of(r.base_in) : 0;
}

/* Along a road a column goes farther, and guns go as one (period.move.8). */
static bool goes_by_road(const struct battle *b, int unit)
{
    const int posture = period_posture(b, unit);
    return posture == posture_march_column || posture == posture_limbered;
}

/* And by what whole millimetres leave. */
static int32_t farthest(const struct battle *b, int unit, int32_t reach)
{
    if (goes_by_road(b, unit))
        reach = more_of(reach, reach_on_road(b, unit));
    return reach + reach / 10000;
}

bool period_plan_toward(const struct battle *b, int unit, struct place to, struct plan *plan)
{
    struct period_move move = period_move_of(b, unit, NULL, 0);
    int32_t reach = period_reach(b, unit);
    if (reach <= 0)
        return false;
    bool planned = march_plan_toward(&move.march, to, reach, farthest(b, unit, reach), plan);
    if (planned)
        stretch(&move, to, reach, plan);
    return goes_by_road(b, unit) ? march_plan_along_road(&move.march, to, planned, plan) : planned;
}

bool period_plan(const struct battle *b, int unit, struct place to, uint16_t facing, bool facing_matters, struct plan *plan)
{
    if (!battle_on_table(b, unit) || !period_may_move(b, unit, NULL))
        return false;
    struct period_move move = period_move_of(b, unit, NULL, 0);
    march_plan(&move.march, to, facing, facing_matters, plan);
    return true;
}
