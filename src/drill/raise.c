/* raise.c - what all rulesets ask of a scenario and of its lists. */
#include "drill/raise.h"

#include "field/ground.h"

bool raise_places_fit(const struct setup *setup, const char *ruleset, int most, struct error *error)
{
    struct digits may, there;
    return setup->ground->zones <= most ||
           error_set(error, error_bad_ground, ruleset, " plays a ground with ", text_of_int(&may, most),
                     " places to hold at most, and this one has ", text_of_int(&there, setup->ground->zones), NULL);
}

int raise_castings(const struct roster_entry *entry, int men_of_a_casting)
{
    int castings = (entry->men + men_of_a_casting / 2) / men_of_a_casting;
    return castings > 0 ? castings : 1;
}
