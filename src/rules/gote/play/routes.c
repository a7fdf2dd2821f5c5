/* routes.c - "stand there, facing so": plans made of what a unit may do in one move. */
#include "rules/gote/play/actions.h"
#include "rules/gote/play/routes.h"

#include "rules/gote/play/eyes.h"
#include "rules/gote/play/move.h"

static enum deed deed_of(const struct battle *b, int unit)
{
    if (gote_is_single(b, unit))
        return deed_ride;
    return gote_posture(b, unit) == posture_unlimbered ? deed_prolong : deed_move;
}

int32_t gote_reach(const struct battle *b, int unit)
{
    struct gote_movement_facts f = gote_movement_facts_of(b, unit, gote_posture(b, unit));
    struct gote_reach reach;
    f.prolong = deed_of(b, unit) == deed_prolong;
    return gote_reach_of(b, &f, &reach) ? (int32_t)reach.open_mm : 0;
}

bool gote_plan_toward(const struct battle *b, int unit, struct place to, struct plan *plan)
{
    struct gote_move move = gote_move_of(b, unit, deed_of(b, unit), NULL, 0);
    int32_t reach = gote_reach(b, unit);
    return reach > 0 && march_plan_toward(&move.march, to, reach, plan);
}

bool gote_plan(const struct battle *b, int unit, struct place to, uint16_t facing, bool facing_matters, struct plan *plan)
{
    if (!gote_may_act(b, unit, NULL) || b->units[unit].attached != NO_UNIT)
        return false;
    struct gote_move move = gote_move_of(b, unit, deed_of(b, unit), NULL, 0);
    march_plan(&move.march, to, facing, facing_matters, plan);
    return true;
}
