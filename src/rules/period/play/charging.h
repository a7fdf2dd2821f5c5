/* charging.h - who charges whom this turn. */
#ifndef GROGNARD_RULES_PERIOD_CHARGING_H
#define GROGNARD_RULES_PERIOD_CHARGING_H

#include "drill/nearby.h"
#include "rules/period/play/state.h"

/* It charges or counter-charges, and has not failed, ended or broken off. */
bool period_is_charging(const struct battle *b, int unit);
/* Does it charge this unit, or the village where it is? */
bool period_charges(const struct battle *b, int charger, int unit);
bool period_is_charged(const struct battle *b, int unit);
/* The same of all units at once, for who asks each of them. */
void period_mark_charged(const struct battle *b, bool is_charged[LIMIT_ENROLLED]);
/* The chargers of a unit in order of their declarations; returns how many. */
int period_chargers_of(const struct battle *b, int unit, int16_t chargers[LIMIT_ENROLLED]);
/* Of those of whom it is true the one whose charge was declared first, or NO_UNIT. */
int period_next_declared(const struct battle *b, nearby_counts *is_one);
/* Adds a unit to a list in that order. */
void period_add_declared(const struct battle *b, int unit, int16_t *units, int *count);
/* Skirmishers who have fallen back before one that comes on at their formation: they fire with its volley (period.skir.7). Whose
   charger halts, fails its test or has lost the formation, and who has moved away from before it, fire by themselves. */
bool period_is_screen(const struct battle *b, int skirmishers);
/* Its charge is over: it stands where it is. */
void period_end_charge(struct battle *b, int unit, const char *rule);

#endif
