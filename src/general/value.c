#include "general/value.h"

#include "battle/whereabouts.h"
#include "general/goal.h"

#define WORTH_OF_POINT 60
#define WORTH_OF_VICTORY 8000
#define SHARE_OF_NEARNESS 3 /* of the points of a place, for those who stand before it */
#define NEAR_MM INT32_C(2000000)

static int32_t strength_of(const struct battle *now, int side, const struct general_desk *desk)
{
    int32_t worth = 0;
    for (int unit = 0; unit < now->setup->units; unit++)
        if (battle_side(now, unit) == side && desk->units[unit].role <= role_guns)
            worth += desk->units[unit].worth;
    return worth;
}

/* How far the nearest foot of a side is from a place. */
static int32_t way_to_place(const struct battle *now, int side, struct place middle, const struct general_desk *desk)
{
    int32_t least = NEAR_MM;
    for (int unit = 0; unit < now->setup->units; unit++) {
        if (battle_side(now, unit) != side || desk->units[unit].role != role_foot || !battle_on_table(now, unit))
            continue;
        int32_t far = box_distance_to(battle_box(now, unit), middle);
        least = far < least ? far : least;
    }
    return least;
}

static int32_t nearness_of(const struct battle *now, int side, const struct general_desk *desk)
{
    int64_t sum = 0;
    for (int i = 0; i < now->setup->objectives; i++) {
        const struct objective *objective = &now->setup->objective[i];
        const struct feature *feature = &now->setup->ground->feature[objective->feature];
        int32_t worth = now->rules->objectives_count ? objective->points[side] : objective->penalty[1 - side];
        struct place middle = place_between(feature->bounds.least, feature->bounds.most, 1, 2);
        int32_t far = way_to_place(now, side, middle, desk);
        sum += (int64_t)worth * WORTH_OF_POINT * (NEAR_MM - far) / NEAR_MM / SHARE_OF_NEARNESS;
    }
    return (int32_t)sum;
}

static int32_t value_of_side(const struct battle *now, int side, const struct general_desk *desk)
{
    return strength_of(now, side, desk) + nearness_of(now, side, desk);
}

int32_t value_for(const struct battle *now, int side, struct general_desk *desk)
{
    struct result_so_far result = battle_result(now);
    goal_look_about(now, desk);
    int32_t value = value_of_side(now, side, desk) - value_of_side(now, 1 - side, desk) +
                    (result.points[side] - result.points[1 - side]) * WORTH_OF_POINT;
    if (result.over && result.winner >= 0)
        value += result.winner == side ? WORTH_OF_VICTORY : -WORTH_OF_VICTORY;
    return value;
}
