/* soundness.c - what must hold of every state of a battle, checked unit by unit and place by place. */
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
