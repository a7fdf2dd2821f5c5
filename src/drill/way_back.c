/* way_back.c - ways away from the enemy or home, and whom they go through. */
#include "drill/way_back.h"

#include <string.h>

static enum table_edge own_edge(const struct battle *b, int unit)
{
    return (enum table_edge)b->setup->side[battle_side(b, unit)].baseline;
}

uint16_t way_back_bearing(const struct battle *b, int unit, int enemy)
{
    if (enemy == NO_UNIT || !battle_on_table(b, enemy))
        return battle_homeward(b, unit);
    return place_bearing(box_centre(battle_box(b, enemy)), box_centre(battle_box(b, unit)));
}

int32_t way_back_home(const struct battle *b, int unit)
{
    int32_t depth;
    edge_before(b->setup->ground, own_edge(b, unit), box_centre(battle_box(b, unit)), &depth);
    return depth;
}

bool way_back_find_facing(const struct battle *b, const struct walker *walker, uint16_t bearing, uint16_t facing, int32_t length,
                          int32_t gap, struct withdrawal *way)
{
    plan_retreat(&b->ground, &b->crowd, walker, *battle_box(b, walker->unit), bearing, facing, length, gap, way);
    return way->whole || way->off_table;
}

bool way_back_find(const struct battle *b, const struct walker *walker, uint16_t bearing, int32_t length, int32_t gap,
                   struct withdrawal *way)
{
    return way_back_find_facing(b, walker, bearing, battle_box(b, walker->unit)->facing, length, gap, way);
}

bool way_back_is_off_home(const struct battle *b, int unit, const struct withdrawal *way)
{
    return way->off_table && edge_depths(b->setup->ground, own_edge(b, unit), &way->end).least < 0;
}

int way_back_passed(const struct battle *b, const struct walker *walker, const struct withdrawal *way,
                    int16_t units[LIMIT_ENROLLED])
{
    if (way->passed > (int)(sizeof way->passed_unit / sizeof *way->passed_unit))
        return retreat_passed(&b->ground, &b->crowd, walker, way, units, LIMIT_ENROLLED);
    memcpy(units, way->passed_unit, (size_t)way->passed * sizeof *units);
    return way->passed;
}
