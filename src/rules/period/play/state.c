/* state.c - structs of a unit's state as they are while they are empty. */
#include "rules/period/play/state.h"

const struct period_ride period_no_ride = {.zone = -1};
const struct period_melee period_no_melee = {.locked_with = NO_UNIT};
