#include "battle/battle.h"

bool battle_unsound(const struct battle *battle, int unit, const char *what, struct error *error)
{
    return error_set_fact(error, error_no_such_thing, battle->setup->unit[unit].id, battle_name(battle, unit), " ", what, NULL);
}

bool battle_without(const struct battle *battle, int unit, const struct battle_flaw *flaws, size_t count, struct error *error)
{
    for (size_t i = 0; i < count; i++)
        if (flaws[i].is_so)
            return battle_unsound(battle, unit, flaws[i].what, error);
    return true;
}

static bool place_is_sound(const struct battle *battle, int unit, struct error *error)
{
    const struct unit *state = &battle->units[unit];
    const struct ground *ground = battle->setup->ground;
    struct bounds bounds = box_bounds(battle_box(battle, unit));
    bool inside = bounds.least.x >= 0 && bounds.least.y >= 0 && bounds.most.x <= ground->width && bounds.most.y <= ground->depth;
    if (battle_on_table(battle, unit) && state->where != where_table)
        return battle_unsound(battle, unit, "stands on the table but is said to be elsewhere", error);
    if (battle_on_table(battle, unit) && state->attached != NO_UNIT)
        return battle_unsound(battle, unit, "goes with another unit, and stands on the table by itself", error);
    if (battle_on_table(battle, unit) && !inside)
        return battle_unsound(battle, unit, "stands beyond the edge of the table", error);
    if (state->where == where_place && (state->zone < 0 || state->zone >= ground->zones))
        return battle_unsound(battle, unit, "is in a place that there is not", error);
    return true;
}

static bool unit_is_sound(const struct battle *battle, int unit, struct error *error)
{
    const struct unit *state = &battle->units[unit];
    int attached = state->attached;
    if (state->where == where_gone && state->fate == fate_none)
        return battle_unsound(battle, unit, "is gone without a fate", error);
    if (state->where != where_gone && state->fate != fate_none)
        return battle_unsound(battle, unit, "has met its fate but is not gone", error);
    if (state->strength < 0 || state->strength > battle->setup->unit[unit].strength)
        return battle_unsound(battle, unit, "is weaker than nothing or stronger than at the start", error);
    if (attached != NO_UNIT &&
        (attached < 0 || attached >= battle->setup->units || battle_side(battle, attached) != battle_side(battle, unit)))
        return battle_unsound(battle, unit, "is attached to no unit of its side", error);
    if (attached != NO_UNIT && state->where != where_gone && battle->units[attached].where == where_gone)
        return battle_unsound(battle, unit, "is attached to a unit that is gone", error);
    return place_is_sound(battle, unit, error);
}

bool battle_sound(const struct battle *battle, struct error *error)
{
    for (int unit = 0; unit < battle->setup->units; unit++)
        if (!unit_is_sound(battle, unit, error))
            return false;
    if (!crowd_is_sound(&battle->crowd))
        return error_set(error, error_no_such_thing, "bodies are not found where they stand", NULL);
    return battle_companies_are_sound(battle, error) && battle->rules->sound(battle, error);
}

bool battle_sound_as_played(const struct battle *battle, struct error *error)
{
    return battle_sound(battle, error) && (battle->rules->current == NULL || battle->rules->current(battle, error));
}
