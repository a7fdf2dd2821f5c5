/* paths.h - walks every path through the throws of a rule, by running the rule again for each.
   The first throw of a run is level 0; a level remembers which outcome it is at and how likely each is. */
#ifndef GROGNARD_DICE_PATHS_H
#define GROGNARD_DICE_PATHS_H

#include "dice/spread.h"

#include <stdbool.h>

struct level {
    bool fresh; /* just entered: the thrower fills the spread */
    int outcome;
    double before; /* probability of the path up to here */
    struct spread spread;
};

struct paths {
    int depth; /* levels of the path that is walked */
    int at;    /* levels passed in this run */
    double p;  /* probability of the path so far */
    long walked;
    struct level levels[LIMIT_THROWS];
};

void paths_begin(struct paths *paths);
struct level *paths_enter(struct paths *paths);
int paths_take(struct paths *paths, struct level *level);
/* Steps on to the next path; false when all have been walked. */
bool paths_next(struct paths *paths);

#endif
