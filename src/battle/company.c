/* company.c - each unit's own list of those who are attached to it, in order of number. */
#include "battle/battle.h"

/* Whose link leads to that unit: `to` itself, or one of those attached to it; the last who comes before it. */
static int16_t *link_before(struct battle *battle, int unit, int to)
{
    int before = NO_UNIT;
    for (int at = battle->units[to].company; at != NO_UNIT && at < unit; at = battle->units[at].fellow)
        before = at;
    return before == NO_UNIT ? &battle_change(battle, to)->company : &battle_change(battle, before)->fellow;
}

void battle_attach(struct battle *battle, int unit, int to)
{
    struct unit *own = battle_change(battle, unit);
    if (own->attached != NO_UNIT)
        *link_before(battle, unit, own->attached) = own->fellow;
    own->attached = (int16_t)to;
    own->fellow = NO_UNIT;
    if (to == NO_UNIT)
        return;
    int16_t *link = link_before(battle, unit, to);
    own->fellow = *link;
    *link = (int16_t)unit;
}

void battle_detach_all(struct battle *battle, int unit)
{
    while (battle->units[unit].company != NO_UNIT)
        battle_attach(battle, battle->units[unit].company, NO_UNIT);
}

bool battle_companies_are_sound(const struct battle *battle, struct error *error)
{
    int attached = 0, listed = 0;
    for (int unit = 0; unit < battle->setup->units; unit++) {
        attached += battle->units[unit].attached != NO_UNIT;
        for (int other = battle->units[unit].company, last = -1; other != NO_UNIT;
             last = other, other = battle->units[other].fellow)
            if (other <= last || battle->units[other].attached != unit || ++listed > battle->setup->units)
                return battle_unsound(battle, unit, "has a broken list of who is attached to it", error);
    }
    return attached == listed || error_set(error, error_no_such_thing, "somebody is attached, and on no list", NULL);
}
