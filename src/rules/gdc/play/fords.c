/* fords.c - fords of class "hidden" are found by units that come to the river there, or there is none (gdc.11.3f). */
#include "rules/gdc/play/play.h"

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

/* Each side knows those of its own deployment area; the fifteenth and later ones are known to all. */
void gdc_begin_fords(struct battle *b)
{
    int number = 0;
    for (int i = 0; i < b->setup->ground->features; i++) {
        const struct feature *feature = &b->setup->ground->feature[i];
        bool hidden = is_hidden(feature) && number++ < most_fords;
        if (hidden && !is_in_zone_of(b, feature, 0) && !is_in_zone_of(b, feature, 1))
            b->features[i] = feature_destroyed;
    }
}

static int32_t distance_to_river(const struct battle *b, int unit)
{
    int32_t distance;
    int river = ground_nearest(&b->ground, battle_box(b, unit), GROUND_BIT(river), gdc_mm(b, finds_within_yd), &distance);
    return river < 0 ? -1 : distance;
}

/* The first unit near enough, or NO_UNIT. */
static int who_comes_to(const struct battle *b, const struct feature *ford)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        bool near = battle_on_table(b, unit) && !gdc_is_leader(b, unit) &&
                    shape_distance_to_box(&ford->shape, battle_box(b, unit)) <= gdc_mm(b, section_yd / 2);
        if (near && distance_to_river(b, unit) >= 0)
            return unit;
    }
    return NO_UNIT;
}

static void search(struct battle *b, int ford, int number, int unit)
{
    struct gdc_ford_search_facts f = facts_of_ford_search(b);
    struct gdc_ford_search_result r = {0};
    f.distance_yd = gdc_yards(b, distance_to_river(b, unit));
    if (!judge_ford_search(b, "gdc.11.3f", unit, NO_UNIT, &f, &r))
        return;
    gdc_own(b)->fords_sought = (int16_t)(gdc_own(b)->fords_sought | 1 << number);
    if (r.outcome != ford_ford)
        return;
    b->features[ford] = feature_found;
    battle_tell(b, event_ford_found, "gdc.11.3f", unit, NO_UNIT, ford);
}

void gdc_search_fords(struct battle *b)
{
    int number = 0;
    for (int i = 0; i < b->setup->ground->features && number < most_fords; i++) {
        const struct feature *feature = &b->setup->ground->feature[i];
        if (!is_hidden(feature))
            continue;
        bool sought = gdc_own(b)->fords_sought >> number & 1;
        int unit = sought || b->features[i] != feature_destroyed ? NO_UNIT : who_comes_to(b, feature);
        if (unit != NO_UNIT)
            search(b, i, number, unit);
        number++;
    }
}
