/* refusals.h - what a person is told of those among many who were not given an order: each reason once, with all it holds for. */
#ifndef GROGNARD_CLI_REFUSALS_H
#define GROGNARD_CLI_REFUSALS_H

#include "battle/many.h"

#define MOST_REASONS 64

struct reason {
    struct objection objection;    /* as it was said of the first */
    char unnamed[LIMIT_MESSAGE];   /* the same without his name */
    int16_t units[LIMIT_ENROLLED]; /* NO_UNIT: it was said of nobody */
    int count;
    bool alike; /* said of all of them in the same words */
};

struct refusals {
    struct reason reason[MOST_REASONS];
    int count;
};

/* False: there are too many reasons already. */
bool refusals_add(struct refusals *refusals, const struct setup *setup, const struct many_given *given);
/* Prints them all, and forgets them. */
void refusals_tell(struct refusals *refusals, const struct setup *setup);

#endif
