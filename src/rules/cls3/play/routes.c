/* routes.c - "stand there, facing so": plans made of what a unit may do in its move. */
#include "rules/cls3/play/routes.h"

#include "rules/cls3/play/commanders.h"
#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/move.h"
#include "rules/cls3/play/ready.h"

int32_t cls3_reach(const struct battle *b, int unit)
{
    struct cls3_movement_facts f = cls3_movement_facts_of(b, unit, cls3_posture(b, unit), mode_move);
    struct cls3_movement_result r;
    if (!consult_movement(b, &f, &r, NULL))
        return 0;
    return cls3_mm_of_share(r.allowance_in);
}

/* On the lowest contour guns go farther (cls3.move.6). */
static int32_t farthest(const struct battle *b, int unit, int32_t reach)
{
    struct cls3_movement_facts f = cls3_movement_facts_of(b, unit, cls3_posture(b, unit), mode_move);
    struct cls3_movement_result r;
    f.lowest_contour = true;
    return consult_movement(b, &f, &r, NULL) ? cls3_mm_of_share(r.allowance_in) : reach;
}

bool cls3_plan_toward(const struct battle *b, int unit, struct place to, struct plan *plan)
{
    struct cls3_move move = cls3_move_of(b, unit, NULL, 0);
    const int32_t reach = cls3_reach(b, unit), most = cls3_is_gun(b, unit) ? farthest(b, unit, reach) : reach;
    return reach > 0 && march_plan_toward(&move.march, to, reach, most, plan);
}

bool cls3_plan(const struct battle *b, int unit, struct place to, uint16_t facing, bool facing_matters, struct plan *plan)
{
    if (!battle_on_table(b, unit) || !(cls3_may_move(b, unit, NULL) || cls3_is_approached(b, unit)))
        return false;
    struct cls3_move move = cls3_move_of(b, unit, NULL, 0);
    march_plan(&move.march, to, facing, facing_matters, plan);
    return true;
}
