/* path.c - the way of a charge: straight ahead after its wheel, as long as allowance and ground let it be, and what stands in it
   (gdc.5.2, gdc.5.3, rulings gdc.r31 and gdc.r72). */
#include "drill/nearby.h"
#include "field/whole.h"
#include "rules/gdc/play/charges.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/lanes.h"
#include "rules/gdc/play/layout.h"
#include "rules/gdc/play/losses.h"
#include "rules/gdc/play/measures.h"
#include "rules/gdc/play/rates.h"
#include "rules/gdc/play/walk.h"
#include "rules/gdc/play/zones.h"

/* ---- who is in whose way ---- */

bool gdc_is_unformed(const struct battle *b, int unit)
{
    return gdc_formation(b, unit) == formation_skirmish || gdc_troop(b, unit)->cossack;
}

bool gdc_is_passed_as_loose(const struct battle *b, int friend)
{
    return gdc_is_unformed(b, friend) || gdc_posture(b, friend) == posture_zone_a;
}

static bool is_deployed_battery(const struct battle *b, int unit)
{
    return gdc_is_battery(b, unit) && gdc_posture(b, unit) == posture_unlimbered;
}

bool gdc_may_pass(const struct battle *b, int unit, int friend, int32_t gone)
{
    if (!gdc_is_fighting(b, friend))
        return true;
    if (!gdc_is_unformed(b, unit))
        return is_deployed_battery(b, friend) || (!gdc_is_battery(b, friend) && gdc_is_passed_as_loose(b, friend));
    return gdc_is_infantry(b, unit) || gone <= gdc_mm(b, 300) + TOUCH_MM;
}

bool gdc_is_square_to(const struct battle *b, int unit, int charger)
{
    int posture = gdc_posture(b, unit);
    if (gdc_stands_as_square(b, unit))
        return true;
    return posture == posture_mass && gdc_castings(b, unit) >= 13 && gdc_is_cavalry(b, charger) &&
           gdc_side_struck(b, unit, *battle_box(b, charger)) != contact_rear;
}

/* ---- the opening wheel ---- */

static int32_t degrees_of(int32_t turn)
{
    return (tenths_of_turn((uint16_t)(turn < 0 ? -turn : turn)) + 9) / 10;
}

/* Out of a place in transit (12.6.10), straight from its edge. */
static bool start_outside(const struct battle *b, int unit, uint16_t bearing, struct gdc_charge_path *path)
{
    const int32_t far = 1000000;
    int zone = b->units[unit].zone, posture = gdc_posture(b, unit);
    struct place toward = place_from(gdc_zone_middle(b, zone), bearing, far, 0);
    path->wheel_degrees = 0;
    path->start = gdc_doorstep(b, unit, zone, posture, toward, gdc_is_cavalry(b, unit));
    return gdc_has_room(b, unit, &path->start, posture, NULL);
}

/* Ruling gdc.r72 b: so little it slants without a wheel. */
static bool slants(const struct battle *b, int32_t turn)
{
    return gdc_ruling(b, ruling_r72) == 'b' && degrees_of(turn) <= 30;
}

static bool wheels(const struct battle *b, int unit, int32_t turn)
{
    return gdc_is_cavalry(b, unit) && turn != 0 && !slants(b, turn);
}

void gdc_charge_start_in_the_open(const struct battle *b, int unit, uint16_t bearing, struct gdc_charge_path *path)
{
    const struct box *stands = battle_box(b, unit);
    int32_t turn = turn_from(stands->facing, bearing);
    path->wheel_degrees = slants(b, turn) ? 0 : degrees_of(turn);
    path->start = wheels(b, unit, turn) ? box_wheeled(stands, turn) : *stands;
    path->start.facing = bearing;
}

bool gdc_charge_start(const struct battle *b, int unit, uint16_t bearing, struct gdc_charge_path *path)
{
    if (b->units[unit].where == where_place)
        return start_outside(b, unit, bearing, path);
    gdc_charge_start_in_the_open(b, unit, bearing, path);
    const struct box *stands = battle_box(b, unit);
    if (!wheels(b, unit, turn_from(stands->facing, bearing)))
        return true;
    struct gdc_walk walk = {.battle = b, .unit = unit, .posture = gdc_posture(b, unit), .charging = true};
    struct walker walker = gdc_walker(&walk);
    int32_t wheel_mm;
    return charge_wheel(b, &walker, stands, bearing, &path->start, &wheel_mm);
}

/* ---- allowance and ground ---- */

int gdc_charge_pace(const struct battle *b, int unit, enum charge_rate rate)
{
    if (!gdc_is_cavalry(b, unit))
        return infantry_rate_charge;
    return rate == charge_rate_impaired ? cavalry_rate_impaired_charge : cavalry_rate_charge;
}

int32_t gdc_open_way(const struct battle *b, int unit, const struct box *from, int32_t most, struct passage *passage)
{
    struct gdc_walk walk = {.battle = b, .unit = unit, .posture = gdc_posture(b, unit), .charging = true};
    struct walker walker = gdc_walker(&walk);
    sweep_alone(&b->ground, &b->crowd, &walker, charge_slimmer(from, TOUCH_MM), most, passage);
    return (int32_t)passage->length;
}

static bool covers(const struct battle *b, int unit, int rate, int32_t yards, struct gdc_charge_path *path)
{
    int32_t most = gdc_mm(b, yards);
    path->most = gdc_open_way(b, unit, &path->start, most, &path->passage);
    return path->most == most && gdc_allowance_yd(b, unit, rate, gdc_posture(b, unit), &path->passage) >= yards;
}

/* A charge at a rate: how far it comes. */
struct reach {
    const struct battle *b;
    int unit, rate;
    struct gdc_charge_path *path;
};

static bool falls_short(const void *who, int32_t yards)
{
    const struct reach *reach = who;
    return !covers(reach->b, reach->unit, reach->rate, yards, reach->path);
}

/* What a longer way crosses can only shorten the allowance: what the whole of it leaves is enough, and the allowance so far is
   the most. Between these the longest way that is covered is found to a yard. */
static int32_t longest_covered(const struct reach *reach, int32_t too_far)
{
    struct gdc_charge_path *path = reach->path;
    int posture = gdc_posture(reach->b, reach->unit);
    bool stopped = path->passage.stop != stop_none;
    int32_t open = gdc_yards(reach->b, path->most);
    int32_t left = less_of(open, gdc_allowance_yd(reach->b, reach->unit, reach->rate, posture, &path->passage));
    if (left <= 0) /* ground that no charge crosses: it comes as far as that (11.3c, 11.5b) */
        return last_before(0, open + 1, 0, falls_short, reach);
    if (falls_short(reach, left))
        return last_before(0, left, left - 1, falls_short, reach);
    int32_t most = gdc_allowance_yd(reach->b, reach->unit, reach->rate, posture, &path->passage);
    if (stopped)
        return last_before(left, less_of(too_far, most + 1), left + 1, falls_short, reach);
    return most < too_far && !falls_short(reach, most) ? most
                                                       : last_before(left, less_of(too_far, most), left, falls_short, reach);
}

/* What it may go in all when ground stops it: that bars its way, it does not slow it. */
static int32_t allowed_before_bar(const struct reach *reach)
{
    struct passage clear;
    const int32_t short_of_it = more_of(reach->path->most - 2 * TOUCH_MM, 0);
    gdc_open_way(reach->b, reach->unit, &reach->path->start, short_of_it, &clear);
    const int allowance = gdc_allowance_yd(reach->b, reach->unit, reach->rate, gdc_posture(reach->b, reach->unit), &clear);
    return more_of(reach->path->most, gdc_mm(reach->b, allowance));
}

/* Where the ground stops it, it comes to the edge of that. */
void gdc_charge_reach(const struct battle *b, int unit, int rate, struct gdc_charge_path *path)
{
    const struct reach reach = {b, unit, rate, path};
    struct passage none;
    passage_begin(&none, path->start);
    int32_t too_far = gdc_allowance_yd(b, unit, rate, gdc_posture(b, unit), &none) + 1;
    path->most = 0;
    bool whole = too_far <= 1 || covers(b, unit, rate, too_far - 1, path);
    path->allowed = path->most;
    if (whole)
        return;
    const bool barred = path->passage.stop != stop_none;
    const int32_t open = path->most, enough = longest_covered(&reach, too_far);
    if (barred && enough + 1 >= gdc_yards(b, open)) {
        path->most = gdc_open_way(b, unit, &path->start, gdc_mm(b, too_far), &path->passage);
    } else {
        covers(b, unit, rate, enough, path);
    }
    path->allowed = allowed_before_bar(&reach);
}

/* One look tells, but where the ground bars the way within it. */
bool gdc_charge_comes_so_far(const struct battle *b, int unit, int rate, int32_t way, struct gdc_charge_path *path)
{
    const int32_t yards = gdc_yards(b, way);
    if (covers(b, unit, rate, gdc_mm(b, yards) < way ? yards + 1 : yards, path))
        return true;
    if (path->passage.stop == stop_none)
        return false;
    gdc_charge_reach(b, unit, rate, path);
    return way <= path->most;
}

/* ---- another leg of it ---- */

struct leg {
    const struct battle *b;
    int unit, rate;
    int32_t clear; /* yards over ground that does not slow it */
    const struct box *from;
};

/* The ground of a new leg slows the charge as that of the first does, what it has gone counted in. */
static bool is_too_far(const void *who, int32_t yards)
{
    const struct leg *leg = who;
    struct passage passage;
    gdc_open_way(leg->b, leg->unit, leg->from, gdc_mm(leg->b, yards), &passage);
    const int allowance = gdc_allowance_yd(leg->b, leg->unit, leg->rate, gdc_posture(leg->b, leg->unit), &passage);
    return allowance < leg->clear && allowance < gdc_yards(leg->b, gdc_unit(leg->b, leg->unit)->charge.gone) + yards;
}

int32_t gdc_allowed_so_far(const struct battle *b, int unit)
{
    const struct gdc_unit *own = gdc_unit(b, unit);
    const struct box *stands = battle_box(b, unit);
    const struct box start = box_at(own->charge.start, (uint16_t)own->charge.bearing, stands->width, stands->depth);
    const int rate = gdc_charge_pace(b, unit, (enum charge_rate)own->ride.rate);
    struct passage passage;
    gdc_open_way(b, unit, &start, own->charge.gone, &passage);
    return gdc_mm(b, more_of(gdc_allowance_yd(b, unit, rate, gdc_posture(b, unit), &passage), 0));
}

int32_t gdc_way_on(const struct battle *b, int unit, const struct box *from, int32_t most)
{
    struct leg leg = {b, unit, gdc_charge_pace(b, unit, (enum charge_rate)gdc_unit(b, unit)->ride.rate), 0, from};
    struct passage passage;
    passage_begin(&passage, *from);
    leg.clear = gdc_allowance_yd(b, unit, leg.rate, gdc_posture(b, unit), &passage);
    const int32_t open = gdc_open_way(b, unit, from, most, &passage), yards = gdc_yards(b, open);
    return is_too_far(&leg, yards) ? gdc_mm(b, last_before(0, yards, 0, is_too_far, &leg)) : open;
}

/* ---- what stands in it ---- */

struct look {
    const struct battle *battle;
    int unit;
    struct box from;
    int32_t gone; /* before */
    bool only_enemies;
};

static bool stops(const struct look *look, int other)
{
    const struct battle *b = look->battle;
    const struct gdc_unit *own = gdc_unit(b, look->unit);
    bool friend = battle_side(b, other) == battle_side(b, look->unit);
    if (!gdc_is_fighting(b, other) || gdc_is_riding(b, other) || other == own->ride.rides_past ||
        gdc_unit(b, other)->battery.abandoned)
        return false;
    if (!friend || look->only_enemies)
        return !friend;
    int32_t way = gdc_way_to(&look->from, battle_box(b, other), MOST_GROUND_MM / 2);
    return !gdc_may_pass(b, look->unit, other, look->gone + way);
}

/* Whom it lies upon already it may leave, but not ride toward. */
static int32_t way_past(const struct look *look, const struct box *body, int32_t most)
{
    const struct box own = charge_slimmer(&look->from, TOUCH_MM);
    bool ahead = place_seen(own.front, own.facing, box_centre(body)).y > 0;
    return !ahead && box_overlaps(&own, body) ? -1 : gdc_way_to(&look->from, body, most);
}

/* With the last yard of its way it still meets somebody. */
static int32_t nearer_than(const struct gdc_ahead *first)
{
    return first->unit == NO_UNIT ? first->way : first->way - 1;
}

static struct gdc_ahead first_ahead(const struct look *look, int32_t most)
{
    const struct battle *b = look->battle;
    const struct box lane = charge_lane(&look->from, most);
    struct nearby near;
    nearby_within(b, &lane, 0, ANY_SIDE, NULL, &near);
    struct gdc_ahead first = {NO_UNIT, most};
    for (int i = 0; i < near.count; i++) {
        int32_t way = near.unit[i] == look->unit || !stops(look, near.unit[i])
                          ? -1
                          : way_past(look, battle_box(b, near.unit[i]), nearer_than(&first));
        if (way >= 0)
            first = (struct gdc_ahead){near.unit[i], way};
    }
    return first;
}

/* A crew that ran, in the further path of a charge, is met there (ruling gdc.r82). */
static struct gdc_ahead or_first_crew(const struct look *look, struct gdc_ahead first, const struct gdc_chargers *crews)
{
    const struct battle *b = look->battle;
    const int count = gdc_ruling(b, ruling_r82) == 'a' ? crews->count : 0;
    for (int i = 0; i < count; i++) {
        const int unit = crews->unit[i];
        if (!gdc_crew_is_out(b, unit) || battle_side(b, unit) == battle_side(b, look->unit) ||
            unit == gdc_unit(b, look->unit)->ride.rides_past)
            continue;
        const struct box crew = gdc_body(b, unit);
        int32_t way = way_past(look, &crew, nearer_than(&first));
        if (way >= 0)
            first = (struct gdc_ahead){unit, way};
    }
    return first;
}

struct gdc_ahead gdc_first_ahead(const struct battle *b, int unit, int32_t most, const struct gdc_chargers *crews)
{
    struct look look = {b, unit, *battle_box(b, unit), gdc_unit(b, unit)->charge.gone, false};
    return or_first_crew(&look, first_ahead(&look, most), crews);
}

struct gdc_ahead gdc_first_enemy(const struct battle *b, int unit, const struct box *from, int32_t most)
{
    struct look look = {b, unit, *from, 0, true};
    return first_ahead(&look, most);
}
