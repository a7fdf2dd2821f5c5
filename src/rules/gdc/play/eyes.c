/* eyes.c - what the facts of procedures are read from: how far off others are, what it sees, ground, generals. */
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/measures.h"
#include "rules/gdc/play/zones.h"

#include "drill/nearby.h"

bool gdc_is_active(const struct battle *b, int unit)
{
    const struct gdc_unit *own = gdc_unit(b, unit);
    return battle_on_table(b, unit) && !own->engaged && !own->turn.halted && !own->battery.abandoned && !gdc_holds_out(b, unit);
}

/* ---- how far ---- */

int gdc_distance_yd(const struct battle *b, int unit, int other)
{
    return gdc_yards_from(b, battle_distance(b, unit, other));
}

int32_t gdc_mm_to(const struct battle *b, int unit, const struct box *box)
{
    return battle_in_place(b, unit) ? shape_distance_to_box(battle_place_of(b, unit), box)
                                    : box_distance(box, battle_box(b, unit), NULL);
}

/* Where a unit is, or the bounds of the place that it is in. */
static struct bounds ground_of(const struct battle *b, int unit)
{
    return battle_in_place(b, unit) ? battle_place_of(b, unit)->bounds : box_bounds(battle_box(b, unit));
}

static bool a_place_is_within(const struct battle *b, int unit, int32_t distance)
{
    const struct ground *ground = b->setup->ground;
    struct bounds around = bounds_wider(ground_of(b, unit), distance < MOST_GROUND_MM ? distance : MOST_GROUND_MM);
    for (int zone = 0; zone < ground->zones; zone++)
        if (bounds_meet(&around, &ground->feature[ground->zone[zone]].bounds))
            return true;
    return false;
}

/* The garrisons of places have no body on the table. */
static int nearest_in_places(const struct battle *b, int unit, int32_t *distance)
{
    int nearest = NO_UNIT;
    if (!a_place_is_within(b, unit, *distance))
        return NO_UNIT;
    for (int other = 0; other < b->setup->units; other++) {
        if (!battle_in_place(b, other) || battle_side(b, other) == battle_side(b, unit) || !gdc_is_shown_fighter(b, other))
            continue;
        int32_t mm = battle_distance(b, unit, other);
        if (mm < *distance) {
            *distance = mm;
            nearest = other;
        }
    }
    return nearest;
}

int gdc_nearest_enemy(const struct battle *b, int unit, int most_yd, int *yards)
{
    int place = battle_stands_with(b, unit);
    int32_t most = gdc_mm(b, most_yd) + TOUCH_MM, distance = most;
    int nearest = NO_UNIT;
    *yards = most_yd;
    if (battle_on_table(b, place)) {
        nearest = nearby_nearest(b, battle_box(b, place), most, 1 - battle_side(b, unit), gdc_is_shown_fighter, &distance);
        distance = nearest == NO_UNIT ? most + 1 : distance;
    } else if (battle_in_place(b, place)) {
        struct box box = battle_box_of_place(b, place);
        nearest = nearby_nearest(b, &box, most, 1 - battle_side(b, unit), gdc_is_shown_fighter, &distance);
        distance = nearest == NO_UNIT ? most + 1 : distance;
    } else {
        return NO_UNIT;
    }
    int in_place = nearest_in_places(b, place, &distance);
    nearest = in_place == NO_UNIT ? nearest : in_place;
    if (nearest != NO_UNIT)
        *yards = gdc_yards_from(b, distance);
    return nearest;
}

bool gdc_enemy_is_within(const struct battle *b, int unit, int yards)
{
    int place = battle_stands_with(b, unit), nearest;
    int32_t most = gdc_mm(b, yards) + TOUCH_MM; /* as it is measured */
    if (!battle_on_table(b, place))
        return gdc_nearest_enemy(b, unit, yards + 1, &nearest) != NO_UNIT && nearest <= yards;
    return nearby_is_any(b, battle_box(b, place), most, 1 - battle_side(b, unit), gdc_is_shown_fighter, NO_UNIT) ||
           nearest_in_places(b, place, &most) != NO_UNIT;
}

bool gdc_in_control(const struct battle *b, int general, int unit)
{
    const int row = gdc_troop(b, general)->rank == 0 ? commander_army : commander_corps_or_less,
              radius_yd = gdc_charts(b)->control_radius[row].yards;
    return battle_is_within(b, general, unit, gdc_mm(b, radius_yd + 1)) && /* of most generals told at a glance */
           gdc_distance_yd(b, general, unit) <= radius_yd;
}

/* ---- crews away from their guns ---- */

/* A party on foot has the ground of one stand of infantry. */
struct box gdc_body(const struct battle *b, int unit)
{
    uint16_t forward = (uint16_t)(battle_homeward(b, unit) + TURN_HALF);
    if (!gdc_crew_is_out(b, unit))
        return *battle_box(b, unit);
    return box_at(gdc_unit(b, unit)->crew.at, forward, gdc_mm(b, 75), gdc_mm(b, 25));
}

/* Whose middle is level with the line of a front is not ahead of it. */
enum contact gdc_side_struck(const struct battle *b, int target, struct box from)
{
    const struct standing standing = box_standing(battle_box(b, target), &from);
    if (standing.middle > TOUCH_MM)
        return contact_front;
    return standing.most <= TOUCH_MM - battle_box(b, target)->depth ? contact_rear : contact_flank;
}

/* ---- sight ---- */

/* One sees past leaders and men in open order. */
static bool is_opaque(const void *who, int unit)
{
    return gdc_is_fighting(who, unit) && gdc_is_formed(who, unit);
}

struct eyes gdc_eyes(const struct battle *b)
{
    struct eyes eyes = {.visibility = gdc_mm(b, gdc_own(b)->visibility_yd) + TOUCH_MM,
                        .units_block = true,
                        .height_lifts = true,
                        .opaque = is_opaque,
                        .who = b};
    eyes.through[ground_light_woods] = gdc_mm(b, 250);
    eyes.through[ground_heavy_woods] = gdc_mm(b, 200);
    return eyes;
}

bool gdc_sees(const struct battle *b, int unit, int other, struct sight *why)
{
    struct eyes eyes = gdc_eyes(b);
    int to = battle_stands_with(b, other);
    bool known = battle_side(b, unit) == battle_side(b, to) || gdc_is_shown(b, to);
    return known && battle_sees(b, &eyes, unit, other, why);
}

bool gdc_sees_charge(const struct battle *b, int unit, int charger, struct sight *why)
{
    return gdc_sees(b, unit, charger, why) ||
           (gdc_unit(b, charger)->charge.target == unit && gdc_is_shown(b, charger) && gdc_sees(b, charger, unit, NULL));
}

int gdc_seen_of_way(const struct battle *b, int unit, int charger, int distance_yd)
{
    struct sight why = {.at = battle_box(b, charger)->front};
    if (gdc_sees_charge(b, unit, charger, &why))
        return gdc_own(b)->visibility_yd;
    int seen = gdc_yards(b, place_distance(battle_box(b, unit)->front, why.at));
    return seen < distance_yd ? seen : distance_yd > 0 ? distance_yd - 1 : 0;
}

/* ---- ground ---- */

enum woods gdc_woods(const struct battle *b, int unit)
{
    if (!battle_on_table(b, unit))
        return woods_none;
    const struct box body = gdc_body(b, unit);
    uint32_t kinds = ground_under(&b->ground, &body);
    return kinds & GROUND_BIT(heavy_woods) ? woods_heavy : kinds & GROUND_BIT(light_woods) ? woods_light : woods_none;
}

bool gdc_are_indians_in_woods(const struct battle *b, int unit)
{
    return gdc_troop(b, unit)->indian && gdc_woods(b, unit) != woods_none;
}

/* A unit that holds a wall stands so near behind it. */
#define HOLDS_YD 25

static bool lies_in_road(const struct feature *road, struct place at)
{
    return shape_is_within(&road->shape, at, road->width_mm / 2);
}

/* Does the wall stand between the two? Who stands in a sunken road has a bank before him, but for those who come along it. */
static bool shelters(const struct battle *b, const struct feature *wall, int unit, int from)
{
    const struct box body = gdc_body(b, unit), theirs = gdc_body(b, from);
    struct place here = box_centre(&body), there = box_centre(&theirs);
    if (wall->shape.closed)
        return shape_meets_box(&wall->shape, &body);
    if (wall->kind == ground_sunken_road && lies_in_road(wall, here))
        return !lies_in_road(wall, there);
    return shape_meets_segment(&wall->shape, here, there);
}

bool gdc_holds(const struct battle *b, int unit, int wall, int from)
{
    const struct feature *feature = &b->setup->ground->feature[wall];
    const struct box body = gdc_body(b, unit);
    return (GDC_PROTECTIVE >> feature->kind & 1) != 0 && feature_stands(&b->ground, wall) &&
           shape_distance_to_box(&feature->shape, &body) <= gdc_mm(b, HOLDS_YD) &&
           (from == NO_UNIT || !battle_on_table(b, from) || shelters(b, feature, unit, from));
}

bool gdc_is_protected(const struct battle *b, int unit, int from)
{
    if (!battle_on_table(b, unit))
        return false;
    const struct box body = gdc_body(b, unit);
    struct bounds bounds = bounds_wider(box_bounds(&body), gdc_mm(b, HOLDS_YD));
    struct ground_search search;
    ground_search_begin(&search, b->setup->ground, &bounds);
    for (int i; (i = ground_search_next(&search)) >= 0;)
        if (gdc_holds(b, unit, i, from))
            return true;
    return false;
}

enum cover gdc_cover(const struct battle *b, int unit, int from)
{
    enum woods woods = gdc_woods(b, unit);
    if (woods != woods_none)
        return woods == woods_heavy ? cover_heavy_woods : cover_light_woods;
    return gdc_is_protected(b, unit, from) ? cover_protective : cover_open;
}

bool gdc_in_water(const struct battle *b, int unit)
{
    const uint32_t water = GROUND_BIT(stream) | GROUND_BIT(river) | GROUND_BIT(ford);
    const struct box body = gdc_body(b, unit);
    return battle_on_table(b, unit) && (ground_under(&b->ground, &body) & water) != 0;
}

bool gdc_in_ford(const struct battle *b, int unit)
{
    const struct box body = gdc_body(b, unit);
    return ground_feature_under(&b->ground, &body, GROUND_BIT(ford)) >= 0;
}

bool gdc_in_field(const struct battle *b, int unit)
{
    return battle_on_table(b, unit) && ground_feature_under(&b->ground, battle_box(b, unit), GROUND_BIT(field)) >= 0;
}

int gdc_level(const struct battle *b, int unit)
{
    const struct box body = gdc_body(b, unit);
    return ground_level_of(&b->ground, &body);
}

/* ---- generals ---- */

int gdc_attached_general(const struct battle *b, int unit)
{
    int found = NO_UNIT;
    for (int general = b->units[unit].company; general != NO_UNIT; general = b->units[general].fellow) {
        const struct gdc_troop *troop = gdc_troop(b, general);
        if (troop->kind != troop_general)
            continue;
        if (found == NO_UNIT || (troop->player && !gdc_troop(b, found)->player))
            found = general;
    }
    return found;
}

enum general_with gdc_general_with(const struct battle *b, int unit)
{
    int general = gdc_attached_general(b, unit);
    return general == NO_UNIT ? general_with_none : gdc_troop(b, general)->player ? general_with_player : general_with_general;
}

static bool helps(const struct battle *b, int general, int unit)
{
    int place = battle_stands_with(b, general);
    bool present = battle_on_table(b, place) || battle_in_place(b, place);
    return gdc_troop(b, general)->kind == troop_general && battle_side(b, general) == battle_side(b, unit) && present &&
           gdc_distance_yd(b, general, unit) <= 200;
}

enum general_near gdc_general_near(const struct battle *b, int unit)
{
    enum general_near best = general_near_none;
    if (gdc_attached_general(b, unit) != NO_UNIT)
        return general_near_attached;
    if (!battle_on_table(b, unit) && !battle_in_place(b, unit))
        return general_near_none;
    for (int general = 0; general < b->setup->units; general++) {
        if (best != general_near_near_player && helps(b, general, unit))
            best = gdc_troop(b, general)->player ? general_near_near_player : general_near_near;
    }
    return best;
}
