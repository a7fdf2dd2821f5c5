/* odds.h - the exact odds of a rule: every path through its throws is walked, equal outcomes are added up.
   An outcome is a row of whole numbers. The table lives in the caller's memory and allocates nothing. */
#ifndef GROGNARD_DICE_ODDS_H
#define GROGNARD_DICE_ODDS_H

#include "base/error.h"
#include "dice/dice.h"
#include "dice/paths.h"

struct outcome {
    double p;
    double lost; /* what rounding took from p (Neumaier) */
};

#define ODDS_SLOTS (2 * LIMIT_OUTCOMES)

struct odds {
    int width; /* numbers in an outcome */
    int count;
    struct outcome outcomes[LIMIT_OUTCOMES];
    int32_t cells[LIMIT_ODDS_CELLS];
    uint32_t hashes[LIMIT_OUTCOMES]; /* of outcomes of several numbers */
    bool ranked;
    uint16_t order[LIMIT_OUTCOMES]; /* once they are ranked: the likeliest first */
    uint16_t spare[LIMIT_OUTCOMES]; /* for ranking */
    uint32_t slots_used;            /* a power of two; grows with the outcomes */
    uint16_t slots[ODDS_SLOTS];     /* outcome + 1, or 0 */
    struct paths paths;
};

/* A rule as the counter sees it: throws dice, fills the outcome, which has room for LIMIT_RESULTS. False stops the counting. */
typedef bool odds_rule(struct dice *dice, const void *context, int32_t *outcome);

/* The outcomes come in the order in which the paths meet them. */
bool odds_count(struct odds *odds, int width, odds_rule *rule, const void *context, struct error *error);
/* Puts the likeliest first, ties by the numbers themselves. */
void odds_rank(struct odds *odds);

/* The i-th of them. */
double odds_p(const struct odds *odds, int i);
const int32_t *odds_outcome(const struct odds *odds, int i);

#endif
