/* fords.c - fords of class "hidden" are found by units that come to the river there, or there is none (gdc.11.3f). */
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/measures.h"
#include "rules/gdc/play/works.h"

/* A section of river is 900 yards long, its ford in the middle. */
enum { section_yd = 900, finds_within_yd = 50, most_fords = 15 };

static bool is_hidden(const struct feature *feature)
{
    return feature->kind == ground_ford && text_equal(feature->class, "hidden");
}

static bool is_in_zone_of(const struct battle *b, const struct feature *ford, int side)
{
    const struct box *zone = &b->setup->side[side].zone;
    return zone->width > 0 && box_holds(zone, place_between(ford->bounds.least, ford->bounds.most, 1, 2));
}

/* The next hidden ford after this one (-1: the first); its number counts them. False past the last; the sixteenth and later ones
   are fords like others. */
static bool next_hidden(const struct battle *b, int *ford, int *number)
{
    for (++*ford; *ford < b->setup->ground->features && *number + 1 < most_fords; ++*ford)
        if (is_hidden(&b->setup->ground->feature[*ford])) {
            ++*number;
            return true;
        }
    return false;
}

static void make_known(struct battle *b, int side, int number)
{
    gdc_own(b)->fords_known[side] = (int16_t)(gdc_own(b)->fords_known[side] | 1 << number);
}

/* Each side knows those of its own deployment area; whether there are others will be seen. */
void gdc_begin_fords(struct battle *b)
{
    for (int ford = -1, number = -1; next_hidden(b, &ford, &number);) {
        bool known = false;
        for (int side = 0; side < SIDES; side++)
            if (is_in_zone_of(b, &b->setup->ground->feature[ford], side)) {
                make_known(b, side, number);
                known = true;
            }
        b->features[ford] = known ? b->features[ford] : feature_destroyed;
    }
}

void gdc_conceal_fords(struct battle *view, int side)
{
    struct gdc_own *own = gdc_own(view);
    for (int ford = -1, number = -1; next_hidden(view, &ford, &number);)
        if ((own->fords_known[side] >> number & 1) == 0)
            view->features[ford] = feature_destroyed;
    own->fords_known[1 - side] = 0;
}

static int32_t distance_to_river(const struct battle *b, int unit)
{
    int32_t distance;
    int river =
        ground_nearest(&b->ground, battle_box(b, unit), GROUND_BIT(river), gdc_mm(b, finds_within_yd) + TOUCH_MM, &distance);
    return river < 0 ? -1 : distance;
}

/* The first unit of a side near enough, or NO_UNIT. */
static int who_comes_to(const struct battle *b, const struct feature *ford, int side)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        bool near = battle_on_table(b, unit) && battle_side(b, unit) == side && !gdc_is_leader(b, unit) &&
                    shape_distance_to_box(&ford->shape, battle_box(b, unit)) <= gdc_mm(b, section_yd / 2);
        if (near && distance_to_river(b, unit) >= 0)
            return unit;
    }
    return NO_UNIT;
}

/* One throw, seen by all. */
static void search(struct battle *b, int ford, int number, int unit)
{
    struct gdc_ford_search_facts f = facts_of_ford_search(b);
    struct gdc_ford_search_result r = {0};
    f.distance_yd = gdc_yards_from(b, distance_to_river(b, unit));
    if (!judge_ford_search(b, "gdc.11.3f", unit, NO_UNIT, &f, &r))
        return;
    gdc_own(b)->fords_sought = (int16_t)(gdc_own(b)->fords_sought | 1 << number);
    if (r.outcome != ford_ford)
        return;
    b->features[ford] = feature_found;
    for (int side = 0; side < SIDES; side++)
        make_known(b, side, number);
    battle_tell(b, event_ford_found, "gdc.11.3f", unit, NO_UNIT, ford);
}

/* One that is there already, but known to the enemy only, is found without a throw. */
static void look(struct battle *b, int ford, int number, int side)
{
    int unit = who_comes_to(b, &b->setup->ground->feature[ford], side);
    if (unit == NO_UNIT)
        return;
    if (b->features[ford] == feature_destroyed) {
        search(b, ford, number, unit);
        return;
    }
    make_known(b, side, number);
    battle_tell(b, event_ford_found, "gdc.11.3f", unit, NO_UNIT, ford);
}

void gdc_search_fords(struct battle *b)
{
    for (int ford = -1, number = -1; next_hidden(b, &ford, &number);)
        for (int side = 0; side < SIDES; side++)
            if (((gdc_own(b)->fords_sought | gdc_own(b)->fords_known[side]) >> number & 1) == 0)
                look(b, ford, number, side);
}
