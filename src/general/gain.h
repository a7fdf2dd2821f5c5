/* gain.h - what one thing brings more than another in battles ahead that meet the same luck: the sum of all looks, and
   whether that is more than luck. */
#ifndef GROGNARD_GENERAL_GAIN_H
#define GROGNARD_GENERAL_GAIN_H

#include <stdbool.h>
#include <stdint.h>

#define MOST_GAIN 500000 /* of one look that counts: sums of squares fit */

struct gain {
    int64_t sum, square;
    int32_t looks;
};

static inline void gain_add(struct gain *gain, int64_t one)
{
    one = one > MOST_GAIN ? MOST_GAIN : one < -MOST_GAIN ? -MOST_GAIN : one;
    gain->sum += one;
    gain->square += one * one;
    gain->looks++;
}

/* The mean is so many deviations of its own, in tenths, away from nothing. */
static inline bool gain_is_clear(const struct gain *gain, int tenths)
{
    int64_t spread = gain->square * gain->looks - gain->sum * gain->sum;
    return 100 * gain->sum * gain->sum > spread / gain->looks * tenths * tenths;
}

#endif
