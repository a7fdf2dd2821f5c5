/* guns_turn.c - what a battery has done in this turn, and whether that leaves it its fire in a phase (gdc.6.31). */
#include "rules/gdc/play/fire.h"

/* How it stood before it did its part of this turn. */
static enum limbering began_turn(const struct battle *b, int battery)
{
    static const enum limbering before[] = {[battery_movement_limber] = limbering_unlimbered,
                                            [battery_movement_limber_and_move] = limbering_unlimbered,
                                            [battery_movement_change_facing] = limbering_unlimbered,
                                            [battery_movement_prolonge] = limbering_unlimbered,
                                            [battery_movement_move] = limbering_limbered,
                                            [battery_movement_move_and_unlimber] = limbering_limbered,
                                            [battery_movement_unlimber] = limbering_limbered,
                                            [battery_movement_gallop] = limbering_limbered};
    int move = gdc_unit(b, battery)->turn.battery_move;
    if (move == battery_movement_none)
        return gdc_posture(b, battery) == posture_limbered ? limbering_limbered : limbering_unlimbered;
    return before[move];
}

static bool object_barred(const struct battle *b, int battery, enum battery_bar why, struct objection *objection)
{
    if (why == battery_bar_in_zone)
        return object(objection, "gdc.12.4e", "Guns in an objective zone fire in the initial phase only.", NULL);
    const char *words = why == battery_bar_both_fires        ? " has fired before it turned: it fires no second time."
                        : why == battery_bar_fired_and_moved ? " has limbered or moved away: it does not fire."
                                                             : " is limbered.";
    return object(objection, "gdc.6.31", battle_name(b, battery), words, NULL);
}

/* It charges the guns, or met them on its way, and may still come at them: nobody has driven it back, and it fights nobody
   else. */
static bool threatens(const struct battle *b, int battery, int enemy)
{
    const struct gdc_unit *own = gdc_unit(b, enemy);
    bool comes = own->charge.target == battery || gdc_unit(b, battery)->answer.to == enemy;
    return comes && own->charge.stage != charge_stage_none && battle_side(b, enemy) != battle_side(b, battery) &&
           battle_on_table(b, enemy) && !own->turn.retreated && (own->locked_with == NO_UNIT || own->locked_with == battery);
}

bool gdc_charge_leaves_target(const struct battle *b, int battery, int target, struct objection *objection)
{
    int charger = NO_UNIT;
    if (target != NO_UNIT && threatens(b, battery, target))
        return true;
    for (int unit = 0; unit < b->setup->units && charger == NO_UNIT; unit++)
        charger = threatens(b, battery, unit) ? unit : NO_UNIT;
    return charger == NO_UNIT || object(objection, "gdc.5.52", battle_name(b, battery), " is charged: it fires at ",
                                        battle_name(b, charger), " or at nobody.", NULL);
}

bool gdc_turn_leaves_fire(const struct battle *b, int battery, bool initial, struct objection *objection)
{
    const struct gdc_unit *own = gdc_unit(b, battery);
    struct gdc_battery_turn_facts f = facts_of_battery_turn(b);
    struct gdc_battery_turn_result r = {0};
    f.arm = gdc_troop(b, battery)->horse_artillery ? battery_arm_horse : battery_arm_foot;
    f.starts = began_turn(b, battery);
    f.initial_fire = initial || own->turn.fired_initial;
    f.secondary_fire = !initial;
    f.movement = (enum battery_movement)own->turn.battery_move;
    f.elite = gdc_troop(b, battery)->elite_horse;
    f.in_zone = b->units[battery].where == where_place;
    return (consult_battery_turn(b, &f, &r, NULL) && r.allowed) || object_barred(b, battery, r.why, objection);
}
