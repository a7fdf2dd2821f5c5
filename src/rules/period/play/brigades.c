/* brigades.c - who is under whom (period.setup, period.cmd). */
#include "rules/period/play/brigades.h"

#include "field/whole.h"

bool period_is_loose(const struct battle *b, int unit)
{
    return !period_is_leader(b, unit) && period_brigade_of(b, unit) == unit;
}

bool period_are_friends(const struct battle *b, int unit, int other)
{
    int brigade = period_brigade_of(b, unit);
    return unit != other && brigade != NO_UNIT && brigade == period_brigade_of(b, other);
}

/* ---- commanders ---- */

static bool is_at_hand(const struct battle *b, int general)
{
    return b->units[general].where == where_table;
}

int period_brigadier_of(const struct battle *b, int unit)
{
    int brigade = period_brigade_of(b, unit);
    bool there = brigade != NO_UNIT && period_is_leader(b, brigade) && is_at_hand(b, brigade);
    return there ? brigade : NO_UNIT;
}

bool period_is_under(const struct battle *b, int unit, int general)
{
    int steps = 0;
    for (int leader = b->units[unit].leader; leader != NO_UNIT && steps < roster_commands;
         leader = b->units[leader].leader, steps++)
        if (leader == general)
            return true;
    return false;
}

/* Brigade, division and corps commanders order charges; an army commander does for those who are directly under him. */
static bool may_order_charge(const struct battle *b, int general, int unit)
{
    int rank = period_troop(b, general)->rank;
    if (period_kind(b, general) != body_general || !is_at_hand(b, general) || rank == station_cavalry)
        return false;
    return rank == station_army ? b->units[unit].leader == general : period_is_under(b, unit, general);
}

int period_charge_general(const struct battle *b, int unit, int32_t *inches)
{
    int nearest = NO_UNIT;
    *inches = INCHES(99);
    for (int leader = b->units[unit].leader, steps = 0; leader != NO_UNIT && steps < roster_commands;
         leader = b->units[leader].leader, steps++) {
        if (!may_order_charge(b, leader, unit))
            continue;
        int32_t away = period_distance(b, unit, leader); /* from his stand to the nearest point of the unit (period.r36) */
        if (nearest == NO_UNIT || away < *inches) {
            nearest = leader;
            *inches = away < INCHES(99) ? away : INCHES(99);
        }
    }
    return nearest;
}

int period_staff_with(const struct battle *b, int unit)
{
    for (int other = b->units[unit].company; other != NO_UNIT; other = b->units[other].fellow)
        if (period_kind(b, other) == body_staff && is_at_hand(b, other))
            return other;
    return NO_UNIT;
}

/* ---- what a brigade bears ---- */

static void copy_brigade(const struct period_unit *from, struct period_unit *to)
{
    to->brigade = from->brigade;
    to->owes_brigade = from->owes_brigade;
    to->commanders_lost = from->commanders_lost;
    to->lost_units = from->lost_units;
}

static void take_worse(struct period_unit *own, const struct period_unit *other)
{
    own->brigade = (int16_t)more_of(own->brigade, other->brigade);
    own->owes_brigade = (int16_t)more_of(own->owes_brigade, other->owes_brigade);
    own->commanders_lost = (int16_t)more_of(own->commanders_lost, other->commanders_lost);
    own->lost_units = (int16_t)more_of(own->lost_units, other->lost_units);
}

/* All of a brigade have what its commander has; of a loose unit there is nobody else. */
static void copy_to_all(struct battle *b, int brigade)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (unit != brigade && period_brigade_of(b, unit) == brigade)
            copy_brigade(period_unit(b, brigade), period_unit(b, unit));
}

void period_spread_brigades(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        int brigade = period_brigade_of(b, unit);
        if (brigade != NO_UNIT && brigade != unit)
            take_worse(period_unit(b, brigade), period_unit(b, unit));
    }
    for (int unit = 0; unit < b->setup->units; unit++) {
        int brigade = period_brigade_of(b, unit);
        if (brigade != NO_UNIT && brigade != unit)
            copy_brigade(period_unit(b, brigade), period_unit(b, unit));
    }
}

void period_set_brigade(struct battle *b, int unit, enum brigade_state state, const char *rule)
{
    int brigade = period_brigade_of(b, unit);
    if (brigade == NO_UNIT)
        return;
    period_unit(b, brigade)->brigade = (int16_t)state;
    copy_to_all(b, brigade);
    battle_tell(b, event_brigade_is, rule, brigade, NO_UNIT, (int32_t)state);
}

void period_owe_brigade(struct battle *b, int unit)
{
    int brigade = period_brigade_of(b, unit);
    if (brigade == NO_UNIT || !period_is_leader(b, brigade))
        return;
    period_unit(b, brigade)->owes_brigade = 1;
    copy_to_all(b, brigade);
}

void period_count_lost_unit(struct battle *b, int unit)
{
    int brigade = period_brigade_of(b, unit);
    if (brigade == NO_UNIT)
        return;
    period_unit(b, brigade)->lost_units++;
    copy_to_all(b, brigade);
}

void period_lose_brigadier(struct battle *b, int general)
{
    period_spread_brigades(b);
    period_unit(b, general)->commanders_lost++;
    period_unit(b, general)->owes_brigade = 1;
    copy_to_all(b, general);
}
