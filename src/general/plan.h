/* plan.h - how battles are fought, from the books: each plan gives the brigades of a side tasks by where they stand. */
#ifndef GROGNARD_GENERAL_PLAN_H
#define GROGNARD_GENERAL_PLAN_H

#include "general/thinking.h"

/* False: it cannot be laid here, for want of places, brigades or an enemy in sight. */
bool plan_lay(const struct thinking *thinking, int side, enum battle_plan plan, struct scheme *scheme);

#endif
