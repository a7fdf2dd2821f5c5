/* routes.c - "stand there, facing so": plans made of what a unit may do in its move. */
#include "rules/period/play/routes.h"

#include "rules/period/play/eyes.h"
#include "rules/period/play/move.h"
#include "rules/period/play/orders.h"
#include "rules/period/play/play.h"

int period_nearest_enemy(const struct battle *b, int unit, int32_t most_mm, int32_t *mm)
{
    int enemy = crowd_nearest(&b->crowd, battle_box(b, unit), most_mm, 1 - battle_side(b, unit), period_crowd_is_fighting, b, mm);
    return enemy < 0 ? NO_UNIT : enemy;
}

int32_t period_reach(const struct battle *b, int unit)
{
    struct period_movement_facts f = period_movement_facts_of(b, unit, period_posture(b, unit), pace_normal);
    struct period_movement_result r;
    bool stands = period_posture(b, unit) == posture_unlimbered;
    return !stands && consult_movement(b, &f, &r, NULL) ? period_mm_of(r.base_in) : 0;
}

bool period_plan_toward(const struct battle *b, int unit, struct place to, struct plan *plan)
{
    struct period_move move = period_move_of(b, unit, NULL, 0);
    int32_t reach = period_reach(b, unit);
    return reach > 0 && march_plan_toward(&move.march, to, reach, plan);
}

bool period_plan(const struct battle *b, int unit, struct place to, uint16_t facing, bool facing_matters, struct plan *plan)
{
    if (!battle_on_table(b, unit) || !period_may_move(b, unit, NULL))
        return false;
    struct period_move move = period_move_of(b, unit, NULL, 0);
    march_plan(&move.march, to, facing, facing_matters, plan);
    return true;
}
