/* neighbours.h - who stands near a unit, for who has no map before him. */
#ifndef GROGNARD_CLI_NEIGHBOURS_H
#define GROGNARD_CLI_NEIGHBOURS_H

#include "battle/battle.h"

/* So many lengths of the ruleset, to the nearest whole one. */
int64_t lengths_of(const struct battle *view, int64_t mm);

/* All within so many lengths of one that stands on the table, the nearest first: how far, where, who. */
void neighbours_tell(const struct battle *view, int unit, long most);

#endif
