/* shelves.h - the rulesets as the command line has them: built-in tables, or those of a house (--house DIR). */
#ifndef GROGNARD_CLI_SHELVES_H
#define GROGNARD_CLI_SHELVES_H

#include "cli/cli.h"
#include "umpire/library.h"

/* The rulesets that the command names, or all if it names none, with the tables of the folder that --house names, if it does. A
   null pointer after printing what is wrong. Kept until the program ends. */
const struct library *shelves_open(const struct call *call);

/* The ruleset that a word names; a null pointer after printing what is wrong. */
const struct shelf *shelves_find(const struct library *library, const char *id);
/* Those of a list, as gdc,dog, in its order; 0 after printing what is wrong. */
#define MOST_RULESETS 8
int shelves_find_all(const struct library *library, const char *list, const struct shelf *chosen[MOST_RULESETS]);

#define HOUSE_OPTION \
    { \
        "house", "DIR", "tables of the house: CSV files in DIR (or DIR/RULESET) replace those of the same name" \
    }

#endif
