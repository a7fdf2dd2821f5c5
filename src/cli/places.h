/* places.h - where a rule works: the procedures that go by it or refuse what it forbids, steps, decisions, tables, and the
   functions whose source names it. */
#ifndef GROGNARD_CLI_PLACES_H
#define GROGNARD_CLI_PLACES_H

#include "umpire/rulebook.h"

/* What a source does with a rule that it names. */
enum place_use {
    place_comment,
    place_code,
    place_sum,
    place_refusal,
    place_objection,
    place_event,
    place_ruling,
    place_option,
    place_procedure,
    place_step,
    place_decision
};

/* A line of a source that names a rule, or a group of them (gdc.2.3 is gdc.2.3a and gdc.2.3b): tools/places.c finds them. */
struct place_of_rule {
    const char *rule; /* a null pointer ends the table */
    const char *file;
    int line;
    const char *thing; /* the function or table; an empty string: the file as a whole */
    enum place_use use;
};
extern const struct place_of_rule places_of_rules[];

/* Below a rule that was printed; without those of its group, if they have been printed with another (an empty string: they have
   not). */
void places_print(const struct ruleset *ruleset, const struct rule *rule, const char *group);
/* "places": [...] of a rule in JSON. */
void places_write(const struct ruleset *ruleset, const struct rule *rule, struct json_writer *writer);

#endif
