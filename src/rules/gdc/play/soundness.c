/* soundness.c - what must hold of every state of a battle, checked unit by unit and place by place. */
#include "rules/gdc/play/crews.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/losses.h"
#include "rules/gdc/play/victory.h"

/* ---- states ---- */

static bool losses_show(const struct battle *b, int unit)
{
    int start = gdc_castings_at_start(b, unit), lost = start - gdc_castings(b, unit);
    return gdc_is_battery(b, unit) || 4 * lost < start || gdc_unit(b, unit)->permanent >= state_unorganized;
}

static bool state_is_sound(const struct battle *b, int unit, struct error *error)
{
    const struct gdc_unit *own = gdc_unit(b, unit);
    if (own->state < state_good || own->state > state_disrupted)
        return battle_unsound(b, unit, "is in a state that no unit of the battle can be in", error);
    if (own->permanent > state_unorganized || own->state < own->permanent)
        return battle_unsound(b, unit, "is in better order than its losses allow", error);
    if (!losses_show(b, unit))
        return battle_unsound(b, unit, "has lost a quarter and is not unorganized for good", error);
    if (own->recall > 0 && gdc_troop(b, unit)->kind != troop_cavalry && gdc_troop(b, unit)->kind != troop_elephants)
        return battle_unsound(b, unit, "is no cavalry and in recall", error);
    if (b->units[unit].where != where_table && gdc_in_contact(b, unit))
        return battle_unsound(b, unit, "is in contact without being on the table", error);
    return true;
}

/* ---- what outlives its cause ---- */

static bool order_is_sound(const struct battle *b, int unit, struct error *error)
{
    const struct gdc_unit *own = gdc_unit(b, unit);
    const int posture = gdc_posture(b, unit), where = b->units[unit].where;
    const bool loose = posture == posture_skirmish || posture == posture_zone_a, away = where == where_reserve;
    const bool melees = b->state->step >= step_melees && b->state->step <= step_end_charges;
    const bool in_the_open = where == where_table && own->zone.status == zone_status_none;
    const struct battle_flaw flaws[] = {
        {gdc_is_always_loose(b, unit) && !loose, "is formed and never is"},
        {own->dismounted && gdc_troop(b, unit)->kind != troop_cavalry, "has dismounted and has no horses"},
        {own->dismounted && own->recall > 0, "has dismounted and is in recall"},
        {posture == posture_prone && !gdc_troop(b, unit)->can_lie_down, "lies and does not lie down"},
        {own->recall == 0 && own->recall_served != 0, "has served a recall that is over"},
        {(own->reserve_turns > 0 || own->turn.lost_integrity) && !away, "orders its ranks and is not in the reserve"},
        {own->player_lost > own->leader_lost_turns, "misses a player's general and no general"},
        {own->screened && !gdc_is_formed(b, unit), "is in skirmish order behind its own company"},
        {own->awaits_melee && !own->engaged, "awaits a melee with nobody"},
        {own->engaged_charge && !own->engaged && in_the_open && !melees, "has a charge to answer for and is engaged no more"},
    };
    return battle_without(b, unit, flaws, sizeof flaws / sizeof *flaws, error);
}

static bool place_is_sound(const struct battle *b, int unit, struct error *error)
{
    const struct gdc_unit *own = gdc_unit(b, unit);
    const struct unit *state = &b->units[unit];
    const bool on_place = gdc_posture(b, unit) == posture_zone_a && battle_on_table(b, unit),
               has_status = own->zone.status != zone_status_none, inside = state->where == where_place;
    const struct battle_flaw flaws[] = {
        {inside && (!has_status || state->zone < 0), "is inside a place and neither garrison nor in transit"},
        {on_place && (own->zone.status != zone_status_garrison || state->zone < 0), "stands on a place and is not its garrison"},
        {has_status && state->zone < 0, "is in no place and has a part in it"},
        {has_status && !inside && !battle_on_table(b, unit), "is off the table and has a part in a place"},
        {own->zone.status == zone_status_garrison && gdc_is_battery(b, unit) && gdc_posture(b, unit) != posture_unlimbered,
         "is limbered and garrison"},
    };
    return battle_without(b, unit, flaws, sizeof flaws / sizeof *flaws, error);
}

/* What belongs to a few steps is gone when they are over. */
static bool step_is_sound(const struct battle *b, int unit, struct error *error)
{
    const struct gdc_unit *own = gdc_unit(b, unit);
    const int step = b->state->step;
    const bool melees = step >= step_melees && step <= step_pursuit_melees, after_fire = step > step_volleys;
    const struct battle_flaw flaws[] = {
        {own->melee.retreat_due && !melees, "has yet to fall back from a melee"},
        {own->melee.follow_up && !melees, "has yet to follow up"},
        {own->aims.count > 0 && after_fire, "aims and nobody fires"},
        {own->struck.times > 0 && after_fire, "is struck and nobody fires"},
        {own->tries_square && step != step_try_squares, "tries to form square and nobody does"},
        {own->turn.zone_order != 0 && step != step_allot_sectors && step != step_assault_zones, "is told off for no fight"},
        {own->checks.due != 0 && step > step_assault_zones, "has yet to check"},
        {own->checks.wave != 0, "is in the midst of its checks"},
        {own->answer.waits && (step < step_declare_charges || step > step_pursuit_melees),
         "has an answer to carry out and no charge"},
        {own->choice.word != ride_none && (step < step_ride_charges || step > step_pursuit_melees),
         "has chosen its way and rides no charge"},
        {own->salvo.friend != NO_UNIT && after_fire, "endangers a friend and nobody fires"},
    };
    return battle_without(b, unit, flaws, sizeof flaws / sizeof *flaws, error);
}

static bool guns_are_sound(const struct battle *b, int unit, struct error *error)
{
    const struct gdc_unit *own = gdc_unit(b, unit);
    const bool left = own->battery.abandoned != 0;
    const struct battle_flaw flaws[] = {
        {!left && own->crew.whereabouts != crew_unseen, "has its crew and its crew is away"},
        {left && gdc_posture(b, unit) != posture_unlimbered, "is left by its crew and limbered"},
        {!left && own->battery.captured_by >= 0, "has its crew and is held by the enemy"},
    };
    return battle_without(b, unit, flaws, sizeof flaws / sizeof *flaws, error);
}

static bool leader_is_sound(const struct battle *b, int unit, struct error *error)
{
    const int with = b->units[unit].attached;
    const struct battle_flaw flaws[] = {
        {gdc_unit(b, unit)->held && with == NO_UNIT, "must stay with a unit that there is not"},
        {with != NO_UNIT && b->units[with].where == where_gone, "is with a unit that is gone"},
    };
    return battle_without(b, unit, flaws, sizeof flaws / sizeof *flaws, error);
}

/* ---- contacts and charges ---- */

static bool contact_is_sound(const struct battle *b, int unit, struct error *error)
{
    int enemy = gdc_unit(b, unit)->locked_with;
    if (enemy == NO_UNIT)
        return gdc_unit(b, unit)->engaged == 0 || battle_unsound(b, unit, "is engaged with nobody", error);
    if (enemy < 0 || enemy >= b->setup->units || battle_side(b, enemy) == battle_side(b, unit))
        return battle_unsound(b, unit, "is in contact with what is no enemy", error);
    if (!battle_on_table(b, enemy) || !gdc_in_contact(b, enemy))
        return battle_unsound(b, unit, "is in contact with an enemy who knows nothing of it", error);
    return true;
}

static bool charge_is_sound(const struct battle *b, int unit, struct error *error)
{
    const struct gdc_unit *own = gdc_unit(b, unit);
    bool time = b->state->step >= step_declare_charges && b->state->step <= step_end_charges;
    bool guard = gdc_option(b, option_committing_the_guard) && own->guard_sequence > 0; /* ruling gdc.r80 */
    bool aimless = own->charge.target == NO_UNIT && own->ride.zone < 0 && own->ride.follows == NO_UNIT && !guard;
    bool under_way = charge_is_under_way(&own->charge);
    if (under_way && !time)
        return battle_unsound(b, unit, "charges outside of the phases of charges", error);
    if (under_way && aimless)
        return battle_unsound(b, unit, "charges at nothing", error);
    if (under_way && gdc_is_battery(b, unit))
        return battle_unsound(b, unit, "charges with its guns", error);
    return true;
}

/* ---- places ---- */

static bool garrison_fits(const struct battle *b, int zone, struct error *error)
{
    int holders[SIDES][MOST_SECTORS + 1] = {{0}};
    for (int unit = 0; unit < b->setup->units; unit++) {
        const struct gdc_unit *own = gdc_unit(b, unit);
        if (b->units[unit].where != where_place || b->units[unit].zone != zone)
            continue;
        if (own->zone.sector < 0 || own->zone.sector > MOST_SECTORS)
            return battle_unsound(b, unit, "is in a sector that there is not", error);
        bool battalion = own->zone.status == zone_status_garrison && !gdc_is_battery(b, unit) && gdc_is_fighting(b, unit);
        if (battalion && own->zone.sector > 0 && ++holders[battle_side(b, unit)][own->zone.sector] > 1)
            return battle_unsound(b, unit, "garrisons a sector that another battalion holds", error);
    }
    return true;
}

static bool crew_is_sound(const struct battle *b, int unit, struct error *error)
{
    const struct gdc_unit *own = gdc_unit(b, unit);
    if (!gdc_is_battery(b, unit))
        return true;
    if (own->battery.points < 0)
        return battle_unsound(b, unit, "has fired more than its barrage points", error);
    if (own->battery.crew_hits >= gdc_crew_rating(b, unit))
        return battle_unsound(b, unit, "has no crew left and is still there", error);
    return true;
}

/* It lies where the scenario has it, and nobody is in contact with it. */
static bool ship_is_sound(const struct battle *b, int unit, struct error *error)
{
    bool still = battle_on_table(b, unit) && place_equal(battle_box(b, unit)->front, b->setup->unit[unit].at);
    return !gdc_is_ship(b, unit) || (still && !gdc_in_contact(b, unit)) ||
           battle_unsound(b, unit, "is a ship that has been moved or reached", error);
}

bool gdc_sound(const struct battle *b, struct error *error)
{
    if (!gdc_left_guns_are_counted(b))
        return error_set(error, error_no_such_thing, "guns whose crew has run are counted wrongly", NULL);
    for (int unit = 0; unit < b->setup->units; unit++) {
        if (b->units[unit].where == where_gone || gdc_is_leader(b, unit) || !gdc_is_fighting(b, unit))
            continue;
        if (!state_is_sound(b, unit, error) || !contact_is_sound(b, unit, error) || !charge_is_sound(b, unit, error) ||
            !crew_is_sound(b, unit, error) || !ship_is_sound(b, unit, error))
            return false;
    }
    for (int zone = 0; zone < b->setup->ground->zones; zone++)
        if (!garrison_fits(b, zone, error))
            return false;
    return true;
}

bool gdc_current(const struct battle *b, struct error *error)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        if (b->units[unit].where == where_gone)
            continue;
        if (!leader_is_sound(b, unit, error) || (gdc_is_battery(b, unit) && !guns_are_sound(b, unit, error)))
            return false;
        const bool troops = !gdc_is_leader(b, unit) && gdc_is_fighting(b, unit);
        if (troops && (!order_is_sound(b, unit, error) || !place_is_sound(b, unit, error) || !step_is_sound(b, unit, error)))
            return false;
    }
    return true;
}
