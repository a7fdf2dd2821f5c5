/* formula.h - a throw as people write it, as `4d6 drop lowest + 1` or `2d6 > 2d6`, and its exact odds.
   Each part of it is other dice, so sums are folded from the odds of their parts: no path is walked. docs/manual/odds.md has the
   words. */
#ifndef GROGNARD_DICE_FORMULA_H
#define GROGNARD_DICE_FORMULA_H

#include "base/error.h"

#include <stddef.h>
#include <stdint.h>

/* Before a parenthesis there may stand one side of a comparison, a sum and a factor; at the end, the two parts of a sum and two
   to fold them. */
#define FORMULA_ROOM ((3 * LIMIT_FORMULA_DEPTH + 6) * LIMIT_FORMULA_NUMBERS)

struct formula {
    bool truth;      /* a comparison: 1 is yes, 0 is no */
    int64_t least;   /* p[i] is the chance of `least` + i */
    int count;       /* neither the first nor the last of them is impossible */
    const double *p; /* in `room` */
    double room[FORMULA_ROOM];
};

/* The text need not end in a NUL. An error names the place and what would be right there. */
bool formula_count(struct formula *formula, const char *text, size_t length, struct error *error);

double formula_mean(const struct formula *formula);
/* The mean of the squares of what lies between a number and the mean. */
double formula_variance(const struct formula *formula);

#endif
