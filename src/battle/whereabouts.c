#include "battle/whereabouts.h"

#include "field/gap.h"
#include "field/whole.h"

void battle_deploy(struct battle *battle, int unit)
{
    const struct unit_setup *setup = &battle->setup->unit[unit];
    int32_t width, depth;
    battle->rules->size(battle, unit, setup->formation, &width, &depth);
    battle_put(battle, unit, box_at(setup->at, setup->facing, width, depth));
}

int battle_stands_with(const struct battle *battle, int unit)
{
    int with = battle->units[unit].attached;
    return with == NO_UNIT ? unit : with;
}

bool battle_in_place(const struct battle *battle, int unit)
{
    return battle->units[unit].where == where_place;
}

bool battle_is_there(const struct battle *battle, int unit)
{
    return battle_on_table(battle, unit) || battle_in_place(battle, battle_stands_with(battle, unit));
}

bool battle_in_ranks(const struct battle *battle, int unit)
{
    const struct unit *now = &battle->units[unit];
    return now->where == where_reserve && now->strength == 0 && !battle->setup->unit[unit].is_leader;
}

const struct shape *battle_place_of(const struct battle *battle, int unit)
{
    const struct ground *ground = battle->setup->ground;
    return &ground->feature[ground->zone[battle->units[unit].zone]].shape;
}

/* As its longest wall lies, turned by an eighth of the circle at most. */
static uint16_t lie_of_walls(const struct shape *shape)
{
    int64_t longest = 0;
    int wall = -1;
    for (int i = 0; i < shape->count; i++) {
        const int64_t length = place_distance_squared(shape->at[i], shape->at[(i + 1) % shape->count]);
        wall = length > longest ? i : wall;
        longest = greater_of(longest, length);
    }
    if (wall < 0)
        return 0;
    const uint16_t lie = place_bearing(shape->at[wall], shape->at[(wall + 1) % shape->count]) % TURN_QUARTER;
    return lie > TURN_QUARTER / 2 ? (uint16_t)(lie - TURN_QUARTER) : lie;
}

static struct box box_around(const struct shape *shape, uint16_t facing)
{
    struct bounds seen = {{INT32_MAX, INT32_MAX}, {INT32_MIN, INT32_MIN}};
    const struct heading along = heading_of(facing);
    for (int i = 0; i < shape->count; i++) {
        const struct place at = place_seen_along(shape->at[0], along, shape->at[i]);
        seen.least = (struct place){less_of(seen.least.x, at.x), less_of(seen.least.y, at.y)};
        seen.most = (struct place){more_of(seen.most.x, at.x), more_of(seen.most.y, at.y)};
    }
    const struct place front = place_from(shape->at[0], facing, seen.most.y, (seen.least.x + seen.most.x) / 2);
    return box_at(front, facing, seen.most.x - seen.least.x, seen.most.y - seen.least.y);
}

static bool is_smaller(const struct box *box, const struct box *than)
{
    return (int64_t)box->width * box->depth < (int64_t)than->width * than->depth;
}

struct box battle_box_of_zone(const struct battle *battle, int zone)
{
    const struct ground *ground = battle->setup->ground;
    const struct shape *shape = &ground->feature[ground->zone[zone]].shape;
    const struct bounds *bounds = &shape->bounds;
    struct place front = {bounds->least.x / 2 + bounds->most.x / 2, bounds->most.y};
    const struct box square = box_at(front, 0, bounds->most.x - bounds->least.x, bounds->most.y - bounds->least.y);
    const uint16_t lie = lie_of_walls(shape);
    const struct box turned = lie == 0 ? square : box_around(shape, lie);
    return is_smaller(&turned, &square) ? turned : square;
}

#define METRE_MM 1000

struct place battle_middle_of_zone(const struct battle *battle, int zone)
{
    const struct box box = battle_box_of_zone(battle, zone);
    const struct place middle = box_centre(&box);
    return (struct place){(middle.x + METRE_MM / 2) / METRE_MM * METRE_MM, (middle.y + METRE_MM / 2) / METRE_MM * METRE_MM};
}

struct box battle_box_of_place(const struct battle *battle, int unit)
{
    return battle_box_of_zone(battle, battle->units[unit].zone);
}

int32_t battle_distance(const struct battle *battle, int unit, int other)
{
    int a = battle_stands_with(battle, unit), b = battle_stands_with(battle, other);
    if (battle_in_place(battle, a) && battle_in_place(battle, b)) {
        struct box box = battle_box_of_place(battle, a);
        bool same = battle->units[a].zone == battle->units[b].zone;
        return same ? 0 : shape_distance_to_box(battle_place_of(battle, b), &box);
    }
    if (battle_in_place(battle, a))
        return shape_distance_to_box(battle_place_of(battle, a), battle_box(battle, b));
    if (battle_in_place(battle, b))
        return shape_distance_to_box(battle_place_of(battle, b), battle_box(battle, a));
    return box_distance(battle_box(battle, a), battle_box(battle, b), NULL);
}

bool battle_is_within(const struct battle *battle, int unit, int other, int32_t most)
{
    int a = battle_stands_with(battle, unit), b = battle_stands_with(battle, other);
    if (battle_in_place(battle, a) || battle_in_place(battle, b))
        return battle_distance(battle, unit, other) <= most;
    return box_within(battle_box(battle, a), battle_box(battle, b), most);
}

bool battle_sees(const struct battle *battle, const struct eyes *eyes, int unit, int other, struct sight *why)
{
    int from = battle_stands_with(battle, unit), to = battle_stands_with(battle, other);
    if (!battle_on_table(battle, from) || !battle_on_table(battle, to))
        return false;
    if (why == NULL)
        return sight_unit_sees(&battle->ground, &battle->crowd, eyes, from, to);
    *why = sight_of_unit(&battle->ground, &battle->crowd, eyes, from, to);
    return why->block == sight_clear;
}

int battle_holder_at_start(const struct battle *battle, int feature)
{
    for (int i = 0; i < battle->setup->objectives; i++)
        if (battle->setup->objective[i].feature == feature)
            return battle->setup->objective[i].holder;
    return -1;
}

bool battle_is_at(const struct battle *battle, int unit, const struct feature *place)
{
    if (battle_in_place(battle, unit))
        return battle->units[unit].zone == place->zone;
    return battle_on_table(battle, unit) && shape_meets_box(&place->shape, battle_box(battle, unit));
}

int battle_side_at(const struct battle *battle, int feature, crowd_counts *counts)
{
    const struct feature *place = &battle->setup->ground->feature[feature];
    int found = -1;
    for (int unit = 0; unit < battle->setup->units; unit++) {
        int side = battle_side(battle, unit);
        if (found != side && counts(battle, unit) && battle_is_at(battle, unit, place))
            found = found == -1 ? side : SIDES;
    }
    return found;
}

const int32_t *battle_worth_of(const struct battle *battle, int objective)
{
    const struct objective *it = &battle->setup->objective[objective];
    const int32_t *worth = battle->rules->objectives_count ? it->points : it->penalty;
    return worth[0] + worth[1] > 0 ? worth : NULL;
}

int battle_nearest_objective(const struct battle *battle, int unit)
{
    int32_t nearest = INT32_MAX;
    int found = -1;
    for (int i = 0; i < battle->setup->objectives; i++) {
        int feature = battle->setup->objective[i].feature;
        int32_t distance = shape_distance_to_box(&battle->setup->ground->feature[feature].shape, battle_box(battle, unit));
        if (distance < nearest) {
            nearest = distance;
            found = feature;
        }
    }
    return found;
}

/* ---- gaps ---- */

void battle_breach(struct battle *battle, const struct gap *gap)
{
    const struct shape *line = &battle->setup->ground->feature[gap->feature].shape;
    gaps_cut(battle->gaps, MOST_GAPS, line, *gap);
    bool left = gaps_leave(battle->gaps, MOST_GAPS, gap->feature, line);
    battle->features[gap->feature] = left ? feature_breached : feature_destroyed;
}

/* ---- stands ---- */

int battle_command_stand(const struct battle *battle, int unit)
{
    bool has_any = battle->rules->command_stand != NULL && battle_on_table(battle, unit);
    return has_any ? battle->rules->command_stand(battle, unit) : NO_STAND;
}

bool battle_left_gun(const struct battle *battle, int unit, struct box *gun)
{
    return battle->rules->left_gun != NULL && battle_on_table(battle, unit) && battle->rules->left_gun(battle, unit, gun);
}
