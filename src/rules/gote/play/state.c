/* state.c - what the parts of a unit's state are while they are empty. */
#include "rules/gote/play/state.h"

const struct gote_melee gote_no_melee = {.against = NO_UNIT};
