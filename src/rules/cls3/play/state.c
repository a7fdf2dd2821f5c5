/* state.c - what the parts of a unit's state are while they are empty. */
#include "rules/cls3/play/state.h"

const struct cls3_charge cls3_no_charge = {.kind = charge_none, .mode = mode_move, .target = NO_UNIT, .counters = NO_UNIT};
const struct cls3_reaction cls3_no_reaction = {.kind = reaction_none, .to = NO_UNIT};
const struct cls3_turn cls3_new_turn = {.works_at = -1};

#define FOUR_AT_NOBODY NO_UNIT, NO_UNIT, NO_UNIT, NO_UNIT
_Static_assert(MOST_STANDS == 16, "four times four");
const struct cls3_aim cls3_no_aim = {.at = {FOUR_AT_NOBODY, FOUR_AT_NOBODY, FOUR_AT_NOBODY, FOUR_AT_NOBODY},
                                     .then = {NO_UNIT, NO_UNIT, NO_UNIT}};
