/* philox.h - Philox 4x32-10 (Salmon and others, 2011): random words that are a pure function of a key and an address.
   No state is drawn from, so a throw added in one place moves no die in another. */
#ifndef GROGNARD_DICE_PHILOX_H
#define GROGNARD_DICE_PHILOX_H

#include <stdint.h>

struct philox_block {
    uint32_t words[4];
};

struct philox_block philox(uint64_t key, struct philox_block counter);

/* The words of this counter's block and of the three after it, in a good deal less than four times the time. */
#define PHILOX_RUN 16
void philox_run(uint64_t key, struct philox_block counter, uint32_t words[PHILOX_RUN]);

#endif
