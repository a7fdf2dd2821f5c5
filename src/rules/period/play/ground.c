/* ground.c - what the features of the ground are to the Period Sequence (period.terr, ruling period.r103). */
#include "rules/period/play/ground.h"

enum terrain period_terrain_of_kind(int kind)
{
    static const enum terrain terrains[ground_kinds] = {[ground_light_woods] = terrain_open_wood,
                                                        [ground_heavy_woods] = terrain_closed_wood,
                                                        [ground_marsh] = terrain_marsh,
                                                        [ground_rough] = terrain_dense,
                                                        [ground_wilderness] = terrain_broken};
    return terrains[kind];
}

enum terrain period_terrain_of(const struct battle *b, int feature)
{
    return period_terrain_of_kind((int)b->setup->ground->feature[feature].kind);
}

static bool is_linear(const struct battle *b, int feature)
{
    return (PERIOD_OBSTACLES >> b->setup->ground->feature[feature].kind & 1) != 0;
}

bool period_is_steep(const struct battle *b, int feature)
{
    const struct feature *found = &b->setup->ground->feature[feature];
    return found->kind == ground_hill && text_equal(found->class, "steep");
}

const char *period_rule_of_ground(const struct battle *b, int feature)
{
    enum ground_kind kind = b->setup->ground->feature[feature].kind;
    if (is_linear(b, feature))
        return "period.terr.6";
    if (kind == ground_built_up)
        return "period.terr.7";
    if (kind == ground_building)
        return "period.terr.9";
    if (kind == ground_hill || kind == ground_cliff)
        return "period.terr.8";
    return kind == ground_river || kind == ground_lake ? "period.r103" : "period.terr.1";
}

enum terrain period_terrain_under(const struct battle *b, const struct box *box)
{
    static const enum terrain worst_first[] = {terrain_closed_wood, terrain_marsh, terrain_broken, terrain_dense,
                                               terrain_open_wood};
    struct bounds bounds = box_bounds(box);
    struct ground_search search;
    uint32_t found = 0;
    ground_search_begin(&search, b->setup->ground, &bounds);
    for (int i; (i = ground_search_next(&search)) >= 0;) {
        enum terrain terrain = period_terrain_of(b, i);
        if (terrain != terrain_open && feature_stands(&b->ground, i) && shape_meets_box(&b->setup->ground->feature[i].shape, box))
            found |= UINT32_C(1) << terrain;
    }
    for (size_t i = 0; i < sizeof worst_first / sizeof *worst_first; i++)
        if ((found >> worst_first[i] & 1) != 0)
            return worst_first[i];
    return terrain_open;
}

bool period_is_on_way(const struct box *from, const struct box *end, int32_t mm, struct box *box)
{
    int32_t way = place_distance(from->front, end->front);
    *box = *end;
    if (mm < way)
        box->front = place_between(from->front, end->front, mm, way);
    return mm < way + STRIDE_MM;
}

bool period_is_in_way(const struct box *body, const struct box *from, const struct box *end)
{
    struct box box;
    for (int32_t mm = 0; period_is_on_way(from, end, mm, &box); mm += STRIDE_MM)
        if (box_overlaps(&box, body))
            return true;
    return false;
}
