/* routes.c - "stand there, facing so": plans made of what the rules allow at this step. */
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/measures.h"
#include "rules/gdc/play/move.h"

bool gdc_plan_toward(const struct battle *b, int unit, gdc_move_maker *make, struct place to, struct plan *plan)
{
    struct gdc_move move = make(b, unit, NULL, 0);
    passage_begin(&move.march.passage, move.march.from);
    return march_may_go(&move.march, NULL) && march_plan_toward(&move.march, to, gdc_mm(b, move.allowance_yd), plan);
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
