/* flights.c - phase 4.5: who runs from a charge, and how (gdc.5.21b, gdc.5.31c, gdc.5.51,
   gdc.5.52a, gdc.10.3e). */
#include "drill/way_back.h"
#include "field/whole.h"
#include "rules/gdc/play/charges.h"
#include "rules/gdc/play/crews.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/losses.h"
#include "rules/gdc/play/measures.h"
#include "rules/gdc/play/rates.h"
#include "rules/gdc/play/walk.h"

enum { in_the_open_yd = 400, into_woods_yd = 200, cossacks_yd = 600, gap_yd = 100, aside_degrees = 90 };

/* ---- running ---- */

/* How far it runs, and whither if its owner says so. */
struct escape {
    int yards;
    bool aimed;
    uint16_t bearing;
};

/* Homeward, unless the charge comes from there. */
static uint16_t way_out(const struct battle *b, int unit, int charger)
{
    struct place here = box_centre(battle_box(b, unit));
    uint16_t home = battle_homeward(b, unit), danger = place_bearing(here, battle_box(b, charger)->front);
    return turn_between(home, danger) < TURN_QUARTER ? (uint16_t)(danger + TURN_HALF) : home;
}

static bool is_manned(const struct battle *b, int unit)
{
    return gdc_is_battery(b, unit) && gdc_posture(b, unit) == posture_unlimbered;
}

/* The gunners of unlimbered guns run straight from where these point, a party on foot that nobody stands in the way of. */
static void plan_run(const struct battle *b, int unit, uint16_t bearing, int32_t length, struct withdrawal *way)
{
    struct gdc_walk walk = {.battle = b, .unit = unit, .posture = posture_skirmish, .retreating = true, .on_foot = true};
    struct walker walker = gdc_walker(&walk);
    struct passage passage;
    const struct box from = box_at(battle_box(b, unit)->front, bearing, gdc_mm(b, 75), gdc_mm(b, 25));
    *way = (struct withdrawal){.whole = sweep_alone(&b->ground, &b->crowd, &walker, from, length, &passage)};
    way->end = passage.end;
    way->length = (int32_t)passage.length;
}

/* How it looks for its way: the front that it ends with, and by how much it bends aside at most. */
struct manner {
    uint16_t facing;
    int16_t most_bend;
};

/* Over the baseline when that is so near (6.5f), else as far as the table goes. */
static void plan_so(const struct battle *b, int unit, uint16_t bearing, int32_t length, struct manner manner,
                    struct withdrawal *way)
{
    struct gdc_walk walk = gdc_walk_back(b, unit);
    struct walker walker = gdc_walker(&walk);
    const int32_t gap = gdc_mm(b, gap_yd);
    walker.most_bend = manner.most_bend;
    walker.may_leave_table = way_back_home(b, unit) < length + box_reach(battle_box(b, unit));
    way_back_find_facing(b, &walker, bearing, manner.facing, length, gap, way);
    if (!way->off_table || way_back_is_off_home(b, unit, way))
        return;
    walker.may_leave_table = false;
    way_back_find_facing(b, &walker, bearing, manner.facing, length, gap, way);
}

/* It ends with its front to the danger, but need not turn about where there is no room for that; aside of the charge it flees
   before it stands rooted. */
static void plan_flight(const struct battle *b, int unit, int charger, const struct escape *escape, struct withdrawal *way)
{
    const uint16_t stands = battle_box(b, unit)->facing,
                   danger = place_bearing(box_centre(battle_box(b, unit)), battle_box(b, charger)->front);
    const uint16_t bearing = escape->aimed ? escape->bearing : way_out(b, unit, charger);
    const int16_t usual = escape->aimed, widest = escape->aimed ? usual : aside_degrees;
    const struct manner manners[] = {{danger, usual}, {stands, usual}, {danger, widest}, {stands, widest}};
    const int32_t length = gdc_mm(b, escape->yards);
    if (is_manned(b, unit)) {
        plan_run(b, unit, bearing, length, way);
        return;
    }
    plan_so(b, unit, bearing, length, manners[0], way);
    for (size_t i = 1; i < sizeof manners / sizeof *manners && gdc_yards(b, way->length) == 0; i++)
        plan_so(b, unit, bearing, length, manners[i], way);
}

static void run(struct battle *b, int unit, int charger, const struct escape *flight, const char *rule)
{
    struct withdrawal way;
    plan_flight(b, unit, charger, flight, &way);
    if (gdc_yards(b, way.length) == 0 && !is_manned(b, unit)) /* it is hemmed in and awaits the charge */
        return;
    gdc_unit(b, unit)->turn.retreated = 1;
    battle_tell(b, event_flees, rule, unit, charger, gdc_yards(b, way.length));
    if (is_manned(b, unit)) {
        gdc_crew_comes_to(b, unit, way.end.front);
        return;
    }
    gdc_leave_elephants(b, unit, way.length);
    if (way.off_table)
        gdc_go_over_baseline(b, unit);
    else
        battle_put(b, unit, way.end);
}

/* ---- what its owner says of it ---- */

static bool ends_in_woods(const struct battle *b, const struct withdrawal *way)
{
    return ground_feature_under(&b->ground, &way->end, GROUND_BIT(light_woods) | GROUND_BIT(heavy_woods)) >= 0;
}

static bool ends_in_shelter(const struct battle *b, int unit, const struct withdrawal *way)
{
    return ends_in_woods(b, way) || (is_manned(b, unit) && gdc_square_around(b, unit, way->end.front) != NO_UNIT);
}

static struct escape escape_of(int yards, bool aimed, uint16_t bearing)
{
    return (struct escape){.yards = yards > 0 ? yards : in_the_open_yd, .aimed = aimed, .bearing = bearing};
}

const char *gdc_rule_of_flight(const struct battle *b, int unit, int charger)
{
    if (gdc_is_battery(b, unit))
        return is_manned(b, unit) ? "gdc.5.52a" : "gdc.5.51";
    if (gdc_is_cavalry(b, unit))
        return gdc_troop(b, unit)->cossack ? "gdc.10.3e" : "gdc.5.21b";
    return gdc_is_cavalry(b, charger) ? "gdc.5.32" : "gdc.5.31c";
}

bool gdc_flight_is_open(const struct battle *b, int unit, int charger, const struct order *order, struct objection *objection)
{
    const char *rule = gdc_rule_of_flight(b, unit, charger);
    const struct escape flight = escape_of(order->number, order->has_facing, order->facing);
    bool chooses = is_manned(b, unit) || gdc_is_infantry(b, unit);
    struct withdrawal way;
    if (order->number == 0 && !order->has_facing)
        return true;
    if (!chooses)
        return object(objection, rule, battle_name(b, unit), " does not choose how far it runs and whither.", NULL);
    if (order->number < 0 || flight.yards > in_the_open_yd)
        return object(objection, rule, "It runs 400 yards, not more.", NULL);
    if (!is_manned(b, unit) && flight.yards < into_woods_yd)
        return object(objection, rule, "Skirmishers run at least 200 yards.", NULL);
    plan_flight(b, unit, charger, &flight, &way);
    if (!way.whole)
        return object(objection, rule, "It cannot run so far in that direction.", NULL);
    return flight.yards == in_the_open_yd || ends_in_shelter(b, unit, &way) ||
           object(objection, rule,
                  is_manned(b, unit) ? "Short of 400 yards a crew ends its run only in woods or in a square of friends."
                                     : "Short of 400 yards it ends its run only in woods.",
                  NULL);
}

/* ---- each in its way ---- */

struct haul {
    const struct battle *battle;
    int unit;
    uint16_t bearing;
};

static bool is_too_slow(const void *who, int32_t yards)
{
    const struct haul *haul = who;
    const struct battle *b = haul->battle;
    const struct box *stands = battle_box(b, haul->unit);
    struct box from = box_at(box_centre(stands), haul->bearing, stands->width, stands->depth);
    struct gdc_walk walk = gdc_walk_back(b, haul->unit);
    struct walker walker = gdc_walker(&walk);
    struct passage passage;
    from.front = place_from(from.front, haul->bearing, stands->depth / 2, 0);
    if (!sweep_alone(&b->ground, &b->crowd, &walker, from, gdc_mm(b, yards), &passage)) /* what bars its way does not slow it */
        sweep_alone(&b->ground, &b->crowd, &walker, from, more_of((int32_t)passage.length - 2 * TOUCH_MM, 0), &passage);
    passage.end.facing = stands->facing;                                   /* it need not turn about for this */
    passage.kinds &= ~(GROUND_BIT(light_woods) | GROUND_BIT(heavy_woods)); /* nor does it go where it may not */
    return gdc_allowance_yd(b, haul->unit, battery_rate_field, posture_limbered, &passage) < yards;
}

/* Field rate, which ground straight on its way lowers as it does that of a move (11.3b, 11.4b). */
static int flight_of_limbers_yd(const struct battle *b, int unit, int charger)
{
    const struct haul haul = {b, unit, way_out(b, unit, charger)};
    struct passage still;
    passage_begin(&still, *battle_box(b, unit));
    const int yards = gdc_allowance_yd(b, unit, battery_rate_field, posture_limbered, &still);
    return yards <= 0 || !is_too_slow(&haul, yards) ? yards : last_before(0, yards, 0, is_too_slow, &haul);
}

static void flee_limbered(struct battle *b, int unit, int charger)
{
    const int yards = flight_of_limbers_yd(b, unit, charger);
    if (yards > 0)
        run(b, unit, charger, &(struct escape){.yards = yards}, "gdc.5.51");
}

static void flee_on_horse(struct battle *b, int unit, int charger)
{
    struct gdc_integrity_loss_facts f = gdc_integrity_facts(b, unit, integrity_event_flees_charge);
    struct gdc_integrity_loss_result r = {0};
    judge_integrity_loss(b, "gdc.3.51c", unit, charger, &f, &r);
    if (r.outcome == integrity_lost) {
        gdc_lose_integrity(b, unit, "gdc.3.51c");
        return;
    }
    run(b, unit, charger, &(struct escape){.yards = cossacks_yd}, "gdc.10.3e");
    gdc_recall(b, unit, "gdc.10.3e");
}

/* Straight ahead of the charger, who catches it or not. */
void gdc_run_from_guns(struct battle *b, int battery, int charger, int yards)
{
    const struct escape ahead = {.yards = yards, .aimed = true, .bearing = battle_box(b, charger)->facing};
    gdc_leave_guns(b, battery, charger, "gdc.5.52d");
    run(b, battery, charger, &ahead, "gdc.5.52d");
}

void gdc_flee(struct battle *b, int unit, int charger)
{
    const struct gdc_unit *own = gdc_unit(b, unit);
    const struct escape flight = escape_of(own->ride.flees_yd, own->ride.flees_aside != 0, (uint16_t)own->charge.bearing);
    if (!battle_on_table(b, charger))
        return;
    if (gdc_is_cavalry(b, unit)) {
        flee_on_horse(b, unit, charger);
    } else if (!gdc_is_battery(b, unit)) {
        run(b, unit, charger, &flight, gdc_rule_of_flight(b, unit, charger));
    } else if (gdc_posture(b, unit) == posture_limbered) {
        flee_limbered(b, unit, charger);
    } else {
        gdc_leave_guns(b, unit, charger, "gdc.5.52a");
        run(b, unit, charger, &flight, "gdc.5.52a");
    }
}
