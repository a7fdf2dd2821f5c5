/* routes.c - "stand there, facing so": plans made of what a unit may do in its move. */
#include "rules/period/play/routes.h"

#include "drill/nearby.h"
#include "rules/period/play/eyes.h"
#include "rules/period/play/move.h"
#include "rules/period/play/orders.h"
#include "rules/period/play/play.h"

int period_nearest_enemy(const struct battle *b, int unit, int32_t most_mm, int32_t *mm)
{
    return nearby_nearest(b, battle_box(b, unit), most_mm, 1 - battle_side(b, unit), period_is_fighting, mm);
}

int32_t period_reach(const struct battle *b, int unit)
{
    struct period_movement_facts f = period_movement_facts_of(b, unit, period_posture(b, unit), pace_normal);
    struct period_movement_result r;
    bool stands = period_posture(b, unit) == posture_unlimbered;
    return !stands && consult_movement(b, &f, &r, NULL) ? period_mm_of(r.base_in) : 0;
}

/* A plan goes whole shares of the reach: its last stretch is made as long as the move has left, but not beyond the place. */
static void stretch(struct period_move *move, struct place to, int32_t reach, struct plan *plan)
{
    struct manoeuvre longer[MOST_MANOEUVRES];
    struct manoeuvre *last = &longer[plan->count - 1];
    for (int i = 0; i < plan->count; i++)
        longer[i] = plan->list[i];
    int32_t left = place_distance(plan->passage.end.front, to);
    if (last->kind != manoeuvre_advance || left < INCH_MM / 4)
        return;
    last->amount += left < reach ? left : reach;
    if (!march_fit(&move->march, longer, plan->count) || last->amount <= plan->list[plan->count - 1].amount)
        return;
    plan->list[plan->count - 1] = *last;
    plan->passage = move->march.passage;
}

bool period_plan_toward(const struct battle *b, int unit, struct place to, struct plan *plan)
{
    struct period_move move = period_move_of(b, unit, NULL, 0);
    int32_t reach = period_reach(b, unit);
    if (reach <= 0 || !march_plan_toward(&move.march, to, reach, plan))
        return false;
    stretch(&move, to, reach, plan);
    return true;
}

bool period_plan(const struct battle *b, int unit, struct place to, uint16_t facing, bool facing_matters, struct plan *plan)
{
    if (!battle_on_table(b, unit) || !period_may_move(b, unit, NULL))
        return false;
    struct period_move move = period_move_of(b, unit, NULL, 0);
    march_plan(&move.march, to, facing, facing_matters, plan);
    return true;
}
