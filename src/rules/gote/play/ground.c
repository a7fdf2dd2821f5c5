/* ground.c - what the ground is to a unit (gote.move, gote.r24, gote.r30, gote.r100). */
#include "rules/gote/play/unit.h"

#include "field/hull.h"

#include <string.h>

bool gote_is_house(const struct feature *feature)
{
    return feature->kind == ground_building || feature->kind == ground_built_up;
}

bool gote_is_deep(const struct feature *feature)
{
    return feature->kind == ground_stream && strcmp(feature->class, "deep") == 0;
}

bool gote_is_barred(const struct battle *b, const struct box *box)
{
    const uint32_t kinds = ground_under(&b->ground, box);
    const struct bounds bounds = box_bounds(box);
    const struct hull hull = hull_of_box(box);
    struct ground_search search;
    if ((kinds & BARRED) != 0 || (kinds & GROUND_BIT(stream)) == 0)
        return (kinds & BARRED) != 0;
    ground_search_begin(&search, b->setup->ground, &bounds);
    for (int i; (i = ground_search_next(&search)) >= 0;)
        if (gote_is_deep(&b->setup->ground->feature[i]) && feature_meets_hull(&b->setup->ground->feature[i], &hull))
            return true;
    return false;
}

/* A building that engineers have finished counts as well (gote.eng.3). */
bool gote_is_loopholed(const struct battle *b, int zone)
{
    int feature = b->setup->ground->zone[zone];
    for (int i = 0; i < MOST_WORKS; i++) {
        const struct gote_work *work = &gote_own(b)->work[i];
        if (work->task == 1 + task_loophole_building && work->done && work->feature == feature)
            return true;
    }
    return strcmp(b->setup->ground->feature[feature].class, "loopholed") == 0;
}

enum site gote_place(const struct battle *b, int unit)
{
    int with = battle_stands_with(b, unit);
    if (battle_in_place(b, with))
        return site_town;
    if (!battle_on_table(b, with))
        return site_open;
    uint32_t kinds = ground_at(&b->ground, box_centre(battle_box(b, with)));
    if (kinds & HOUSES)
        return site_town;
    return kinds & WOODS ? site_woods : kinds & LIGHT_WOODS ? site_light_woods : site_open;
}

struct box gote_box_of(const struct battle *b, int unit)
{
    return battle_in_place(b, unit) ? battle_box_of_place(b, unit) : *battle_box(b, unit);
}

struct box gote_turned(const struct box *box, uint16_t bearing)
{
    return box_at(place_from(box_centre(box), bearing, box->depth / 2, 0), bearing, box->width, box->depth);
}

int gote_level_of(const struct battle *b, int unit)
{
    struct box box = gote_box_of(b, unit);
    return ground_level_of(&b->ground, &box);
}

enum slope gote_slope(const struct battle *b, int unit, int other)
{
    int own = gote_level_of(b, unit), its = gote_level_of(b, other);
    return own < its ? slope_uphill : own > its ? slope_downhill : slope_level;
}

struct place gote_rally_point(const struct battle *b, int unit)
{
    const struct ground *ground = b->setup->ground;
    uint16_t home = battle_homeward(b, unit);
    return place_from((struct place){ground->width / 2, ground->depth / 2}, home,
                      (home == 0 || home == TURN_HALF ? ground->depth : ground->width) / 2, 0);
}

/* ---- pontoon bridges that are finished carry a way over water (gote.move.7, gote.eng.3) ---- */

#define WATER (GROUND_BIT(river) | GROUND_BIT(lake) | GROUND_BIT(stream))
#define STEP_MM 5000
#define SPANS_MM (2 * INCH_MM) /* so near to its middle a way keeps to the bridge */

static bool is_pontoon(const struct gote_work *work)
{
    return work->task == 1 + task_pontoon_bridge && work->done;
}

bool gote_has_pontoons(const struct battle *b)
{
    for (int i = 0; i < MOST_WORKS; i++)
        if (is_pontoon(&gote_own(b)->work[i]))
            return true;
    return false;
}

static bool is_carried(const struct battle *b, struct place at)
{
    for (int i = 0; i < MOST_WORKS; i++) {
        const struct gote_work *work = &gote_own(b)->work[i];
        if (is_pontoon(work) && place_distance(work->at, at) <= SPANS_MM)
            return true;
    }
    return false;
}

/* What one wades is open without a bridge. */
bool gote_goes_by_pontoon(const struct battle *b, struct place from, struct place to, bool *any)
{
    int32_t length = place_distance(from, to);
    *any = false;
    for (int32_t gone = 0; length > 0 && gone <= length; gone += STEP_MM) {
        struct place at = place_between(from, to, gone, length);
        const struct box spot = box_at(at, 0, 2, 2);
        if ((ground_at(&b->ground, at) & WATER) == 0)
            continue;
        if (is_carried(b, at))
            *any = true;
        else if (gote_is_barred(b, &spot))
            return false;
    }
    return true;
}
