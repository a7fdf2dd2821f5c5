/* error.h - what went wrong, as a value: a code for programs and a sentence for people.
   Functions that can fail return false and fill a struct error that the caller owns. */
#ifndef GROGNARD_BASE_ERROR_H
#define GROGNARD_BASE_ERROR_H

#include "base/limits.h"

#include <stdbool.h>

/* in the order in which a question with several faults is answered */
#define ERROR_CODES(CODE) \
    CODE(bad_json) \
    CODE(unknown_ruleset) \
    CODE(unknown_procedure) \
    CODE(unknown_fact) \
    CODE(missing_fact) \
    CODE(bad_value) \
    CODE(unknown_option) \
    CODE(unknown_ruling) \
    CODE(not_allowed) \
    CODE(bad_die) \
    CODE(too_few_dice) \
    CODE(too_many_dice) \
    CODE(too_many_paths) \
    CODE(bad_table) \
    CODE(bad_ground) \
    CODE(bad_scenario) \
    CODE(no_such_thing)

/* clang-format off */
enum error_code {
    error_none,
#define CODE(name) error_##name,
    ERROR_CODES(CODE)
#undef CODE
    error_codes
};
/* clang-format on */

struct error {
    enum error_code code;
    char fact[LIMIT_NAME];       /* the fact at fault, or empty */
    char message[LIMIT_MESSAGE]; /* one line for a person, naming what would be right */
};

const char *error_name(enum error_code code);

/* Fills the error with the pieces of the sentence joined; the last argument is a null pointer. Returns false. */
bool error_set(struct error *error, enum error_code code, ...);

/* The same, about one fact. */
bool error_set_fact(struct error *error, enum error_code code, const char *fact, ...);

#endif
