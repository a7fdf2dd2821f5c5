/* soundness.c - is everything as it must be? For tests, after every order. */
#include "rules/gote/play/play.h"

#include "rules/gote/play/eyes.h"
#include "rules/gote/play/layout.h"
#include "rules/gote/play/parts.h"

static bool strength_is_sound(const struct battle *b, int unit, struct error *error)
{
    if (b->units[unit].strength <= 0)
        return battle_unsound(b, unit, "has nobody left and is still there", error);
    return gote_battalion_of(b, unit) != NO_UNIT || b->units[unit].strength <= gote_raised(b, unit) ||
           battle_unsound(b, unit, "has more figures than it was raised with", error);
}

static bool actions_are_sound(const struct battle *b, int unit, struct error *error)
{
    const struct gote_unit *own = gote_unit(b, unit);
    if (own->turn.actions < 0 || own->turn.shots > own->turn.actions)
        return battle_unsound(b, unit, "has fired more shots than it has spent actions", error);
    return own->turn.lost_turn >= 0 && own->turn.lost_turn <= gote_lost(b, unit)
               ? true
               : battle_unsound(b, unit, "has lost more in this turn than in the battle", error);
}

static bool posture_is_sound(const struct battle *b, int unit, struct error *error)
{
    int posture = gote_posture(b, unit);
    bool guns = posture == posture_limbered || posture == posture_unlimbered;
    if (gote_is_battery(b, unit) != guns && !gote_unit(b, unit)->crew_away)
        return battle_unsound(b, unit, "is formed as guns and is none, or the other way round", error);
    if (gote_is_single(b, unit) != (posture == posture_single))
        return battle_unsound(b, unit, "rides alone in the formation of troops, or the other way round", error);
    return true;
}

static bool footprint_is_sound(const struct battle *b, int unit, struct error *error)
{
    int32_t width, depth;
    if (!battle_on_table(b, unit))
        return true;
    gote_size(b, unit, gote_posture(b, unit), &width, &depth);
    return (battle_box(b, unit)->width == width && battle_box(b, unit)->depth == depth) ||
           battle_unsound(b, unit, "is not as large as what is left of it", error);
}

static bool state_is_sound(const struct battle *b, int unit, struct error *error)
{
    int state = gote_unit(b, unit)->state;
    if (state == state_blown && gote_arm(b, unit) != arm_cavalry && !gote_unit(b, unit)->dismounted)
        return battle_unsound(b, unit, "is blown and no cavalry", error);
    return state != state_looting || gote_arm(b, unit) == arm_infantry ||
           battle_unsound(b, unit, "is looting and no infantry", error);
}

static bool house_is_sound(const struct battle *b, int unit, struct error *error)
{
    if (!battle_in_place(b, unit))
        return true;
    for (int other = 0; other < b->setup->units; other++)
        if (battle_in_place(b, other) && b->units[other].zone == b->units[unit].zone &&
            battle_side(b, other) != battle_side(b, unit))
            return battle_unsound(b, unit, "shares a building with an enemy", error);
    return !gote_is_horse(b, unit) || battle_unsound(b, unit, "is cavalry and in a building", error);
}

bool gote_sound(const struct battle *b, struct error *error)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        bool off = b->units[unit].where == where_gone || battle_in_ranks(b, unit);
        if (off || gote_is_single(b, unit))
            continue;
        if (!strength_is_sound(b, unit, error) || !actions_are_sound(b, unit, error) || !posture_is_sound(b, unit, error) ||
            !footprint_is_sound(b, unit, error) || !state_is_sound(b, unit, error) || !house_is_sound(b, unit, error))
            return false;
    }
    return true;
}
