/* outcomes.c - what a fight for a sector brings: who holds it, who is engaged, destroyed or driven out (gdc.12.5, 12.6). */
#include "rules/gdc/play/charges.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/losses.h"
#include "rules/gdc/play/measures.h"
#include "rules/gdc/play/nerve.h"
#include "rules/gdc/play/zones.h"

/* ---- those of a side ---- */

static bool took_part(const struct battle *b, const struct gdc_sector_fight *fight, int unit, int side)
{
    return gdc_fights_for(b, unit, fight->zone, side, fight->sector);
}

static void risk_generals(struct battle *b, const struct gdc_sector_fight *fight, int side, enum risk_cause cause)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (took_part(b, fight, unit, side))
            gdc_risk_general(b, unit, cause);
}

static void end_charge(struct battle *b, int unit)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    charge_stop(&own->charge);
    own->ride.zone = -1;
}

/* Attackers that get in: in transit, or fighting in the sector. */
static void come_inside(struct battle *b, const struct gdc_sector_fight *fight, int unit, int sector)
{
    bool was_inside = gdc_is_inside(b, unit, fight->zone);
    if (!was_inside) {
        end_charge(b, unit);
        gdc_unit(b, unit)->zone.since = (int16_t)b->state->turn;
    }
    if (!was_inside || !gdc_is_garrison(b, unit, fight->zone))
        gdc_go_in_transit(b, unit, fight->zone, sector);
}

/* ---- held, lost ---- */

static bool occupy(struct battle *b, const struct gdc_sector_fight *fight, int unit)
{
    if (!gdc_zone_is_open(b, fight->zone))
        gdc_take_garrison(b, unit, fight->zone, fight->sector);
    else if (!gdc_stand_on_zone(b, unit, fight->zone))
        return false;
    gdc_tell_sector(b, event_garrisons, "gdc.12.6.4", unit, fight->zone, fight->sector);
    return true;
}

/* One of those that won it is its garrison (12.6.4); it takes time to gather again (12.2d). */
static void hold_sector(struct battle *b, const struct gdc_sector_fight *fight, int side)
{
    int zone = fight->zone, holder = gdc_garrison_of(b, zone, side, fight->sector);
    gdc_zone(b, zone)->engaged[fight->sector] = 0;
    for (int unit = 0; unit < b->setup->units; unit++) {
        if (!took_part(b, fight, unit, side))
            continue;
        come_inside(b, fight, unit, 0);
        gdc_spend_charge(b, unit, fight->outcome != sector_result_unopposed);
        gdc_unit(b, unit)->zone.since = (int16_t)b->state->turn;
        if (holder == NO_UNIT && gdc_is_infantry(b, unit) && occupy(b, fight, unit))
            holder = unit;
    }
}

/* Guns of a sector that is lost go with it. */
static void lose_guns(struct battle *b, const struct gdc_sector_fight *fight, int side)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (gdc_is_battery(b, unit) && battle_side(b, unit) == side && gdc_is_garrison(b, unit, fight->zone) &&
            gdc_unit(b, unit)->zone.sector == fight->sector)
            gdc_take_off(b, unit, fate_destroyed, "gdc.12.6.8");
}

static void drive_out(struct battle *b, int unit, const char *rule)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    bool worse = gdc_ruling(b, ruling_r48) == 'b' && own->state >= state_unorganized;
    enum state after = !worse ? state_unorganized : own->state == state_unorganized ? state_disrupted : state_routed;
    end_charge(b, unit);
    gdc_worsen(b, unit, after, true, rule);
    if (own->turn.charged)
        gdc_spend_charge(b, unit, true);
    own->engaged_charge = 0; /* one of an earlier turn is in recall for falling back (3.5a) */
    if (b->units[unit].where != where_gone && b->units[unit].where != where_reserve)
        gdc_retreat(b, unit, 200, setback_in_place, rule);
}

/* The beaten: attackers fall back, defenders are destroyed and make nobody check (ruling gdc.r65). */
static void beat(struct battle *b, const struct gdc_sector_fight *fight, int side, bool destroyed)
{
    const bool is_end = destroyed && gdc_ruling(b, ruling_r65) == 'a';
    risk_generals(b, fight, side, risk_cause_melee_lost);
    for (int unit = 0; unit < b->setup->units; unit++) /* none is firm ground for another (9.7c) */
        if (!is_end && took_part(b, fight, unit, side))
            gdc_unit(b, unit)->turn.retreated = 1;
    for (int unit = 0; unit < b->setup->units; unit++) {
        if (!took_part(b, fight, unit, side))
            continue;
        if (is_end)
            gdc_take_off(b, unit, fate_routed, "gdc.12.6.8");
        else
            drive_out(b, unit, "gdc.12.6.12");
    }
}

/* The charge of horse goes on with it (9.61b). */
static void stay_engaged(struct battle *b, const struct gdc_sector_fight *fight, int unit)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    own->engaged_charge = gdc_is_cavalry(b, unit) && (own->turn.charged || own->engaged_charge);
    come_inside(b, fight, unit, fight->sector);
}

static void engage(struct battle *b, const struct gdc_sector_fight *fight)
{
    gdc_zone(b, fight->zone)->engaged[fight->sector] = 1;
    for (int side = 0; side < SIDES; side++) {
        risk_generals(b, fight, side, risk_cause_melee_engaged);
        for (int unit = 0; unit < b->setup->units; unit++)
            if (took_part(b, fight, unit, side))
                stay_engaged(b, fight, unit);
    }
}

/* Who is assaulted has been charged and has fought: it gathers no order in this turn but by a victory without loss (3.4d). */
static void note_assaulted(struct battle *b, const struct gdc_sector_fight *fight, bool won)
{
    if (fight->outcome == sector_result_unopposed || gdc_zone(b, fight->zone)->engaged[fight->sector])
        return;
    for (int unit = 0; unit < b->setup->units; unit++) {
        struct gdc_turn *turn = &gdc_unit(b, unit)->turn;
        if (!took_part(b, fight, unit, 1 - fight->attacker))
            continue;
        turn->was_charged = turn->fought = 1;
        turn->won = won;
    }
}

void gdc_settle_sector(struct battle *b, const struct gdc_sector_fight *fight)
{
    int leader = fight->leading == side_attacker ? fight->attacker : 1 - fight->attacker;
    bool leader_wins = fight->outcome == sector_result_destroyed || fight->outcome == sector_result_unopposed;
    int winner = leader_wins ? leader : 1 - leader;
    battle_note(b, &(struct event){.kind = event_sector_fought,
                                   .rule = "gdc.12.5c",
                                   .unit = NO_UNIT,
                                   .other = NO_UNIT,
                                   .value = {(int32_t)fight->outcome, fight->sector, b->setup->ground->zone[fight->zone]}});
    note_assaulted(b, fight, fight->outcome != sector_result_engaged && winner != fight->attacker);
    if (fight->outcome == sector_result_engaged) {
        engage(b, fight);
    } else {
        risk_generals(b, fight, winner, risk_cause_melee_won);
        beat(b, fight, 1 - winner, leader_wins);
        if (winner == fight->attacker || gdc_zone(b, fight->zone)->engaged[fight->sector])
            lose_guns(b, fight, 1 - winner);
        if (winner == fight->attacker || gdc_zone(b, fight->zone)->engaged[fight->sector])
            hold_sector(b, fight, winner);
    }
    gdc_zone(b, fight->zone)->fight = 0;
    gdc_settle_checks(b);
}

/* ---- the end ---- */

/* Generals alone in a place that the enemy has now ride off on the side of their baseline. */
static void release_leaders(struct battle *b, int zone)
{
    int owner = gdc_zone(b, zone)->holder[0];
    for (int unit = 0; unit < b->setup->units; unit++) {
        bool alone = gdc_is_leader(b, unit) && b->units[unit].where == where_place && b->units[unit].zone == zone &&
                     b->units[unit].attached == NO_UNIT;
        if (!alone || battle_side(b, unit) == owner)
            continue;
        struct place home = place_from(gdc_zone_middle(b, zone), battle_homeward(b, unit), gdc_mm(b, 1000), 0);
        battle_put(b, unit, gdc_doorstep(b, unit, zone, posture_single, home, false));
    }
}

/* In the open nobody is in transit: who is not engaged stands by itself. */
static void stand_by(struct battle *b, int unit, int zone)
{
    bool loose = gdc_is_inside(b, unit, zone) && !gdc_is_garrison(b, unit, zone) && !gdc_holds_out(b, unit);
    if (gdc_is_before_zone(b, unit, zone)) {
        end_charge(b, unit);
        gdc_spend_charge(b, unit, false);
    }
    if (loose && gdc_zone_is_open(b, zone))
        gdc_forget_zone(b, unit);
}

/* Horse that charged it in disorder has had its melee (3.51a). */
static void scatter_disordered(struct battle *b, int zone)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (gdc_is_cavalry(b, unit) && (gdc_unit(b, unit)->ride.zone < 0 || gdc_is_before_zone(b, unit, zone)))
            gdc_pay_for_disorder(b, unit);
}

void gdc_end_fights(struct battle *b, int zone)
{
    scatter_disordered(b, zone);
    gdc_disengage(b, zone);
    for (int unit = 0; unit < b->setup->units; unit++)
        stand_by(b, unit, zone);
    gdc_look_at_zone(b, zone);
    release_leaders(b, zone);
}

/* ---- flight (12.6.11) ---- */

void gdc_flee_zone(struct battle *b, int unit, int zone)
{
    bool engaged = gdc_holds_out(b, unit), guns = gdc_is_battery(b, unit);
    bool left = guns && gdc_is_garrison(b, unit, zone);
    battle_tell(b, event_flees_place, guns ? "gdc.12.4f" : "gdc.12.6.11", unit, NO_UNIT, b->setup->ground->zone[zone]);
    if (left) {
        gdc_take_off(b, unit, fate_destroyed, "gdc.12.6.11");
        return;
    }
    if (!guns)
        gdc_lose(b, unit, engaged ? 2 : 1, loss_other, NO_UNIT, "gdc.12.6.11");
    if (b->units[unit].where != where_gone)
        gdc_retreat(b, unit, 400, setback_of_nerve, guns ? "gdc.12.4f" : "gdc.12.6.11");
}
