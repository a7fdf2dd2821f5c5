/* places.h - where a rule works: the procedures that go by it or refuse what it forbids, steps, decisions, tables, and the
   functions whose source names it. */
#ifndef GROGNARD_CLI_PLACES_H
#define GROGNARD_CLI_PLACES_H

#include "umpire/rulebook.h"

#include <stdint.h>

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

/* A line of a source that names a rule, or a group of them (gdc.2.3 is gdc.2.3a and gdc.2.3b): tools/places.c finds them. The
   names are where they stand in `words_of_places`, in pairs of characters. There are thousands, so each is packed. */
struct place_of_rule {
    uint16_t rule; /* an empty string ends the table */
    uint16_t file;
    uint16_t thing; /* the function or table; an empty string: the file as a whole */
    unsigned line : 12;
    unsigned use : 4; /* enum place_use */
};
_Static_assert(sizeof(struct place_of_rule) == 8, "packed");
extern const struct place_of_rule places_of_rules[];
extern const char words_of_places[];

/* Below a rule that was printed; without those of its group, if they have been printed with another (an empty string: they have
   not). */
void places_print(const struct ruleset *ruleset, const struct rule *rule, const char *group);
/* "places": [...] of a rule in JSON. */
void places_write(const struct ruleset *ruleset, const struct rule *rule, struct json_writer *writer);

#endif
