/* expect.h - what an order is worth on the average of its dice: the procedure that it would bring is counted path by path. */
#ifndef GROGNARD_GENERAL_EXPECT_H
#define GROGNARD_GENERAL_EXPECT_H

#include "general/general.h"

/* In hundredths; 0 when the ruleset cannot tell what the order brings, or the desk has counted enough. */
int32_t expect_order(const struct battle *view, const struct order *order, struct general_desk *desk);

#endif
