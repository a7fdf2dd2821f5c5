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

void raise_remark_on_lacks(const struct raising *raising, const struct roster_entry *entry, const struct raise_lacks *lacks)
{
    const char *book = lacks->book, *as = lacks->raised_as[entry->kind];
    if (as != NULL)
        remark(raising->remarks, entry, book, " knows no ", roster_kind_names[entry->kind], "; it is raised as ", as, ".", NULL);
    if (entry->battalions > 1)
        remark(raising->remarks, entry, book, " knows no masses of two battalions; it is one strong battalion.", NULL);
    if (entry->elephant)
        remark(raising->remarks, entry, book, " knows no elephants; he rides a horse.", NULL);
    if (entry->command_stand && lacks->command_stands != NULL)
        remark(raising->remarks, entry, book, lacks->command_stands, NULL);
    if (entry->attached_to != NULL && lacks->attachments != NULL)
        remark(raising->remarks, entry, book, lacks->attachments, NULL);
}

void raise_remark_on_array(const struct raising *raising, const struct roster_entry *entry, const char *why,
                           const char *formation)
{
    remark(raising->remarks, entry, why, "; it begins in ", formation, ".", NULL);
}

int raise_castings(const struct roster_entry *entry, int men_of_a_casting)
{
    int castings = (entry->men + men_of_a_casting / 2) / men_of_a_casting;
    return castings > 0 ? castings : 1;
}
