/* raise.h - making troops of an order of battle: what all rulesets ask of a scenario and of its lists. Grades, stands and
   formations are the ruleset's. */
#ifndef GROGNARD_DRILL_RAISE_H
#define GROGNARD_DRILL_RAISE_H

#include "battle/roster.h"

/* Has the ground no more places to hold than the ruleset keeps count of? Else the error says so. */
bool raise_places_fit(const struct setup *setup, const char *ruleset, int most, struct error *error);

/* What a book has no rules for. */
struct raise_lacks {
    const char *book;                         /* its name, as sentences say it */
    const char *raised_as[roster_kinds];      /* what it makes of kinds that it does not know; a null pointer: it knows them */
    const char *command_stands, *attachments; /* what is said of such an entry; null pointers: it has rules for them */
};
/* Remarks on all that an entry has and the book has not. */
void raise_remark_on_lacks(const struct raising *raising, const struct roster_entry *entry, const struct raise_lacks *lacks);
/* It begins in another formation than it was to have, and why: "it cannot form square (cls3.form.5)". */
void raise_remark_on_array(const struct raising *raising, const struct roster_entry *entry, const char *why,
                           const char *formation);

static inline bool raise_has_option(const struct raising *raising, int option)
{
    return (raising->setup->options >> option & 1) != 0;
}
/* So many men, in castings of so many each: the nearest whole number, one at least. */
int raise_castings(const struct roster_entry *entry, int men_of_a_casting);

#endif
