/* raise.h - making troops of an order of battle: what all rulesets ask of a scenario and of its lists. Grades, stands and
   formations are the ruleset's. */
#ifndef GROGNARD_DRILL_RAISE_H
#define GROGNARD_DRILL_RAISE_H

#include "battle/roster.h"

/* Has the ground no more places to hold than the ruleset keeps count of? Else the error says so. */
bool raise_places_fit(const struct setup *setup, const char *ruleset, int most, struct error *error);

static inline bool raise_has_option(const struct raising *raising, int option)
{
    return (raising->setup->options >> option & 1) != 0;
}
/* So many men, in castings of so many each: the nearest whole number, one at least. */
int raise_castings(const struct roster_entry *entry, int men_of_a_casting);

#endif
