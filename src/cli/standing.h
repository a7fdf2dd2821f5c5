/* standing.h - how a battle stands, in words at the terminal. */
#ifndef GROGNARD_CLI_STANDING_H
#define GROGNARD_CLI_STANDING_H

#include "battle/battle.h"

/* Turns, points, how near each army is to giving up, and who holds what. */
void standing_tell(const struct battle *view);

#endif
