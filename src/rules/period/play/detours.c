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
        bool on_table =
            corner[i].x > 0 && corner[i].y > 0 && corner[i].x < b->setup->ground->width && corner[i].y < b->setup->ground->depth;
        if (there || !on_table || (blocks != NULL && shape_meets_segment(blocks, from, corner[i])) ||
            way_by(from, corner[i], to) >= least)
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

/* Round the water that bars the straight way, or over the crossing by which it is shortest (period.r103). */
bool period_may_ride(const struct battle *b, int leader, struct place to, int32_t most, int *water)
{
    const struct period_walk walk = {.battle = b, .unit = leader, .posture = posture_single};
    const struct walker walker = period_walker(&walk);
    const struct place from = middle_of_unit(b, leader);
    struct place point;
    *water = barrier(b, &walker, from, to);
    if (*water < 0 || (crossing_between(b, from, to, &point) && way_by(from, point, to) <= most))
        return true;
    const struct feature *found = &b->setup->ground->feature[*water];
    const struct bounds around = bounds_wider(found->bounds, battle_box(b, leader)->width);
    return nearest_corner(b, leader, around, &found->shape, to, &point) && !shape_meets_segment(&found->shape, point, to) &&
           way_by(from, point, to) <= most;
}
