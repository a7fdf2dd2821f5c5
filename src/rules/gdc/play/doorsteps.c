/* doorsteps.c - the edge of an objective zone: where one comes out of it, and who goes in there when he is driven back. */
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/lanes.h"
#include "rules/gdc/play/layout.h"
#include "rules/gdc/play/losses.h"
#include "rules/gdc/play/measures.h"
#include "rules/gdc/play/zones.h"

#define ROADS (GROUND_BIT(road) | GROUND_BIT(track) | GROUND_BIT(sunken_road))

/* ---- the edge ---- */

struct exit_search {
    struct place toward, found;
    int64_t nearest; /* square of the distance, -1: none yet */
};

static void look_at_exit(struct exit_search *search, struct place at)
{
    int64_t off = place_distance_squared(search->toward, at);
    if (search->nearest >= 0 && off >= search->nearest)
        return;
    search->nearest = off;
    search->found = at;
}

/* Where a road crosses the outline. */
static void look_along_road(const struct shape *zone, const struct shape *road, struct exit_search *search)
{
    enum { whole = 65536, most_stretches = 8 };
    for (int i = 0; i + 1 < road->count; i++) {
        struct stretch stretches[most_stretches];
        struct place from = road->at[i], to = road->at[i + 1];
        int count = shape_stretches(zone, from, to, stretches, most_stretches);
        for (int n = 0; n < count; n++) {
            if (stretches[n].from > 0)
                look_at_exit(search, place_between(from, to, stretches[n].from, whole));
            if (stretches[n].to < whole)
                look_at_exit(search, place_between(from, to, stretches[n].to, whole));
        }
    }
}

/* The road exit nearest to a place; false when no road leads out. */
static bool find_road_exit(const struct battle *b, int zone, struct place toward, struct place *found)
{
    const struct feature *place = gdc_zone_feature(b, zone);
    struct exit_search search = {.toward = toward, .nearest = -1};
    struct ground_search near;
    ground_search_begin(&near, b->setup->ground, &place->bounds);
    for (int i; (i = ground_search_next(&near)) >= 0;) {
        const struct feature *feature = &b->setup->ground->feature[i];
        if ((ROADS >> feature->kind & 1) != 0 && !feature->shape.closed && feature_stands(&b->ground, i))
            look_along_road(&place->shape, &feature->shape, &search);
    }
    *found = search.found;
    return search.nearest >= 0;
}

struct box gdc_doorstep(const struct battle *b, int unit, int zone, int posture, struct place toward, bool by_road)
{
    const struct feature *place = gdc_zone_feature(b, zone);
    struct place middle = gdc_zone_middle(b, zone), exit;
    int32_t width, depth, far = place_distance(place->bounds.least, place->bounds.most), out = 0;
    if (by_road && find_road_exit(b, zone, toward, &exit))
        toward = exit;
    uint16_t bearing = place_bearing(middle, toward);
    gdc_size(b, unit, posture, &width, &depth);
    struct box box = box_at(place_from(middle, bearing, depth, 0), bearing, width, depth);
    for (int32_t pace = gdc_mm(b, 32); pace >= gdc_mm(b, 1); pace /= 2)
        for (; out <= far; out += pace) {
            box.front = place_from(middle, bearing, depth + out, 0);
            if (!shape_meets_box(&place->shape, &box)) {
                out -= out >= pace && pace / 2 >= gdc_mm(b, 1) ? pace : 0;
                break;
            }
        }
    return box;
}

struct box gdc_way_out_home(const struct battle *b, int unit)
{
    int zone = b->units[unit].zone;
    uint16_t home = battle_homeward(b, unit);
    struct place far = place_from(gdc_zone_middle(b, zone), home, gdc_mm(b, 1000), 0);
    struct box box = gdc_doorstep(b, unit, zone, gdc_posture(b, unit), far, false);
    return box_at(place_from(box.front, box.facing, -box.depth, 0), (uint16_t)(box.facing + TURN_HALF), box.width, box.depth);
}

/* ---- going in ---- */

bool gdc_is_welcome(const struct battle *b, int unit, int zone, struct objection *objection)
{
    const struct gdc_zone *state = gdc_zone(b, zone);
    int side = battle_side(b, unit);
    const char *place = gdc_zone_name(b, zone);
    if (gdc_zone_is_open(b, zone))
        return object(objection, "gdc.12.2c", "One does not go inside ", place, ": units stand on it.", NULL);
    if (gdc_is_battery(b, unit) && gdc_zone_is_building(b, zone))
        return object(objection, "gdc.11.8", "Batteries do not go into ", place, ".", NULL);
    if (gdc_is_battery(b, unit) && (state->contested || gdc_zone_is_charged(b, zone)))
        return object(objection, "gdc.12.4f", "Batteries do not go into ", place, " while it is contested.", NULL);
    if (gdc_count_inside(b, zone, 1 - side) > 0 && gdc_count_inside(b, zone, side) == 0)
        return object(objection, "gdc.12.5a", "The enemy holds ", place, ": it is taken by assault.", NULL);
    if (gdc_zone_is_building(b, zone) && gdc_free_sector(b, zone, side) == 0)
        return object(objection, "gdc.11.8", place, " is full.", NULL);
    return true;
}

void gdc_go_inside(struct battle *b, int unit, int zone, const char *rule)
{
    int sector = gdc_free_sector(b, zone, battle_side(b, unit));
    if (gdc_zone_is_building(b, zone))
        gdc_take_garrison(b, unit, zone, sector);
    else
        gdc_go_in_transit(b, unit, zone, 0);
    gdc_unit(b, unit)->zone.since = (int16_t)b->state->turn;
    gdc_zone(b, zone)->reinforced[battle_side(b, unit)]++;
    battle_tell(b, event_goes_in, rule, unit, NO_UNIT, b->setup->ground->zone[zone]);
    gdc_look_at_zone(b, zone);
}

/* As it looks from home: the breadth and the depth of one that does not face the enemy change places. */
int gdc_shelter_behind(const struct battle *b, int unit, bool its_middle, int32_t most, int32_t *way)
{
    const uint16_t home = battle_homeward(b, unit);
    const struct box *stands = battle_box(b, unit), middle = box_at(box_centre(stands), home, 0, 0);
    const struct gdc_span span = gdc_span_of(&middle, stands);
    const struct place rear = place_from(middle.front, home, its_middle ? stands->depth / 2 : span.far, 0);
    const struct box back = box_at(rear, home, its_middle ? 1 : span.right - span.left, 1);
    int found = -1;
    for (int zone = 0; zone < gdc_zones(b); zone++) {
        int32_t before = gdc_way_to_zone(b, &back, zone, most);
        if (before < 0 || (found >= 0 && before >= *way) || !gdc_is_welcome(b, unit, zone, NULL))
            continue;
        found = zone;
        *way = before;
    }
    return found;
}
