/* brigades.h - who is under whom: brigades, their commanders, and generals above them (period.setup, period.cmd). */
#ifndef GROGNARD_RULES_PERIOD_BRIGADES_H
#define GROGNARD_RULES_PERIOD_BRIGADES_H

#include "rules/period/play/eyes.h"

/* A brigade is named by its commander's number, a loose unit by its own; leaders above brigades and staff officers have none. */
static inline bool period_is_brigadier(const struct battle *b, int unit)
{
    return period_kind(b, unit) == body_general && period_troop(b, unit)->rank == station_brigade;
}
static inline int period_brigade_of(const struct battle *b, int unit) /* NO_UNIT: none */
{
    const int leader = b->units[unit].leader;
    if (period_kind(b, unit) >= body_general)
        return period_is_brigadier(b, unit) ? unit : NO_UNIT;
    return leader != NO_UNIT && period_is_brigadier(b, leader) ? leader : unit;
}
bool period_is_loose(const struct battle *b, int unit);               /* a brigade of its own (period.setup.1) */
bool period_are_friends(const struct battle *b, int unit, int other); /* of one brigade (period.setup.2) */
/* Its brigade commander while he is there, or NO_UNIT. */
int period_brigadier_of(const struct battle *b, int unit);
bool period_is_under(const struct battle *b, int unit, int general); /* directly, or through others */
/* The nearest who may order it to charge (period.cmd.1): he, and how far in decimals; NO_UNIT: nobody. */
int period_charge_general(const struct battle *b, int unit, int32_t *inches);
/* Does a staff officer ride with it? He, or NO_UNIT. */
int period_staff_with(const struct battle *b, int unit);

/* Marks set on one unit of a brigade are those of all. Steps that read them call this first. */
void period_spread_brigades(struct battle *b);
void period_set_brigade(struct battle *b, int unit, enum brigade_state state, const char *rule); /* tells */
void period_owe_brigade(struct battle *b, int unit);       /* a brigade test (period.morale.29); nothing for a loose unit */
void period_lose_brigadier(struct battle *b, int general); /* one commander more is lost, and a test owed (period.rtg.7) */
void period_count_lost_unit(struct battle *b, int unit);   /* gone for good: its brigade is one the fewer */

#endif
