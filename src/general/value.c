#include "general/value.h"

#include "battle/whereabouts.h"
#include "general/goal.h"

/* Of an army, for what is not counted in strength: rulesets count a battalion as 8 or as 40. */
#define POINTS_OF_ARMY 230
#define VICTORIES_OF_ARMY 2
#define LEADS_OF_ARMY 6     /* whoever would win if it ended now, the more the fewer turns are left */
#define SHARE_OF_NEARNESS 3 /* of the points of a place, for those who stand before it */
#define NEAR_MM INT32_C(2000000)

/* What an army has when the battle begins, on the average of both. */
static int32_t army_of(const struct battle *now)
{
    int64_t strength = 0;
    for (int unit = 0; unit < now->setup->units; unit++)
        strength += now->setup->unit[unit].is_leader || now->setup->unit[unit].is_part ? 0 : now->setup->unit[unit].strength;
    return (int32_t)(strength * 100 / SIDES);
}

int32_t value_of_point(const struct battle *now)
{
    int32_t worth = army_of(now) / POINTS_OF_ARMY;
    return worth > 0 ? worth : 1;
}

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
        sum += (int64_t)worth * value_of_point(now) * (NEAR_MM - far) / NEAR_MM / SHARE_OF_NEARNESS;
    }
    return (int32_t)sum;
}

static int32_t value_of_side(const struct battle *now, int side, const struct general_desk *desk)
{
    return strength_of(now, side, desk) + nearness_of(now, side, desk);
}

/* Of a battle that is not over yet it counts the more, the nearer the end is: what is drawn is no better for being nearly won. */
static int32_t worth_of_winning(const struct battle *now, bool over)
{
    int32_t turns = now->setup->turns, turn = now->state->turn < turns ? now->state->turn : turns;
    if (over)
        return army_of(now) / VICTORIES_OF_ARMY;
    return turns > 0 ? (int32_t)((int64_t)army_of(now) * turn / turns / LEADS_OF_ARMY) : 0;
}

int32_t value_for(const struct battle *now, int side, struct general_desk *desk)
{
    struct result_so_far result = battle_result(now);
    goal_look_about(now, desk);
    int32_t value = value_of_side(now, side, desk) - value_of_side(now, 1 - side, desk) +
                    (result.points[side] - result.points[1 - side]) * value_of_point(now);
    if (result.winner >= 0)
        value += result.winner == side ? worth_of_winning(now, result.over) : -worth_of_winning(now, result.over);
    return value;
}
