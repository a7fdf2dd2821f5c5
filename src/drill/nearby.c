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

void nearby_within(const struct battle *b, const struct box *box, int32_t mm, int side, nearby_counts *counts,
                   struct nearby *nearby)
{
    int found = crowd_within(&b->crowd, box, mm, side, nearby->unit, LIMIT_ENROLLED);
    nearby->count = 0;
    for (int i = 0; i < found; i++)
        if (counts == NULL || counts(b, nearby->unit[i]))
            nearby->unit[nearby->count++] = nearby->unit[i];
}

bool nearby_is_any(const struct battle *b, const struct box *box, int32_t mm, int side, nearby_counts *counts, int but)
{
    const struct look look = {.battle = b, .counts = counts, .but = but, .nor = NO_UNIT};
    return crowd_has_within(&b->crowd, box, mm, side, does_count, &look);
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

bool nearby_is_on_table(const struct battle *b, const struct box *box)
{
    const struct bounds bounds = box_bounds(box);
    return bounds.least.x >= -SHARED_EDGE_MM && bounds.least.y >= -SHARED_EDGE_MM &&
           bounds.most.x <= b->setup->ground->width + SHARED_EDGE_MM && bounds.most.y <= b->setup->ground->depth + SHARED_EDGE_MM;
}
