/* soundness.c - is everything as it must be? For tests, after every order. */
#include "rules/period/play/play.h"

#include "rules/period/play/eyes.h"
#include "rules/period/play/places.h"

static bool squadrons_add_up(const struct battle *b, int unit, struct error *error)
{
    const struct period_unit *own = period_unit(b, unit);
    int figures = 0;
    for (int i = 0; i < MOST_SQUADRONS; i++) {
        if (own->squadron[i] < 0)
            return battle_unsound(b, unit, "has a squadron of fewer than no figures", error);
        figures += own->squadron[i];
    }
    return figures == period_left(b, unit) || battle_unsound(b, unit, "has not as many figures as its squadrons", error);
}

static bool guns_add_up(const struct battle *b, int unit, struct error *error)
{
    const struct period_unit *own = period_unit(b, unit);
    return (own->models > 0 && own->models <= period_troop(b, unit)->models && own->howitzers >= 0 &&
            own->howitzers <= own->models) ||
           battle_unsound(b, unit, "has more or fewer guns than it can have", error);
}

/* Each arm goes back in its own way (period.morale.10). */
static bool state_is_of_its_arm(const struct battle *b, int unit, struct error *error)
{
    int state = period_unit(b, unit)->state;
    bool horse = period_is_horse(b, unit);
    bool of_horse = state == state_retiring || state == state_returning || state == state_fled || state == state_walkabout;
    bool of_foot = state == state_retreating || state == state_routing;
    if ((of_horse && !horse) || (of_foot && horse) || (state == state_routing && period_is_battery(b, unit)))
        return battle_unsound(b, unit, "goes back in the manner of another arm", error);
    return state != state_gone || battle_unsound(b, unit, "is gone and still there", error);
}

static bool place_is_sound(const struct battle *b, int unit, struct error *error)
{
    const struct period_unit *own = period_unit(b, unit);
    if (!battle_in_place(b, unit))
        return own->wall == 0 || battle_unsound(b, unit, "lines a wall and is in no place", error);
    if (!period_is_foot(b, unit))
        return battle_unsound(b, unit, "is inside a place and no foot", error);
    if (!period_is_skirmisher(b, unit) && !period_is_village(b, b->units[unit].zone))
        return battle_unsound(b, unit, "is inside a single building and no skirmishers", error);
    return (own->wall >= 0 && own->wall <= period_walls(b, b->units[unit].zone)) ||
           battle_unsound(b, unit, "lines a wall that is not there", error);
}

static bool melee_is_sound(const struct battle *b, int unit, struct error *error)
{
    int with = period_unit(b, unit)->melee.locked_with;
    bool sound = with == NO_UNIT || (with != unit && with < b->setup->units && b->units[with].where != where_gone &&
                                     battle_side(b, with) != battle_side(b, unit));
    return sound || battle_unsound(b, unit, "is locked in a melee with nobody", error);
}

static bool unit_is_sound(const struct battle *b, int unit, struct error *error)
{
    if (period_left(b, unit) <= 0)
        return battle_unsound(b, unit, "has no figures and is still there", error);
    if (period_is_horse(b, unit) && !squadrons_add_up(b, unit, error))
        return false;
    if (period_is_battery(b, unit) && !guns_add_up(b, unit, error))
        return false;
    return state_is_of_its_arm(b, unit, error) && place_is_sound(b, unit, error) && melee_is_sound(b, unit, error);
}

bool period_sound(const struct battle *b, struct error *error)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (b->units[unit].where != where_gone && !period_is_leader(b, unit) && !unit_is_sound(b, unit, error))
            return false;
    return true;
}
