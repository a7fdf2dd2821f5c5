/* detours.c - round what bars the straight way, or to the nearest crossing of it: for computer players, and for generals who ride
   to join a unit. */
#include "rules/period/play/routes.h"

#include "drill/nearby.h"
#include "rules/period/play/eyes.h"
#include "rules/period/play/walk.h"

#include "field/whole.h"

#define WATERS (GROUND_BIT(river) | GROUND_BIT(stream))
#define CROSSINGS (GROUND_BIT(bridge) | GROUND_BIT(ford))
#define AT_THE_CROSSING_IN 3
#define BEYOND_IN 10

static bool bars(const struct battle *b, const struct walker *walker, int feature)
{
    const struct feature *found = &b->setup->ground->feature[feature];
    return feature_stands(&b->ground, feature) &&
           ((walker->barred >> found->kind & 1) != 0 || walker->closed(walker->who, feature));
}

/* The nearest of what bars the straight way, or -1. */
static int barrier(const struct battle *b, const struct walker *walker, struct place from, struct place to)
{
    const struct bounds way = bounds_of((struct place[]){from, to}, 2);
    struct ground_search search;
    int32_t least = INT32_MAX;
    int nearest = -1;
    ground_search_begin(&search, b->setup->ground, &way);
    for (int i; (i = ground_search_next(&search)) >= 0;) {
        const struct shape *shape = &b->setup->ground->feature[i].shape;
        int32_t away = shape_distance_to(shape, from);
        if (away < least && shape_meets_segment(shape, from, to) && bars(b, walker, i)) {
            least = away;
            nearest = i;
        }
    }
    return nearest;
}

static int64_t way_by(struct place from, struct place point, struct place to)
{
    return (int64_t)place_distance(from, point) + place_distance(point, to);
}

static struct place middle_of(const struct feature *feature)
{
    return place_between(feature->bounds.least, feature->bounds.most, 1, 2);
}

/* Bridges and fords lead over any water. */
static bool crossing_between(const struct battle *b, struct place from, struct place to, struct place *point)
{
    int64_t least = INT64_MAX;
    for (int i = 0; i < b->setup->ground->features; i++) {
        const struct feature *feature = &b->setup->ground->feature[i];
        if ((CROSSINGS >> feature->kind & 1) == 0 || !feature_stands(&b->ground, i))
            continue;
        struct place middle = middle_of(feature);
        if (way_by(from, middle, to) < least) {
            least = way_by(from, middle, to);
            *point = middle;
        }
    }
    return least != INT64_MAX;
}

static bool nearest_crossing(const struct battle *b, struct place from, struct place to, struct place *point)
{
    if (!crossing_between(b, from, to, point))
        return false;
    if (place_distance(from, *point) < period_mm(AT_THE_CROSSING_IN))
        *point = place_from(*point, place_bearing(*point, to), period_mm(BEYOND_IN), 0);
    return true;
}

/* Ways begin at the middle of a unit: where it is, however it faces. */
static struct place middle_of_unit(const struct battle *b, int unit)
{
    return box_centre(battle_box(b, unit));
}

static bool ground_has(const struct ground *ground, struct place at)
{
    return at.x > 0 && at.y > 0 && at.x < ground->width && at.y < ground->depth;
}

/* The corner of bounds, wide enough for the unit, by which the way is shortest; `blocks` tells which straight ways are none. */
static bool nearest_corner(const struct battle *b, int unit, struct bounds around, const struct shape *blocks, struct place to,
                           struct place *point)
{
    const struct place from = middle_of_unit(b, unit);
    const int32_t near = period_mm(1) + battle_box(b, unit)->depth / 2;
    const struct place corner[] = {around.least, {around.most.x, around.least.y}, around.most, {around.least.x, around.most.y}};
    int64_t least = INT64_MAX;
    for (size_t i = 0; i < sizeof corner / sizeof *corner; i++) {
        bool there = place_distance(from, corner[i]) < near;
        if (there || !ground_has(b->setup->ground, corner[i]) ||
            (blocks != NULL && shape_meets_segment(blocks, from, corner[i])) || way_by(from, corner[i], to) >= least)
            continue;
        least = way_by(from, corner[i], to);
        *point = corner[i];
    }
    return least != INT64_MAX;
}

/* ---- friends who will not make way ---- */

#define LOOKS_AHEAD_IN 10
#define CLOSE_IN 3 /* before one it is better to go beside him than to wait for him */

static bool stays_there(const struct battle *b, int unit)
{
    return period_posture(b, unit) == posture_unlimbered || period_is_locked(b, unit) || period_is_unformed(b, unit);
}

static int friend_before(const struct battle *b, int unit, struct place to)
{
    const struct box *box = battle_box(b, unit);
    const struct place from = middle_of_unit(b, unit);
    const int32_t ahead = box->depth / 2 + period_mm(LOOKS_AHEAD_IN);
    const struct box lane =
        box_at(place_from(from, place_bearing(from, to), ahead, 0), place_bearing(from, to), box->width, ahead);
    struct nearby near;
    nearby_within(b, &lane, 0, battle_side(b, unit), period_is_formed_body, &near);
    for (int i = 0; i < near.count; i++)
        if (near.unit[i] != unit && battle_on_table(b, near.unit[i]) &&
            (stays_there(b, near.unit[i]) || period_is_within(b, unit, near.unit[i], CLOSE_IN * DECIMAL_ONE)))
            return near.unit[i];
    return NO_UNIT;
}

/* Guns leave a crossing to foot and horse as long as some come to it. */
#define KEEPS_FROM_CROSSING_IN 15

bool period_waits_at_crossing(const struct battle *b, int unit, struct place to)
{
    struct period_walk walk = {.battle = b, .unit = unit, .posture = period_posture(b, unit)};
    struct walker walker = period_walker(&walk);
    struct place from = battle_box(b, unit)->front, point;
    if (!period_is_battery(b, unit))
        return false;
    int feature = barrier(b, &walker, from, to);
    if (feature < 0 || (WATERS >> b->setup->ground->feature[feature].kind & 1) == 0 || !nearest_crossing(b, from, to, &point) ||
        place_distance(from, point) > period_mm(KEEPS_FROM_CROSSING_IN))
        return false;
    const struct box there = box_at(point, 0, 1, 1);
    struct nearby near;
    nearby_within(b, &there, period_mm(2 * KEEPS_FROM_CROSSING_IN), battle_side(b, unit), period_is_formed_body, &near);
    for (int i = 0; i < near.count; i++)
        if (!period_is_battery(b, near.unit[i]))
            return true;
    return false;
}

/* Before muskets nobody turns aside to go round a friend. */
#define MUSKETS_IN 16

static bool counts_as_muskets(const struct battle *b, int unit)
{
    return period_is_fighting(b, unit) && !period_is_horse(b, unit);
}

static bool is_under_fire(const struct battle *b, int unit)
{
    const int32_t beyond = period_mm(MUSKETS_IN);
    return nearby_enemy_mm(b, unit, beyond, counts_as_muskets) < beyond;
}

/* Round a friend nobody goes who would be farther off for it. */
bool period_way_round(const struct battle *b, int unit, struct place to, struct place *point)
{
    struct period_walk walk = {.battle = b, .unit = unit, .posture = period_posture(b, unit)};
    struct walker walker = period_walker(&walk);
    struct place from = middle_of_unit(b, unit);
    int feature = period_is_leader(b, unit) ? -1 : barrier(b, &walker, from, to);
    if (feature < 0) {
        int friend = period_is_formed_body(b, unit) && !is_under_fire(b, unit) ? friend_before(b, unit, to) : NO_UNIT;
        return friend != NO_UNIT &&
               nearest_corner(b, unit, bounds_wider(box_bounds(battle_box(b, friend)), battle_box(b, unit)->width / 2 + INCH_MM),
                              NULL, to, point) &&
               place_distance(*point, to) < place_distance(from, to);
    }
    if ((WATERS >> b->setup->ground->feature[feature].kind & 1) != 0)
        return nearest_crossing(b, battle_box(b, unit)->front, to, point);
    const struct feature *found = &b->setup->ground->feature[feature];
    return nearest_corner(b, unit, bounds_wider(found->bounds, battle_box(b, unit)->width + INCH_MM), &found->shape, to, point);
}

/* ---- rides ---- */

#define MOST_LEGS 4    /* as many as lead over two waters, or round two */
#define OFF_ENEMY_IN 5 /* so far beside formed enemies he rides (period.r80) */

struct ride {
    const struct battle *b;
    int leader;
    struct walker walker;
};

/* A place that he comes by; on a crossing no water bars him. */
struct stage {
    struct place at;
    bool crosses;
};

/* A way that is looked for, and how long it may be. */
struct way_wish {
    struct stage from;
    struct place to;
    int64_t most;
};

static bool is_bridged(const struct shape *water, const struct stage *stage)
{
    return stage->crosses && shape_distance_to(water, stage->at) <= period_mm(AT_THE_CROSSING_IN);
}

/* The nearest water between that is not crossed here, or -1. */
static int water_between(const struct ride *ride, const struct stage *from, const struct stage *to)
{
    const struct bounds way = bounds_of((struct place[]){from->at, to->at}, 2);
    struct ground_search search;
    int32_t least = INT32_MAX;
    int nearest = -1;
    ground_search_begin(&search, ride->b->setup->ground, &way);
    for (int i; (i = ground_search_next(&search)) >= 0;) {
        const struct shape *shape = &ride->b->setup->ground->feature[i].shape;
        const int32_t away = shape_distance_to(shape, from->at);
        if (away < least && shape_meets_segment(shape, from->at, to->at) && bars(ride->b, &ride->walker, i) &&
            !is_bridged(shape, from) && !is_bridged(shape, to)) {
            least = away;
            nearest = i;
        }
    }
    return nearest;
}

/* The nearest formed enemy over whom the way would lead, or NO_UNIT. */
static int enemy_between(const struct ride *ride, struct place from, struct place to)
{
    const struct battle *b = ride->b;
    const struct box lane = box_at(to, place_bearing(from, to), TOUCH_MM, more_of(place_distance(from, to), 1));
    struct nearby near;
    int nearest = NO_UNIT;
    nearby_within(b, &lane, 0, 1 - battle_side(b, ride->leader), period_is_formed, &near);
    for (int i = 0; i < near.count; i++)
        if (nearest == NO_UNIT ||
            box_distance_to(battle_box(b, near.unit[i]), from) < box_distance_to(battle_box(b, nearest), from))
            nearest = near.unit[i];
    return nearest;
}

#define MOST_STAGES 16

/* Past a corner of what bars, or over a crossing of it, as far as that is not too far. */
static int stages_by(const struct ride *ride, struct bounds around, const struct shape *water, const struct way_wish *wish,
                     struct stage stages[MOST_STAGES])
{
    const struct ground *ground = ride->b->setup->ground;
    const struct place corner[] = {around.least, {around.most.x, around.least.y}, around.most, {around.least.x, around.most.y}};
    int count = 0;
    for (size_t i = 0; i < sizeof corner / sizeof *corner; i++)
        if (ground_has(ground, corner[i]))
            stages[count++] = (struct stage){corner[i], false};
    for (int i = 0; i < ground->features && water != NULL && count < MOST_STAGES; i++) {
        const struct stage stage = {middle_of(&ground->feature[i]), true};
        if ((CROSSINGS >> ground->feature[i].kind & 1) != 0 && feature_stands(&ride->b->ground, i) && is_bridged(water, &stage) &&
            way_by(wish->from.at, stage.at, wish->to) <= wish->most)
            stages[count++] = stage;
    }
    return count;
}

static bool leads_there(const struct ride *ride, const struct way_wish *wish, int legs);

static bool leads_by(const struct ride *ride, const struct way_wish *wish, struct bounds around, const struct shape *water,
                     int legs)
{
    struct stage stages[MOST_STAGES];
    const int count = stages_by(ride, around, water, wish, stages);
    for (int i = 0; i < count; i++) {
        const int32_t away = place_distance(wish->from.at, stages[i].at);
        const struct way_wish next = {stages[i], wish->to, wish->most - away};
        if (away > 0 && way_by(wish->from.at, stages[i].at, wish->to) <= wish->most &&
            water_between(ride, &wish->from, &stages[i]) < 0 && enemy_between(ride, wish->from.at, stages[i].at) == NO_UNIT &&
            leads_there(ride, &next, legs - 1))
            return true;
    }
    return false;
}

/* Straight, or round or over whatever bars that. */
static bool leads_there(const struct ride *ride, const struct way_wish *wish, int legs)
{
    const struct battle *b = ride->b;
    const struct stage end = {wish->to, false};
    const int water = water_between(ride, &wish->from, &end), enemy = enemy_between(ride, wish->from.at, wish->to);
    if (water < 0 && enemy == NO_UNIT)
        return true;
    if (legs <= 1)
        return false;
    if (water >= 0) {
        const struct feature *found = &b->setup->ground->feature[water];
        if (leads_by(ride, wish, bounds_wider(found->bounds, battle_box(b, ride->leader)->width), &found->shape, legs))
            return true;
    }
    return enemy != NO_UNIT &&
           leads_by(ride, wish, bounds_wider(box_bounds(battle_box(b, enemy)), period_mm(OFF_ENEMY_IN)), NULL, legs);
}

bool period_may_ride(const struct battle *b, int leader, struct place to, int32_t most, int *water, int *enemy)
{
    const struct period_walk walk = {.battle = b, .unit = leader, .posture = posture_single};
    const struct ride ride = {b, leader, period_walker(&walk)};
    const struct way_wish wish = {{middle_of_unit(b, leader), false}, to, most};
    const struct stage end = {to, false};
    *water = water_between(&ride, &wish.from, &end);
    *enemy = enemy_between(&ride, wish.from.at, to);
    return leads_there(&ride, &wish, MOST_LEGS);
}
