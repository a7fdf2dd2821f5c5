/* raise.h - making troops of an order of battle: what all rulesets ask of a scenario and of its lists. Grades, stands and
   formations are the ruleset's. */
#ifndef GROGNARD_DRILL_RAISE_H
#define GROGNARD_DRILL_RAISE_H

#include "battle/roster.h"

/* Has the ground no more places to hold than the ruleset keeps count of? Else the error says so. */
bool raise_places_fit(const struct setup *setup, const char *ruleset, int most, struct error *error);

#endif
