/* routes.c - "stand there, facing so": plans made of what a unit may do in its move. */
#include "rules/cls3/play/routes.h"

#include "rules/cls3/play/commanders.h"
#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/ground.h"
#include "rules/cls3/play/move.h"
#include "rules/cls3/play/ready.h"

/* Its move over open ground, or on its road. */
static int32_t reach_of(const struct battle *b, int unit, bool lowest_contour, bool on_road)
{
    struct cls3_movement_facts f = cls3_movement_facts_of(b, unit, cls3_posture(b, unit), mode_move);
    struct cls3_movement_result r;
    f.lowest_contour = lowest_contour;
    f.on_road = f.on_road || on_road;
    return consult_movement(b, &f, &r, NULL) ? cls3_mm_of_share(r.allowance_in) : 0;
}

int32_t cls3_reach(const struct battle *b, int unit)
{
    return reach_of(b, unit, cls3_is_gun(b, unit) && ground_level_of(&b->ground, battle_box(b, unit)) == 0, false);
}

/* A piece that stays on the lowest contour goes farther, and on a road (cls3.move.6); a road bends, and who marches in column
   on it follows it. */
bool cls3_plan_toward(const struct battle *b, int unit, struct place to, struct plan *plan)
{
    struct cls3_move move = cls3_move_of(b, unit, NULL, 0);
    const int posture = cls3_posture(b, unit);
    const bool gun = cls3_is_gun(b, unit), takes_road = posture == posture_road_column || posture == posture_limbered;
    const int32_t reach = reach_of(b, unit, false, false), most = gun ? reach_of(b, unit, true, false) : reach;
    if (reach <= 0)
        return false;
    bool planned = march_plan_toward(&move.march, to, reach, most, plan);
    return takes_road && cls3_is_on_road(b, unit) ? march_plan_along_road(&move.march, to, planned, plan) : planned;
}

bool cls3_plan(const struct battle *b, int unit, struct place to, uint16_t facing, bool facing_matters, struct plan *plan)
{
    if (!battle_on_table(b, unit) || !(cls3_may_move(b, unit, NULL) || cls3_is_approached(b, unit)))
        return false;
    struct cls3_move move = cls3_move_of(b, unit, NULL, 0);
    march_plan(&move.march, to, facing, facing_matters, plan);
    return true;
}
