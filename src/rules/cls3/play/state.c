/* state.c - what the parts of a unit's state are while they are empty. */
#include "rules/cls3/play/state.h"

const struct cls3_ride cls3_no_ride = {.kind = charge_none, .mode = mode_move, .counters = NO_UNIT};
const struct cls3_turn cls3_new_turn = {.works_at = -1};
