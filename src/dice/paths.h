/* paths.h - walks every path through the throws of a rule, by running the rule again for each.
   The first throw of a run is level 0; a level remembers which outcome it is at and how likely each is. */
#ifndef GROGNARD_DICE_PATHS_H
#define GROGNARD_DICE_PATHS_H

#include "base/check.h"
#include "dice/spread.h"

#include <stdbool.h>

struct level {
    bool fresh; /* just entered: the thrower fills the spread */
    int outcome;
    double before;  /* probability of the path up to here */
    double through; /* and with this outcome */
    struct spread *spread;
};

struct paths {
    int depth; /* levels of the path that is walked */
    int at;    /* levels passed in this run */
    double p;  /* probability of the path so far */
    long walked;
    struct level levels[LIMIT_THROWS];
    struct spread spreads[LIMIT_THROWS];
};

void paths_begin(struct paths *paths);
/* Goes to the first outcome that can happen. */
void paths_open(struct paths *paths, struct level *level);
/* The last level whose outcomes are not all walked goes on to its next; false when there is none. */
bool paths_turn(struct paths *paths);

/* Every throw of every path comes through here, nearly all through levels that are open already: these are in line. */
static inline bool paths_know(const struct paths *paths)
{
    return paths->at < paths->depth;
}

static inline int paths_take_known(struct paths *paths)
{
    const struct level *level = &paths->levels[paths->at++];
    paths->p = level->through;
    return level->outcome;
}

static inline struct level *paths_enter(struct paths *paths)
{
    CHECK(paths->at < LIMIT_THROWS);
    struct level *level = &paths->levels[paths->at];
    level->fresh = paths->at == paths->depth;
    level->spread = &paths->spreads[paths->at];
    return level;
}

static inline int paths_take(struct paths *paths, struct level *level)
{
    if (level->fresh)
        paths_open(paths, level);
    return paths_take_known(paths);
}

/* Steps on to the next path; false when all have been walked. */
static inline bool paths_next(struct paths *paths)
{
    paths->walked++;
    paths->at = 0;
    if (paths->depth > 0) {
        struct level *last = &paths->levels[paths->depth - 1];
        const struct spread *spread = last->spread;
        if (last->outcome + 1 < spread->outcomes && spread->p[last->outcome + 1] > 0) {
            last->through = last->before * spread->p[++last->outcome];
            return true;
        }
    }
    return paths_turn(paths);
}

#endif
