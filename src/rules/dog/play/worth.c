/* worth.c - what the results of procedures are worth to computer players, in hundredths of a figure. */
#include "rules/dog/play/advice.h"

#define MEN_OF_FIGURE 30
#define WORTH_OF_WINNING 200 /* a round: the loser tests */
#define WORTH_OF_RALLY 200

static int32_t worth_of_men(int32_t men)
{
    return men * WORTH_OF_FIGURE / MEN_OF_FIGURE;
}

int32_t dog_worth(const struct battle *b, const struct order *order, int procedure, const int32_t *facts, const int32_t *result)
{
    (void)b;
    (void)order;
    (void)facts;
    switch (procedure) {
    case procedure_small_arms_fire:
        return worth_of_men(((const struct dog_small_arms_fire_result *)(const void *)result)->casualties);
    case procedure_artillery_fire:
        return worth_of_men(((const struct dog_artillery_fire_result *)(const void *)result)->casualties);
    case procedure_melee_round: {
        const struct dog_melee_round_result *r = (const void *)result;
        int32_t won = r->winner == side_a ? WORTH_OF_WINNING : r->winner == side_b ? -WORTH_OF_WINNING : 0;
        return worth_of_men(r->a_inflicted - r->b_inflicted) + won;
    }
    case procedure_rally:
        return ((const struct dog_rally_result *)(const void *)result)->outcome == rallying_rallies ? WORTH_OF_RALLY : 0;
    default:
        return 0;
    }
}
