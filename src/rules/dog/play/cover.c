/* cover.c - walls, hedges, woods, buildings and works before a unit, and those that it stands in. */
#include "rules/dog/play/cover.h"

#include "rules/dog/play/sides.h"

#include "field/whole.h"

#define COVER_M 10 /* so near it must be, on the side of the other (dog.r103) */
#define BUILDINGS (GROUND_BIT(building) | GROUND_BIT(built_up))
#define WORKS GROUND_BIT(earthworks)
#define SOFT (GROUND_BIT(hedge) | GROUND_BIT(ditch) | GROUND_BIT(abatis) | GROUND_BIT(light_woods) | GROUND_BIT(heavy_woods))

bool dog_is_high(const struct feature *feature)
{
    return feature->class[0] == 'h';
}

static bool is_in_building(const struct battle *b, const struct box *body)
{
    return (ground_at(&b->ground, box_centre(body)) & BUILDINGS) != 0;
}

bool dog_is_in_building(const struct battle *b, int unit)
{
    return battle_on_table(b, unit) && is_in_building(b, battle_box(b, unit));
}

/* From the middle of a body through that of the side which it turns there, and so far beyond. */
struct reach {
    struct place from, to;
    struct box body;
};

static struct reach reach_of(const struct box *body, struct place at)
{
    enum where_struck side;
    struct reach reach = {.body = *body};
    const struct box face = dog_side_toward(&reach.body, at, &side);
    struct place seen = place_seen(face.front, face.facing, at);
    int32_t ahead = dog_mm(COVER_M) + TOUCH_MM;
    reach.from = box_centre(&reach.body);
    reach.to = seen.y > ahead ? place_between(face.front, at, ahead, seen.y) : at;
    return reach;
}

/* Of walls, hedges and works it must be touched, by the other reading of ruling dog.r103. */
static bool covers(const struct battle *b, int feature, const struct reach *reach)
{
    const struct feature *found = &b->setup->ground->feature[feature];
    if (!feature_stands(&b->ground, feature))
        return false;
    if (!shape_meets_segment(&found->shape, reach->from, reach->to) &&
        (found->shape.closed || !shape_meets_box(&found->shape, &reach->body)))
        return false;
    return dog_ruling(b, ruling_r103) == 'a' || shape_distance_to_box(&found->shape, &reach->body) <= TOUCH_MM;
}

/* Kinds of ground that cover it, as GROUND_BITs; `low`: of walls only those that are no higher than a rest. */
static uint32_t covering(const struct battle *b, const struct box *body, struct place at, bool low)
{
    const struct reach reach = reach_of(body, at);
    const struct bounds near = bounds_wider(box_bounds(body), dog_mm(COVER_M + 1));
    struct ground_search search;
    uint32_t kinds = 0;
    ground_search_begin(&search, b->setup->ground, &near);
    for (int i; (i = ground_search_next(&search)) >= 0;) {
        const struct feature *feature = &b->setup->ground->feature[i];
        bool counts = (UINT32_C(1) << feature->kind & (SOFT | WORKS | GROUND_BIT(wall))) != 0;
        if (counts && !(low && dog_is_high(feature)) && covers(b, i, &reach))
            kinds |= UINT32_C(1) << feature->kind;
    }
    return kinds;
}

enum cover dog_cover(const struct battle *b, const struct box *body, struct place from)
{
    uint32_t kinds = covering(b, body, from, false);
    if ((kinds & WORKS) != 0)
        return cover_entrenched;
    if ((kinds & GROUND_BIT(wall)) != 0 || is_in_building(b, body))
        return cover_hard;
    return (kinds & SOFT) != 0 ? cover_soft : cover_none;
}

bool dog_rests_arms(const struct battle *b, int unit, struct place at)
{
    return (covering(b, battle_box(b, unit), at, true) & (GROUND_BIT(wall) | WORKS)) != 0;
}

enum shelter dog_shelter(const struct battle *b, int unit, struct place from)
{
    uint32_t kinds = covering(b, battle_box(b, unit), from, false);
    if ((kinds & WORKS) != 0)
        return shelter_fortified;
    if (dog_is_in_building(b, unit))
        return shelter_buildings;
    return (kinds & GROUND_BIT(wall)) != 0 ? shelter_hard : shelter_none;
}
