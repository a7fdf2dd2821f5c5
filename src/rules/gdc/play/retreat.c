/* retreat.c - compulsory retreats: whither, through whom, and who finds no way (gdc.9.7, gdc.9.8). */
#include "drill/way_back.h"
#include "rules/gdc/play/charges.h"
#include "rules/gdc/play/crews.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/layout.h"
#include "rules/gdc/play/losses.h"
#include "rules/gdc/play/measures.h"
#include "rules/gdc/play/nerve.h"
#include "rules/gdc/play/rates.h"
#include "rules/gdc/play/walk.h"
#include "rules/gdc/play/zones.h"

#define GAP_YD 100 /* 9.7c */

/* ---- whither ---- */

/* Straight away from the nearest enemy (ruling gdc.r57 b), or home when none is near. */
static uint16_t first_bearing(const struct battle *b, int unit)
{
    int yards;
    bool home = gdc_ruling(b, ruling_r57) != 'b';
    return way_back_bearing(b, unit, home ? NO_UNIT : gdc_nearest_enemy(b, unit, 2000, &yards));
}

struct seeker {
    const struct battle *battle;
    int unit, friend;
    bool good_foot; /* only battalions in good order count (12.6.12) */
};

/* Who is beaten in the melee at hand goes back too, though it may be after this one. */
static bool gives_way(const struct gdc_unit *own)
{
    return own->turn.retreated || own->melee.outcome == melee_lost;
}

static bool stands_firm(const void *who, int unit)
{
    const struct seeker *seeker = who;
    const struct battle *b = seeker->battle;
    bool counts = !seeker->good_foot || (gdc_is_infantry(b, unit) && gdc_state(b, unit) == state_good);
    return unit != seeker->unit && unit != seeker->friend && gdc_is_fighting(b, unit) && !gives_way(gdc_unit(b, unit)) && counts;
}

/* Two or more friends that do not retreat make a friendly area (9.7c). */
static bool makes_area(const void *who, int unit)
{
    struct seeker other = *(const struct seeker *)who;
    const struct battle *b = other.battle;
    if (!stands_firm(who, unit))
        return false;
    int32_t distance;
    other.friend = unit;
    return crowd_nearest(&b->crowd, battle_box(b, unit), gdc_mm(b, 200), battle_side(b, unit), stands_firm, &other, &distance) >=
           0;
}

/* They make one in a place as well. */
static bool is_area(const struct seeker *seeker, int zone)
{
    const struct battle *b = seeker->battle;
    int firm = 0;
    for (int unit = 0; unit < b->setup->units; unit++)
        firm += gdc_is_inside(b, unit, zone) && battle_side(b, unit) == battle_side(b, seeker->unit) && stands_firm(seeker, unit);
    return !gdc_zone_is_open(b, zone) && !gdc_zone(b, zone)->contested && firm > 1;
}

static bool bearing_of_friends(const struct battle *b, int unit, bool good_foot, uint16_t *bearing)
{
    struct seeker seeker = {b, unit, NO_UNIT, good_foot};
    const struct box body = gdc_body(b, unit);
    int32_t distance = b->setup->ground->width + b->setup->ground->depth;
    int friend = crowd_nearest(&b->crowd, battle_box(b, unit), distance, battle_side(b, unit), makes_area, &seeker, &distance);
    bool found = friend >= 0;
    struct place at = found ? box_centre(battle_box(b, friend)) : box_centre(&body);
    for (int zone = 0; zone < gdc_zones(b); zone++) {
        int32_t off = shape_distance_to_box(&gdc_zone_feature(b, zone)->shape, &body);
        if (!is_area(&seeker, zone) || (found && off >= distance))
            continue;
        found = true;
        distance = off;
        at = gdc_zone_middle(b, zone);
    }
    *bearing = place_bearing(box_centre(&body), at);
    return found;
}

/* ---- the way ---- */

/* Of a unit, or of a crew without its guns, from where it is. */
static void find_way_back(const struct battle *b, const struct walker *walker, uint16_t bearing, int32_t length,
                          struct withdrawal *way)
{
    const struct box body = gdc_body(b, walker->unit);
    if (gdc_crew_is_out(b, walker->unit))
        plan_retreat(&b->ground, &b->crowd, walker, body, bearing, body.facing, length, gdc_mm(b, GAP_YD), way);
    else
        way_back_find(b, walker, bearing, length, gdc_mm(b, GAP_YD), way);
}

/* What is asked of a way: how long it is, whether it may leave the table. */
struct errand {
    int32_t length;
    bool may_leave, heeds_friends;
    bool to_good_foot; /* whom its friends are, when the way home is barred */
};

static bool way_is_open(const struct battle *b, int unit, uint16_t bearing, struct errand errand, struct withdrawal *way)
{
    struct gdc_walk walk = gdc_walk_back(b, unit);
    walk.heeds_no_friends = !errand.heeds_friends;
    struct walker walker = gdc_walker(&walk);
    walker.may_leave_table = errand.may_leave;
    find_way_back(b, &walker, bearing, errand.length, way);
    return way->off_table ? way_back_is_off_home(b, unit, way) : way->whole;
}

/* It goes to the baseline and over it when that is so near, else to the nearest friendly area. */
static bool find_way(const struct battle *b, int unit, struct errand errand, struct withdrawal *way)
{
    uint16_t bearing;
    struct errand leave = errand;
    leave.may_leave = true;
    bool leaves = way_back_home(b, unit) < errand.length + box_reach(battle_box(b, unit));
    return (leaves && way_is_open(b, unit, battle_homeward(b, unit), leave, way)) ||
           way_is_open(b, unit, first_bearing(b, unit), errand, way) ||
           (bearing_of_friends(b, unit, errand.to_good_foot, &bearing) && way_is_open(b, unit, bearing, errand, way));
}

/* The place straight behind that takes it in when its middle comes upon it, before anything makes it bend aside, or, of one that
   has no other way, any part of it (12.6.9); a building takes in nobody in transit (11.8). */
static int place_it_is_driven_into(const struct battle *b, int unit, int32_t length, bool its_middle, struct withdrawal *way)
{
    const uint16_t home = battle_homeward(b, unit);
    int32_t before;
    const int place = gdc_shelter_behind(b, unit, its_middle, length, &before);
    if (place < 0 || (its_middle && (gdc_zone_is_building(b, place) || gdc_ruling(b, ruling_r57) == 'b')))
        return -1;
    const struct errand up_to_it = {.length = before - TOUCH_MM,
                                    .heeds_friends = its_middle}; /* its ends may touch it by a hair before */
    bool comes = before <= TOUCH_MM || (way_is_open(b, unit, home, up_to_it, way) && !way->off_table &&
                                        place_seen(way->start.front, home, way->end.front).y >= up_to_it.length - TOUCH_MM);
    return comes ? place : -1;
}

/* A ring of enemies is looked for as far as 600 yards, which lead 300 nearer at least. Friends surround nobody: they are passed
   through. */
bool gdc_surrounded(const struct battle *b, int unit)
{
    struct withdrawal way;
    return battle_on_table(b, unit) && !find_way(b, unit, (struct errand){.length = gdc_mm(b, 600)}, &way) &&
           place_it_is_driven_into(b, unit, gdc_mm(b, 400), false, &way) < 0;
}

/* ---- the retreat ---- */

static void pass_friends(struct battle *b, int unit, const struct withdrawal *way)
{
    int16_t passed[LIMIT_ENROLLED];
    struct gdc_walk walk = gdc_walk_back(b, unit);
    struct walker walker = gdc_walker(&walk);
    int count = way_back_passed(b, &walker, way, passed);
    for (int i = 0; i < count; i++) {
        battle_tell(b, event_passes_through, "gdc.3.2c", unit, passed[i], 0);
        gdc_shake_friend_passed(b, passed[i], unit);
    }
}

/* Cavalry that stood goes into recall when combat drives it back (3.5a). */
static void go_into_recall(struct battle *b, int unit, bool melee_result)
{
    if (melee_result && gdc_is_cavalry(b, unit) && !gdc_unit(b, unit)->turn.charged)
        gdc_recall(b, unit, "gdc.3.5a");
}

static void move_back(struct battle *b, int unit, const struct withdrawal *way, bool melee_result, const char *rule)
{
    struct box from = *battle_box(b, unit);
    gdc_part(b, unit);
    gdc_unit(b, unit)->turn.retreated = 1;
    battle_tell(b, event_retreats, rule, unit, NO_UNIT, gdc_yards(b, way->length));
    if (gdc_crew_is_out(b, unit)) { /* in no order that others look to (3.22b) */
        gdc_crew_comes_to(b, unit, way->end.front);
        return;
    }
    gdc_leave_elephants(b, unit, way->length);
    battle_put(b, unit, way->end);
    gdc_take_crews_along(b, unit);
    pass_friends(b, unit, way);
    gdc_shake_friends(b, unit, morale_event_friend_retreats, from, way->end, melee_result);
    go_into_recall(b, unit, melee_result);
}

/* Guns go back limbered; those that cannot be drawn are left to the enemy with their crew. A crew goes without guns when it was
   beaten (9.61a), or always (ruling gdc.r83 b). */
static bool can_be_drawn(struct battle *b, int unit)
{
    if (!gdc_is_battery(b, unit) || gdc_unit(b, unit)->battery.abandoned)
        return true;
    if (gdc_posture(b, unit) == posture_unlimbered && gdc_ruling(b, ruling_r83) == 'b') {
        gdc_leave_guns(b, unit, NO_UNIT, "gdc.r83");
        return true;
    }
    if (gdc_unit(b, unit)->battery.limber_hits >= gdc_limber_rating(b, unit))
        return false;
    gdc_set_posture(b, unit, posture_limbered);
    return true;
}

/* Out of a place, on the side of the baseline (12.6.12). */
static void leave_place(struct battle *b, int unit)
{
    if (b->units[unit].where == where_place)
        battle_put(b, unit, gdc_way_out_home(b, unit));
    else if (gdc_posture(b, unit) == posture_zone_a)
        gdc_set_posture(b, unit, gdc_posture_off_a_place(b, unit));
    gdc_forget_zone(b, unit);
}

static void go_over_baseline(struct battle *b, int unit, const struct withdrawal *way, bool melee_result)
{
    if (gdc_crew_is_out(b, unit)) {
        gdc_part(b, unit);
        gdc_crew_leaves_table(b, unit);
        battle_tell(b, event_retreats, "gdc.6.5f", unit, NO_UNIT, gdc_yards(b, way->length));
        return;
    }
    gdc_leave_elephants(b, unit, way->length);
    pass_friends(b, unit, way);
    gdc_shake_friends(b, unit, morale_event_friend_retreats, *battle_box(b, unit), way->end, melee_result);
    go_into_recall(b, unit, melee_result);
    gdc_go_over_baseline(b, unit);
}

/* It has fallen back like others (3.2b, 3.5a), though a place behind it takes it in. */
static void take_shelter(struct battle *b, int unit, int place, const struct withdrawal *into, bool melee_result)
{
    const struct box stood = *battle_box(b, unit);
    gdc_leave_elephants(b, unit, into->length);
    gdc_shake_friends(b, unit, morale_event_friend_retreats, stood, into->length > 0 ? into->end : stood, melee_result);
    go_into_recall(b, unit, melee_result);
    gdc_part(b, unit);
    gdc_unit(b, unit)->turn.retreated = 1;
    gdc_go_inside(b, unit, place, "gdc.12.6.9");
}

bool gdc_retreat(struct battle *b, int unit, int yards, enum setback by, const char *rule)
{
    const bool melee_result = by != setback_of_nerve;
    struct withdrawal way;
    bool comes_out = gdc_unit(b, unit)->zone.status != zone_status_none;
    if (comes_out)
        leave_place(b, unit);
    gdc_rise(b, unit); /* nobody goes back lying down */
    if (!battle_on_table(b, unit))
        return false;
    if (gdc_unit(b, unit)->ride.zone >= 0) /* it had come to the edge of a place: it has no part in the fight for it */
        charge_stop(&gdc_unit(b, unit)->charge);
    const int32_t length = gdc_mm(b, yards);
    const bool drawn = can_be_drawn(b, unit), may_go_in = !comes_out && !gdc_crew_is_out(b, unit);
    const struct errand errand = {.length = length, .heeds_friends = true, .to_good_foot = by == setback_in_place};
    const bool goes = drawn && find_way(b, unit, errand, &way);
    struct withdrawal into = {0};
    const int place = may_go_in ? place_it_is_driven_into(b, unit, length, goes, &into) : -1;
    if (place >= 0) {
        pass_friends(b, unit, &into);
        take_shelter(b, unit, place, &into, melee_result);
        return true;
    }
    if (!goes) {
        gdc_surrender(b, unit, "gdc.9.8b");
        return false;
    }
    if (way.off_table) {
        go_over_baseline(b, unit, &way, melee_result);
        return false;
    }
    move_back(b, unit, &way, melee_result, rule);
    return true;
}
