/* library.h - the rulesets at hand, each with the tables in force. Owned by whoever set it up; the umpire only reads it. */
#ifndef GROGNARD_UMPIRE_LIBRARY_H
#define GROGNARD_UMPIRE_LIBRARY_H

#include "umpire/ruleset.h"

struct shelf {
    const struct ruleset *ruleset;
    const void *tables;       /* a filled tables value */
    const struct file *house; /* the files that replace built-in tables; a null pointer: none */
};

struct library {
    const struct shelf *shelves;
    int count;
};

const struct shelf *library_find(const struct library *library, const char *id, struct error *error);

#endif
