/* forethought.h - what captain and general do before they give an order of the sergeant's: they look ahead where it leads, and
   where those lead that he liked nearly as well, or giving none. All meet the same luck. */
#ifndef GROGNARD_GENERAL_FORETHOUGHT_H
#define GROGNARD_GENERAL_FORETHOUGHT_H

#include "general/general.h"

/* `most` is how many orders he may try in all this turn, those counted that he tried to find his scheme. */
void forethought_order(const struct general *general, const struct battle *view, const struct decision *decision, int attempt,
                       int64_t most, struct general_desk *desk, struct order *order);

#endif
