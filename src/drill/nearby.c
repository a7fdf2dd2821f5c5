/* nearby.c - bodies near a box, and those that a box would lie upon. */
#include "drill/nearby.h"

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
    nearby->count = 0;
    for (int i = 0; i < found; i++)
        if (counts == NULL || counts(b, nearby->unit[i]))
            nearby->unit[nearby->count++] = nearby->unit[i];
}

void nearby_within(const struct battle *b, const struct box *box, int32_t mm, int side, nearby_counts *counts,
                   struct nearby *nearby)
{
    keep_who_counts(b, counts, crowd_within(&b->crowd, box, mm, side, nearby->unit, LIMIT_ENROLLED), nearby);
}

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
        const struct box *theirs = battle_box(b, near.unit[i]);
        if (near.unit[i] != unit && box_overlaps(box, theirs) && !box_overlaps(battle_box(b, unit), theirs))
            return near.unit[i];
    }
    return NO_UNIT;
}

bool nearby_is_on_table(const struct battle *b, const struct box *box)
{
    return ground_holds(b->setup->ground, box, SHARED_EDGE_MM);
}
