/* approach.c - "stand there, facing so" and one move toward a place, by the move that a unit may be given now. */
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/move.h"

static bool may_go(const struct battle *b, const struct decision *d, int unit)
{
    if (!battle_on_table(b, unit) || gdc_posture(b, unit) == posture_unlimbered)
        return false;
    return d->kind == decision_march ? gdc_may_march(b, unit, NULL) : gdc_may_march_far(b, unit, NULL);
}

static bool go_around(const struct battle *b, int unit, gdc_move_maker *make, struct place to, struct order *order)
{
    struct plan plan;
    if (!gdc_plan_toward(b, unit, make, to, &plan))
        return false;
    order_say_way(order, plan.list, plan.count);
    return true;
}

bool gdc_approach(const struct battle *b, const struct decision *d, int unit, struct place to, struct order *order)
{
    bool ordinary = d->kind == decision_march;
    gdc_move_maker *make = ordinary ? gdc_ordinary_move : gdc_strategic_move;
    if ((!ordinary && d->kind != decision_strategic) || !may_go(b, d, unit))
        return false;
    *order = ORDER_FOR(ordinary ? verb_move : verb_march, unit);
    if (gdc_go_straight(b, unit, make, to, order))
        return true;
    *order = ORDER_FOR(ordinary ? verb_move : verb_march, unit);
    return go_around(b, unit, make, to, order);
}

/* What the unit may be given now: a ride of its own, a strategic march, else an ordinary move. */
static gdc_move_maker *maker_now(const struct battle *b, int unit)
{
    if (gdc_is_leader(b, unit))
        return gdc_may_ride(b, unit, NULL) ? gdc_leader_move : NULL;
    if (b->state->step == step_strategic)
        return gdc_may_march_far(b, unit, NULL) ? gdc_strategic_move : NULL;
    return gdc_may_march(b, unit, NULL) ? gdc_ordinary_move : NULL;
}

bool gdc_plan(const struct battle *b, int unit, struct place to, uint16_t facing, bool facing_matters, struct plan *plan)
{
    gdc_move_maker *make = maker_now(b, unit);
    if (make == NULL)
        return false;
    struct gdc_move move = make(b, unit, NULL, 0);
    march_plan(&move.march, to, facing, facing_matters, plan);
    return true;
}
