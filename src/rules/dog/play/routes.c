/* routes.c - "stand there, facing so": plans made of what a unit may do in its move. */
#include "rules/dog/play/routes.h"

#include "rules/dog/play/move.h"
#include "rules/dog/play/ready.h"

int32_t dog_reach(const struct battle *b, int unit)
{
    int64_t rate = dog_allowance_m(b, unit, dog_posture(b, unit), move_mode_normal, NULL);
    return (int32_t)(rate * METRE_MM * dog_move_left(b, unit) / MILLION);
}

bool dog_plan_toward(const struct battle *b, int unit, struct place to, struct plan *plan)
{
    struct dog_move move = dog_move_of(b, unit, NULL, 0);
    int32_t reach = dog_reach(b, unit);
    return reach > 0 && march_plan_toward(&move.march, to, reach, plan);
}

bool dog_plan(const struct battle *b, int unit, struct place to, uint16_t facing, bool facing_matters, struct plan *plan)
{
    if (!battle_on_table(b, unit) || !dog_may_move(b, unit, NULL))
        return false;
    struct dog_move move = dog_move_of(b, unit, NULL, 0);
    march_plan(&move.march, to, facing, facing_matters, plan);
    return true;
}
