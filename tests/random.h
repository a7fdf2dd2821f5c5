/* random.h - numbers for tests that are driven at random (SplitMix64): the same ones at every run. */
#ifndef GROGNARD_TESTS_RANDOM_H
#define GROGNARD_TESTS_RANDOM_H

#include <stdint.h>

struct random_source {
    uint64_t state;
};

static inline uint64_t random_word(struct random_source *source)
{
    uint64_t word = source->state += UINT64_C(0x9E3779B97F4A7C15);
    word = (word ^ word >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    word = (word ^ word >> 27) * UINT64_C(0x94D049BB133111EB);
    return word ^ word >> 31;
}

static inline int random_below(struct random_source *source, int count)
{
    return (int)(random_word(source) % (uint64_t)count);
}

static inline int random_between(struct random_source *source, int least, int most)
{
    return least + random_below(source, most - least + 1);
}

#endif
