/* may_march.c - who may still be given an ordinary move this turn. */
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/move.h"

static bool is_bound_by_charge(const struct gdc_unit *own)
{
    const int word = own->answer.word;
    const bool stands = word == reaction_none || word == reaction_hold || word == reaction_mass || word == reaction_square;
    return own->charge.stage != charge_stage_none || own->turn.charged || !stands;
}

bool gdc_chit_lets_move(const struct battle *b, int unit, struct objection *objection)
{
    return !gdc_option(b, option_tactical_chits) || gdc_unit(b, unit)->chit.movement != chit_hold ||
           object(objection, "gdc.2.7a", battle_name(b, unit), " holds: so says its chit.", NULL);
}

/* What it did in phase 2 that leaves it no move. */
static const char *rule_of_change(const struct battle *b, int unit)
{
    const struct gdc_unit *own = gdc_unit(b, unit);
    if (own->turn.squared)
        return "gdc.4.11";
    if (gdc_troop(b, unit)->kind == troop_cavalry)
        return "gdc.r58";
    if (own->turn.turned == 0)
        return "gdc.o.prone";
    return own->turn.formed == 0 ? "gdc.4.1c" : "gdc.4.1e";
}

static bool is_free_to_march(const struct battle *b, int unit, struct objection *objection)
{
    const struct gdc_unit *own = gdc_unit(b, unit);
    int posture = gdc_posture(b, unit);
    if (own->engaged || gdc_in_contact(b, unit))
        return object(objection, "gdc.9.61b", battle_name(b, unit), " is engaged: it does not move.", NULL);
    if (!gdc_is_active(b, unit))
        return object(objection, "gdc.3.m20", battle_name(b, unit), " does not move of its own will this turn.", NULL);
    if (is_bound_by_charge(own))
        return object(objection, "gdc.seq.5.2", battle_name(b, unit), " has charged or answered a charge this turn.", NULL);
    if (own->turn.retreated)
        return object(objection, "gdc.3.m20", battle_name(b, unit), " does not move of its own will this turn.", NULL);
    if (!own->turn.may_move)
        return object(objection, rule_of_change(b, unit), battle_name(b, unit),
                      " has lost its move by what it changed in phase 2.", NULL);
    if (own->turn.moved)
        return object(objection, "gdc.6.0", battle_name(b, unit), " has moved this turn.", NULL);
    if (posture == posture_prone || own->risen)
        return object(objection, "gdc.o.prone", battle_name(b, unit),
                      own->risen ? " has risen before a charge this turn." : " is lying down.", NULL);
    if (posture == posture_square && gdc_ruling(b, ruling_r38) == 'a')
        return object(objection, "gdc.r38", battle_name(b, unit), " is in square: it does not move.", NULL);
    return gdc_chit_lets_move(b, unit, objection);
}

bool gdc_may_march(const struct battle *b, int unit, struct objection *objection)
{
    const struct gdc_unit *own = gdc_unit(b, unit);
    if (gdc_is_ship(b, unit))
        return object(objection, "gdc.o.naval", battle_name(b, unit), " lies at anchor: it neither moves nor limbers.", NULL);
    if (own->battery.abandoned)
        return object(objection, "gdc.7.12", "The crew of ", battle_name(b, unit), " has left its guns.", NULL);
    if (gdc_is_engineers(b, unit))
        return object(objection, "gdc.1.3e", battle_name(b, unit), " moves only with the unit that it is attached to.", NULL);
    if (!battle_on_table(b, unit) || gdc_is_leader(b, unit) || !gdc_is_fighting(b, unit) ||
        gdc_posture(b, unit) == posture_zone_a)
        return object(objection, "gdc.seq.5.3", battle_name(b, unit), " makes no ordinary move.", NULL);
    if (gdc_is_battery(b, unit) && own->turn.battery_move != battery_movement_none)
        return object(objection, "gdc.6.31", battle_name(b, unit), " has done its part of this turn.", NULL);
    if (gdc_is_battery(b, unit) && own->turn.fired_secondary)
        return object(objection, "gdc.r74", battle_name(b, unit), " has shot at a charger: it neither moves nor limbers.", NULL);
    return is_free_to_march(b, unit, objection);
}
