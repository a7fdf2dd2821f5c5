/* nearby.c - bodies near a box, and those that a box would lie upon. */
#include "drill/nearby.h"

#include "battle/whereabouts.h"
#include "field/whole.h"

/* What is asked of a body that the crowd has found. */
struct look {
    const struct battle *battle;
    nearby_counts *counts;
    int but, nor;
};

static bool does_count(const void *who, int unit)
{
    const struct look *look = who;
    const struct battle *b = look->battle;
    return unit != look->but && unit != look->nor && (look->counts == NULL || look->counts(b, unit));
}

static void keep_who_counts(const struct battle *b, nearby_counts *counts, int found, struct nearby *nearby)
{
    nearby->count = counts == NULL ? found : 0;
    for (int i = 0; counts != NULL && i < found; i++)
        if (counts(b, nearby->unit[i]))
            nearby->unit[nearby->count++] = nearby->unit[i];
}

void nearby_within(const struct battle *b, const struct box *box, int32_t mm, int side, nearby_counts *counts,
                   struct nearby *nearby)
{
    keep_who_counts(b, counts, crowd_within(&b->crowd, box, mm, side, nearby->unit, LIMIT_ENROLLED), nearby);
}

/* ---- inside of places ---- */

#define ROUNDED_MM 4 /* of the box around a place */

/* Most units have no place near, and nobody needs to ask who is inside. */
static bool has_place_near(const struct battle *b, struct bounds around, int32_t mm)
{
    const struct ground *ground = b->setup->ground;
    const struct bounds bounds = bounds_wider(around, mm + ROUNDED_MM);
    for (int zone = 0; zone < ground->zones; zone++)
        if (bounds_meet(&bounds, &ground->feature[ground->zone[zone]].bounds))
            return true;
    return false;
}

/* No part of it, or of the place that it is in, lies outside. */
static struct bounds bounds_of_unit(const struct battle *b, int unit)
{
    if (battle_on_table(b, unit))
        return b->crowd.bodies[unit].bounds;
    const struct box box = battle_in_place(b, unit) ? battle_box_of_place(b, unit) : *battle_box(b, unit);
    return box_bounds(&box);
}

static bool is_inside_near(const struct battle *b, int unit, int other, int32_t mm, int side, nearby_counts *counts)
{
    return b->units[other].where == where_place && (side == ANY_SIDE || battle_side(b, other) == side) &&
           (counts == NULL || counts(b, other)) && battle_is_within(b, unit, other, mm);
}

bool nearby_is_inside(const struct battle *b, int unit, int32_t mm, int side, nearby_counts *counts)
{
    if (!has_place_near(b, bounds_of_unit(b, battle_stands_with(b, unit)), mm))
        return false;
    for (int other = 0; other < b->setup->units; other++)
        if (is_inside_near(b, unit, other, mm, side, counts))
            return true;
    return false;
}

static void add_in_order(struct nearby *nearby, int unit)
{
    int at = nearby->count++;
    for (; at > 0 && nearby->unit[at - 1] > unit; at--)
        nearby->unit[at] = nearby->unit[at - 1];
    nearby->unit[at] = (int16_t)unit;
}

/* The place itself may be narrower than the box around it. */
static void find_around_place(const struct battle *b, int unit, int32_t mm, int side, nearby_counts *counts,
                              struct nearby *nearby)
{
    const struct box box = battle_box_of_place(b, battle_stands_with(b, unit));
    const int found = crowd_within(&b->crowd, &box, mm + ROUNDED_MM, side, nearby->unit, LIMIT_ENROLLED);
    nearby->count = 0;
    for (int i = 0; i < found; i++)
        if ((counts == NULL || counts(b, nearby->unit[i])) && battle_is_within(b, unit, nearby->unit[i], mm))
            nearby->unit[nearby->count++] = nearby->unit[i];
}

void nearby_unit(const struct battle *b, int unit, int32_t mm, int side, nearby_counts *counts, struct nearby *nearby)
{
    const int with = battle_stands_with(b, unit);
    if (battle_in_place(b, with))
        find_around_place(b, unit, mm, side, counts, nearby);
    else
        nearby_within(b, battle_box(b, with), mm, side, counts, nearby);
    if (!has_place_near(b, bounds_of_unit(b, with), mm))
        return;
    for (int other = 0; other < b->setup->units; other++)
        if (is_inside_near(b, unit, other, mm, side, counts))
            add_in_order(nearby, other);
}

/* ---- on the table ---- */

void nearby_touching(const struct battle *b, const struct box *box, int side, nearby_counts *counts, struct nearby *nearby)
{
    keep_who_counts(b, counts, crowd_touching(&b->crowd, box, side, nearby->unit, LIMIT_ENROLLED), nearby);
}

bool nearby_is_any(const struct battle *b, const struct box *box, int32_t mm, int side, nearby_counts *counts, int but)
{
    const struct look look = {.battle = b, .counts = counts, .but = but, .nor = NO_UNIT};
    return crowd_has_within(&b->crowd, box, mm, side, does_count, &look);
}

bool nearby_is_any_ahead(const struct battle *b, const struct box *box, int32_t range, int side, nearby_counts *counts, int but)
{
    const struct look look = {.battle = b, .counts = counts, .but = but, .nor = NO_UNIT};
    struct in_lane found[LIMIT_ENROLLED];
    int count = crowd_in_lane(&b->crowd, box, box->width, range, side, found, LIMIT_ENROLLED), i = 0;
    while (i < count && !does_count(&look, found[i].unit))
        i++;
    return i < count;
}

int nearby_nearest(const struct battle *b, const struct box *box, int32_t mm, int side, nearby_counts *counts, int32_t *distance)
{
    const struct look look = {.battle = b, .counts = counts, .but = NO_UNIT, .nor = NO_UNIT};
    return crowd_nearest(&b->crowd, box, mm, side, does_count, &look, distance);
}

bool nearby_some(const struct battle *b, const struct box *box, int side, nearby_holds *holds, const void *who)
{
    static const int32_t rings_mm[] = {300000, 1200000, 4800000, 4 * MOST_GROUND_MM};
    int32_t within = -1;
    for (size_t ring = 0; ring < sizeof rings_mm / sizeof *rings_mm; within = rings_mm[ring++]) {
        int16_t units[LIMIT_ENROLLED];
        int count = crowd_within(&b->crowd, box, rings_mm[ring], side, units, LIMIT_ENROLLED);
        for (int i = 0; i < count; i++)
            if ((within < 0 || !box_within(box, battle_box(b, units[i]), within)) && holds(b, units[i], who))
                return true;
    }
    return false;
}

int32_t nearby_enemy_mm(const struct battle *b, int unit, int32_t most, nearby_counts *counts)
{
    int32_t far;
    int enemy = nearby_nearest(b, battle_box(b, unit), most, 1 - battle_side(b, unit), counts, &far);
    return enemy == NO_UNIT ? most : far;
}

int nearby_under(const struct battle *b, const struct box *box, nearby_counts *counts, int but, int nor)
{
    struct nearby near;
    nearby_within(b, box, 0, ANY_SIDE, counts, &near);
    for (int i = 0; i < near.count; i++)
        if (near.unit[i] != but && near.unit[i] != nor && box_overlaps(box, battle_box(b, near.unit[i])))
            return near.unit[i];
    return NO_UNIT;
}

int nearby_newly_under(const struct battle *b, const struct box *box, nearby_counts *counts, int unit)
{
    struct nearby near;
    nearby_within(b, box, 0, ANY_SIDE, counts, &near);
    for (int i = 0; i < near.count; i++) {
        const struct box *now = battle_box(b, unit), *theirs = battle_box(b, near.unit[i]);
        const bool beside = !box_overlaps_by(now, theirs, RUB_MM) && box_overlaps_by(box, theirs, RUB_MM);
        if (near.unit[i] != unit && box_overlaps(box, theirs) && (beside || !box_overlaps(now, theirs)))
            return near.unit[i];
    }
    return NO_UNIT;
}

bool nearby_is_on_table(const struct battle *b, const struct box *box)
{
    return ground_holds(b->setup->ground, box, SHARED_EDGE_MM);
}
