/* firepower.c - what fire would bring on the average from where a unit stands: for computer players. In hundredths of a figure.
 */
#include "rules/dog/play/play.h"

#include "drill/nearby.h"
#include "rules/dog/play/eyes.h"
#include "rules/dog/play/fire.h"

static int32_t worth_at(const struct battle *b, const struct dog_shot *shot, int32_t face)
{
    int32_t result[LIMIT_RESULTS] = {0};
    return battle_consult_alike(b, shot->procedure, face, shot->facts, result)
               ? dog_worth(b, NULL, shot->procedure, shot->facts, result)
               : 0;
}

#define ARC_DEGREES 10

/* The nearest enemy that it would have before it, and see, next turn, or NO_UNIT. */
static int target_ahead(const struct battle *b, int unit, int32_t reach_mm, int32_t *range_mm)
{
    const struct box *box = battle_box(b, unit);
    struct nearby near;
    int32_t distance[LIMIT_ENROLLED];
    nearby_within(b, box, reach_mm, 1 - battle_side(b, unit), dog_may_fight, &near);
    for (int i = 0; i < near.count; i++)
        if (!box_in_arc(box, turn_of_degrees(ARC_DEGREES), battle_box(b, near.unit[i]), &distance[i]))
            distance[i] = INT32_MAX;
    for (int left = near.count; left > 0; left--) { /* lines of fire are dear: the nearest first, and of the rest nobody asks */
        int nearest = 0;
        for (int i = 1; i < near.count; i++)
            nearest = distance[i] <= distance[nearest] ? i : nearest;
        *range_mm = distance[nearest];
        if (*range_mm > reach_mm)
            break;
        if (dog_bears_on(b, unit, near.unit[nearest]))
            return near.unit[nearest];
        distance[nearest] = INT32_MAX;
    }
    return NO_UNIT;
}

static int32_t worth_over(const struct battle *b, int unit, int target, int32_t range_mm)
{
    struct dog_shot shot = dog_shot_at(unit, target);
    int32_t sum = 0, faces = 0;
    if (!dog_lay_volley(b, &shot, battle_box(b, target), dog_metres(range_mm), 0))
        return 0;
    for (int32_t face = 0; face < 10; face += 3, faces++)
        sum += worth_at(b, &shot, face);
    return sum / faces;
}

int32_t dog_worth_of_fire_at(const struct battle *b, int unit, int target)
{
    const int32_t reach = dog_mm(dog_reach_of_fire(b, unit));
    int32_t distance;
    bool ahead = box_in_arc(battle_box(b, unit), turn_of_degrees(ARC_DEGREES), battle_box(b, target), &distance);
    return ahead && distance <= reach && dog_may_fight(b, unit) && dog_bears_on(b, unit, target)
               ? worth_over(b, unit, target, distance)
               : 0;
}

int32_t dog_firepower(const struct battle *b, int unit)
{
    int32_t reach = dog_mm(dog_reach_of_fire(b, unit)), range;
    int target = reach > 0 && battle_on_table(b, unit) ? target_ahead(b, unit, reach, &range) : NO_UNIT;
    return target == NO_UNIT ? 0 : worth_over(b, unit, target, range);
}

#define FARTHEST_GUN_M 1250
#define COMMON_FACE 5

static bool is_in_battery(const struct battle *b, int unit)
{
    return dog_may_fight(b, unit) && dog_is_guns(b, unit) && dog_posture(b, unit) == posture_unlimbered;
}

/* What a shot does more for the ranks that stand behind the first, or beside it if it comes from there. */
static int32_t cost_under(const struct battle *b, int guns, int unit)
{
    const struct box *body = battle_box(b, unit);
    int32_t distance;
    if (!box_in_arc(battle_box(b, guns), turn_of_degrees(ARC_DEGREES), body, &distance))
        return 0;
    struct dog_shot shot = dog_shot_at(guns, unit);
    struct dog_artillery_fire_facts *f = (void *)shot.facts;
    if (!dog_lay_volley(b, &shot, body, dog_metres(distance), 0) || f->target_ranks <= 1)
        return 0;
    int32_t deep = worth_at(b, &shot, COMMON_FACE);
    f->target_ranks = 1;
    int32_t more = deep - worth_at(b, &shot, COMMON_FACE);
    return more > 0 && dog_bears_on(b, guns, unit) ? more : 0;
}

int32_t dog_cost_of_depth(const struct battle *b, int unit)
{
    struct nearby near;
    int32_t cost = 0;
    nearby_within(b, battle_box(b, unit), dog_mm(FARTHEST_GUN_M), 1 - battle_side(b, unit), is_in_battery, &near);
    for (int i = 0; i < near.count; i++)
        cost += cost_under(b, near.unit[i], unit);
    return cost;
}
