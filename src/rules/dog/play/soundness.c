/* soundness.c - is everything as it must be? For tests, after every order. */
#include "rules/dog/play/play.h"

#include "rules/dog/play/eyes.h"
#include "rules/dog/play/layout.h"

static bool strength_is_sound(const struct battle *b, int unit, struct error *error)
{
    const struct dog_unit *own = dog_unit(b, unit);
    int start = b->setup->unit[unit].strength, left = b->units[unit].strength;
    if (left <= 0 || left > start)
        return battle_unsound(b, unit, "has no figures, or more than it began with, and is still there", error);
    if (own->lost < 0 || own->lost >= dog_men_at_start(b, unit))
        return battle_unsound(b, unit, "has lost fewer men than none, or all, and is still there", error);
    return true;
}

static bool order_is_sound(const struct battle *b, int unit, struct error *error)
{
    const struct dog_unit *own = dog_unit(b, unit);
    if (own->state < condition_formed || own->state > condition_routing)
        return battle_unsound(b, unit, "is in no order that there is", error);
    if (own->fatigue < 0 || own->fatigue > (int)fatigue_utterly_exhausted)
        return battle_unsound(b, unit, "is tired in no way that there is", error);
    if (own->turn.used < 0 || own->turn.used > A_MOVE)
        return battle_unsound(b, unit, "has spent more than a move, or less than none", error);
    return (own->stand >= 0 && own->reforms >= 0 && own->pursue >= 0) ||
           battle_unsound(b, unit, "is bound for fewer turns than none", error);
}

static bool formation_is_sound(const struct battle *b, int unit, struct error *error)
{
    int posture = dog_posture(b, unit);
    bool guns = posture == posture_limbered || posture == posture_unlimbered;
    if (dog_is_battery(b, unit) && (dog_is_guns(b, unit) != guns || (dog_is_crew(b, unit) && posture != posture_skirmish)))
        return battle_unsound(b, unit, "is formed as a crew with its guns, or as guns without their crew", error);
    if (!dog_is_battery(b, unit) && guns)
        return battle_unsound(b, unit, "is formed as guns, and has none", error);
    return !dog_is_horse(b, unit) || (posture != posture_square && posture != posture_column) ||
           battle_unsound(b, unit, "is horse in a formation of foot", error);
}

static bool body_is_sound(const struct battle *b, int unit, struct error *error)
{
    int32_t width, depth;
    const struct box *box = battle_box(b, unit);
    if (!battle_on_table(b, unit) || dog_is_running(b, unit))
        return true;
    dog_size(b, unit, dog_posture(b, unit), &width, &depth);
    return (box->width == width && box->depth == depth) ||
           battle_unsound(b, unit, "has another footprint than its formation", error);
}

bool dog_sound(const struct battle *b, struct error *error)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        if (b->units[unit].where == where_gone || dog_is_general(b, unit))
            continue;
        if (!strength_is_sound(b, unit, error) || !order_is_sound(b, unit, error) || !formation_is_sound(b, unit, error) ||
            !body_is_sound(b, unit, error))
            return false;
    }
    return true;
}
