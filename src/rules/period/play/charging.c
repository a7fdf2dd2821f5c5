/* charging.c - who charges whom this turn. */
#include "rules/period/play/charging.h"

#include "rules/period/play/eyes.h"

#include <string.h>

/* Most units are told from this alone, and everybody is asked who charges one. */
static inline bool has_declared(const struct period_unit *own)
{
    return own->charge.stage != charge_stage_none || own->ride.fire_point;
}

bool period_is_charging(const struct battle *b, int unit)
{
    const struct period_unit *own = period_unit(b, unit);
    int stage = own->charge.stage;
    bool under_way = stage == charge_stage_declared || stage == charge_stage_moving || stage == charge_stage_contact;
    return own->ride.tested != test_failed && (under_way || (own->ride.fire_point && own->charge.target != NO_UNIT));
}

bool period_charges(const struct battle *b, int charger, int unit)
{
    const struct period_unit *own = period_unit(b, charger);
    if (!period_is_charging(b, charger) || !period_is_enemy(b, charger, unit))
        return false;
    if (own->ride.zone >= 0)
        return battle_in_place(b, unit) && b->units[unit].zone == own->ride.zone;
    return own->charge.target == unit;
}

int period_next_declared(const struct battle *b, nearby_counts *is_one)
{
    int next = NO_UNIT;
    for (int unit = 0; unit < b->setup->units; unit++)
        if (is_one(b, unit) && (next == NO_UNIT || period_unit(b, unit)->ride.declared < period_unit(b, next)->ride.declared))
            next = unit;
    return next;
}

void period_add_declared(const struct battle *b, int unit, int16_t *units, int *count)
{
    int at = (*count)++;
    for (; at > 0 && period_unit(b, units[at - 1])->ride.declared > period_unit(b, unit)->ride.declared; at--)
        units[at] = units[at - 1];
    units[at] = (int16_t)unit;
}

int period_chargers_of(const struct battle *b, int unit, int16_t chargers[LIMIT_ENROLLED])
{
    int count = 0;
    for (int charger = 0; charger < b->setup->units; charger++)
        if (has_declared(period_unit(b, charger)) && period_charges(b, charger, unit))
            period_add_declared(b, charger, chargers, &count);
    return count;
}

bool period_is_charged(const struct battle *b, int unit)
{
    for (int charger = 0; charger < b->setup->units; charger++)
        if (has_declared(period_unit(b, charger)) && period_charges(b, charger, unit))
            return true;
    return false;
}

bool period_is_screen(const struct battle *b, int skirmishers)
{
    const struct period_turn *turn = &period_unit(b, skirmishers)->turn;
    int formation = turn->screens - 1;
    if (formation < 0 || (turn->done && turn->moved_share > 0))
        return false;
    for (int charger = 0; charger < b->setup->units; charger++)
        if (period_unit(b, charger)->ride.evaded == skirmishers + 1 && period_charges(b, charger, formation))
            return true;
    return false;
}

static void mark_inside(const struct battle *b, int zone, int side, bool is_charged[LIMIT_ENROLLED])
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (battle_in_place(b, unit) && b->units[unit].zone == zone && battle_side(b, unit) == side)
            is_charged[unit] = true;
}

void period_mark_charged(const struct battle *b, bool is_charged[LIMIT_ENROLLED])
{
    memset(is_charged, 0, (size_t)b->setup->units * sizeof *is_charged);
    for (int charger = 0; charger < b->setup->units; charger++) {
        const struct period_unit *own = period_unit(b, charger);
        const int target = own->charge.target;
        if (!has_declared(own) || !period_is_charging(b, charger))
            continue;
        if (own->ride.zone >= 0)
            mark_inside(b, own->ride.zone, 1 - battle_side(b, charger), is_charged);
        else if (target != NO_UNIT && period_is_enemy(b, charger, target))
            is_charged[target] = true;
    }
}

void period_end_charge(struct battle *b, int unit, const char *rule)
{
    struct period_unit *own = period_unit(b, unit);
    own->charge.stage = charge_stage_over;
    own->charge.target = NO_UNIT;
    own->ride.fire_point = 0;
    battle_tell(b, event_charge_over, rule, unit, NO_UNIT, own->charge.gone);
}
