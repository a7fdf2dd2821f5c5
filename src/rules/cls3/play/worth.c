/* worth.c - what the results of procedures are worth to computer players, in hundredths of a casting of the line. */
#include "rules/cls3/play/play.h"

#include "rules/cls3/play/fire.h"

#define WORTH_OF_FIRE 60 /* a hit at a house that the enemy must leave before it comes down */
#define CASTS 3          /* that a melee is reckoned to last */

static int32_t worth_of_cast(const struct cls3_melee_round_facts *f, const struct cls3_melee_round_result *r)
{
    int32_t won = (f->b_men - r->b_left) - (f->a_men - r->a_left);
    return won * 100 * CASTS + (r->b_checks ? WORTH_OF_CHECK : 0) - (r->a_checks ? WORTH_OF_CHECK : 0);
}

int32_t cls3_worth(const struct battle *b, const struct order *order, int procedure, const int32_t *facts, const int32_t *result)
{
    if (order != NULL && order->verb == verb_bombard)
        return cls3_hits_on_place(b, procedure, result) > 0 ? WORTH_OF_FIRE : 0;
    switch (procedure) {
    case procedure_melee_round:
        return worth_of_cast((const void *)facts, (const void *)result);
    case procedure_counter_battery: {
        const struct cls3_counter_battery_result *r = (const void *)result;
        return r->gunners_killed * 120 + (r->outcome == battery_effect_destroyed ? WORTH_OF_GUN : 0) +
               (r->outcome == battery_effect_suppressed_1 || r->outcome == battery_effect_suppressed_2 ? 120 : 0);
    }
    case procedure_rocket_fire:
        return cls3_hits_of(procedure, result) * (100 + WORTH_OF_CHECK);
    default:
        return cls3_hits_of(procedure, result) * 100;
    }
}
