/* lengths.h - lengths as a ruleset tells them, in its own unit. */
#ifndef GROGNARD_DRILL_LENGTHS_H
#define GROGNARD_DRILL_LENGTHS_H

#include "battle/battle.h"

/* "120 yards", "6.5 inches": in whole ones (`parts` 1) or in tenths (10) of the unit; what is over is dropped. */
const char *lengths_tell(const struct battle *b, int64_t mm, int parts, char words[LIMIT_NAME]);

#endif
