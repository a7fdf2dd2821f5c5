/* company.c - each unit's own list of those who are attached to it, in order of number. */
#include "battle/battle.h"

static void unlink_from(struct battle *battle, int unit, int from)
{
    int16_t *link = &battle->units[from].company;
    while (*link != unit)
        link = &battle->units[*link].fellow;
    *link = battle->units[unit].fellow;
}

static void link_to(struct battle *battle, int unit, int to)
{
    int16_t *link = &battle->units[to].company;
    while (*link != NO_UNIT && *link < unit)
        link = &battle->units[*link].fellow;
    battle->units[unit].fellow = *link;
    *link = (int16_t)unit;
}

void battle_attach(struct battle *battle, int unit, int to)
{
    struct unit *own = &battle->units[unit];
    if (own->attached != NO_UNIT)
        unlink_from(battle, unit, own->attached);
    own->attached = (int16_t)to;
    own->fellow = NO_UNIT;
    if (to != NO_UNIT)
        link_to(battle, unit, to);
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
