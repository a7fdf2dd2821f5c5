/* flights.c - phase 4.5: who runs from a charge, and the checks that declarations call for (gdc.5.21b, gdc.5.31c, gdc.5.51,
   gdc.5.52a, gdc.10.3e, ruling gdc.r59). */
#include "drill/way_back.h"
#include "rules/gdc/play/charges.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/losses.h"
#include "rules/gdc/play/measures.h"
#include "rules/gdc/play/rates.h"
#include "rules/gdc/play/walk.h"

enum { in_the_open_yd = 400, into_woods_yd = 200, cossacks_yd = 600, gap_yd = 100, turns_of_recall = 2 };

/* ---- running ---- */

/* Homeward, unless the charge comes from there. */
static uint16_t way_out(const struct battle *b, int unit, int charger)
{
    struct place here = box_centre(battle_box(b, unit));
    uint16_t home = battle_homeward(b, unit), danger = place_bearing(here, battle_box(b, charger)->front);
    return turn_between(home, danger) < TURN_QUARTER ? (uint16_t)(danger + TURN_HALF) : home;
}

static void plan_flight(const struct battle *b, int unit, int charger, int yards, struct withdrawal *flight)
{
    struct gdc_walk walk = gdc_walk_back(b, unit);
    struct walker walker = gdc_walker(&walk);
    uint16_t danger = place_bearing(box_centre(battle_box(b, unit)), battle_box(b, charger)->front);
    way_back_find_facing(b, &walker, way_out(b, unit, charger), danger, gdc_mm(b, yards), gdc_mm(b, gap_yd), flight);
}

static bool ends_in_woods(const struct battle *b, const struct withdrawal *flight)
{
    return ground_feature_under(&b->ground, &flight->end, GROUND_BIT(light_woods) | GROUND_BIT(heavy_woods)) >= 0;
}

static void run(struct battle *b, int unit, int charger, int yards, bool woods_shelter, const char *rule)
{
    struct withdrawal flight;
    plan_flight(b, unit, charger, woods_shelter ? into_woods_yd : yards, &flight);
    if (woods_shelter && !ends_in_woods(b, &flight))
        plan_flight(b, unit, charger, yards, &flight);
    if (flight.off_table) {
        battle_remove(b, unit, fate_left, rule);
        return;
    }
    battle_put(b, unit, flight.end);
    gdc_unit(b, unit)->turn.retreated = 1;
    battle_tell(b, event_flees, rule, unit, charger, gdc_yards(b, flight.length));
}

static void flee_limbered(struct battle *b, int unit, int charger)
{
    struct passage still;
    passage_begin(&still, *battle_box(b, unit));
    int yards = gdc_allowance_yd(b, unit, battery_rate_field, posture_limbered, &still);
    if (yards > 0)
        run(b, unit, charger, yards, false, "gdc.5.51");
}

static void flee_on_horse(struct battle *b, int unit, int charger)
{
    struct gdc_integrity_loss_facts f = facts_of_integrity_loss(b);
    struct gdc_integrity_loss_result r = {0};
    f.event = integrity_event_flees_charge;
    f.state = gdc_state(b, unit);
    f.in_recall = gdc_unit(b, unit)->recall > 0;
    f.formation = gdc_formation(b, unit);
    f.cossack = gdc_troop(b, unit)->cossack;
    judge_integrity_loss(b, "gdc.3.51c", unit, charger, &f, &r);
    if (r.outcome == integrity_lost) {
        gdc_lose_integrity(b, unit, "gdc.3.51c");
        return;
    }
    run(b, unit, charger, cossacks_yd, false, "gdc.10.3e");
    gdc_unit(b, unit)->recall = turns_of_recall;
    gdc_unit(b, unit)->recall_served = 0;
}

void gdc_flee(struct battle *b, int unit, int charger)
{
    if (!battle_on_table(b, charger))
        return;
    if (gdc_is_cavalry(b, unit)) {
        flee_on_horse(b, unit, charger);
    } else if (!gdc_is_battery(b, unit)) {
        run(b, unit, charger, in_the_open_yd, true, "gdc.5.31c");
    } else if (gdc_posture(b, unit) == posture_limbered) {
        flee_limbered(b, unit, charger);
    } else {
        gdc_unit(b, unit)->battery.abandoned = 1;
        battle_tell(b, event_leaves_guns, "gdc.5.52a", unit, charger, 0);
    }
}
