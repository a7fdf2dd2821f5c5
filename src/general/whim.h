/* whim.h - the random numbers of a general: a function of his seed and of how many orders the battle has seen, in a plane of
   addresses where no die of a battle lies. */
#ifndef GROGNARD_GENERAL_WHIM_H
#define GROGNARD_GENERAL_WHIM_H

#include "dice/philox.h"
#include "general/general.h"

enum { WHIM_WORDS = 4 }; /* of a block; so many used, and the next is drawn */
struct whim {
    uint64_t seed;
    struct philox_block address; /* of the next block */
    struct philox_block block;
    int used;
};

struct whim whim_of(const struct general *general, const struct battle *view, const struct decision *decision, int attempt);
/* 0 to count - 1. */
int whim_below(struct whim *whim, int count);

#endif
