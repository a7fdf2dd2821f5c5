/* value.h - how well a battle stands for a side, in terms of armies, whatever the rules. */
#ifndef GROGNARD_GENERAL_VALUE_H
#define GROGNARD_GENERAL_VALUE_H

#include "general/general.h"

/* What a point of victory counts for, and the least that is worth changing one's mind for. */
int32_t value_of_point(const struct battle *now);
/* In hundredths of the ruleset's measure of strength; counts every unit anew on the desk. */
int32_t value_for(const struct battle *now, int side, struct general_desk *desk);

#endif
