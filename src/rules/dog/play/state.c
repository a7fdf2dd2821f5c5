/* state.c - parts of a unit's state as they are while they are empty. */
#include "rules/dog/play/state.h"

const struct dog_order dog_no_order = {.now = {.with = NO_UNIT}};
