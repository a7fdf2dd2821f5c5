/* soundness.c - is everything as it must be? For tests, after every order. */
#include "rules/cls3/play/play.h"

#include "rules/cls3/play/crews.h"
#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/parts.h"

static bool stands_add_up(const struct battle *b, int unit, struct error *error)
{
    const struct cls3_troop *troop = cls3_troop(b, unit);
    int men = 0;
    for (int stand = 0; stand < troop->stands; stand++) {
        int alive = cls3_unit(b, unit)->alive[stand];
        if (alive < 0 || alive > troop->stand_men[stand])
            return battle_unsound(b, unit, "has more or fewer men on a stand than it can hold", error);
        if (alive > 0 && (cls3_unit(b, unit)->away_stands >> stand & 1) != 0)
            return battle_unsound(b, unit, "has men on a stand that is not with it", error);
        men += alive;
    }
    return men == b->units[unit].strength || battle_unsound(b, unit, "has not as many men as its stands", error);
}

static bool order_is_sound(const struct battle *b, int unit, struct error *error)
{
    const struct cls3_unit *own = cls3_unit(b, unit);
    bool disorder = cls3_posture(b, unit) == posture_disorder;
    bool forms = own->rally_turn != 0; /* rallied, and its owner says in which formation */
    if (disorder != (own->morale == morale_rout) && !(disorder && forms))
        return battle_unsound(b, unit, "is in disorder without having routed, or has routed and keeps its order", error);
    if (own->morale == morale_rout && !cls3_is_foot(b, unit))
        return battle_unsound(b, unit, "has routed, is no foot and still there", error);
    if (b->units[unit].strength <= 0)
        return battle_unsound(b, unit, "has no men and is still there", error);
    if (own->suppressed < 0 || own->horses < 0)
        return battle_unsound(b, unit, "has fewer horses or marks than none", error);
    return true;
}

static bool charge_is_sound(const struct battle *b, int unit, struct error *error)
{
    const struct cls3_unit *own = cls3_unit(b, unit);
    bool under_way = own->charge.stage == charge_stage_declared || own->charge.stage == charge_stage_moving;
    if (under_way && cls3_own(b)->charger == NO_UNIT)
        return battle_unsound(b, unit, "charges while no charge is being played", error);
    if (own->ride.kind && cls3_is_battery(b, unit))
        return battle_unsound(b, unit, "has charged with a gun", error);
    return true;
}

static bool crew_is_sound(const struct battle *b, int unit, struct error *error)
{
    int posture = cls3_posture(b, unit);
    if (cls3_is_battery(b, unit) && cls3_is_crew(b, unit) != (posture == posture_skirmish || posture == posture_disorder))
        return battle_unsound(b, unit, "is formed as a crew with its gun, or as a gun without its crew", error);
    return !battle_on_table(b, unit) || cls3_keeps_to_gun(b, unit, battle_box(b, unit), NULL) ||
           battle_unsound(b, unit, "is too far from its gun", error);
}

/* While squadrons are away their stands in the regiment are empty. */
static bool squadrons_are_sound(const struct battle *b, int squadrons, struct error *error)
{
    int regiment = cls3_regiment_of(b, squadrons);
    if (regiment == NO_UNIT || !battle_on_table(b, squadrons))
        return true;
    int stands = cls3_troop(b, regiment)->stands;
    for (int stand = stands - cls3_troop(b, squadrons)->stands; stand < stands; stand++)
        if (cls3_unit(b, regiment)->alive[stand] != 0)
            return battle_unsound(b, regiment, "has castings of squadrons that have parted from it", error);
    return true;
}

static bool attachment_is_sound(const struct battle *b, int unit, struct error *error)
{
    int whole = cls3_whole_of(b, unit);
    bool one = whole == NO_UNIT ||
               (whole != unit && battle_side(b, whole) == battle_side(b, unit) && cls3_whole_of(b, whole) == NO_UNIT);
    return one || battle_unsound(b, unit, "is of a unit that it cannot be of", error);
}

bool cls3_sound(const struct battle *b, struct error *error)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        bool in_ranks = b->units[unit].where == where_reserve && b->units[unit].strength == 0;
        if (b->units[unit].where == where_gone || cls3_is_commander(b, unit) || in_ranks)
            continue;
        if (!stands_add_up(b, unit, error) || !order_is_sound(b, unit, error) || !charge_is_sound(b, unit, error) ||
            !crew_is_sound(b, unit, error) || !squadrons_are_sound(b, unit, error) || !attachment_is_sound(b, unit, error))
            return false;
    }
    return true;
}
