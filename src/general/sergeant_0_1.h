/* sergeant_0_1.h - the sergeant as he was in version 0.1, kept as an opponent to be measured against: nothing that his successor
   learns reaches him. */
#ifndef GROGNARD_GENERAL_SERGEANT_0_1_H
#define GROGNARD_GENERAL_SERGEANT_0_1_H

#include "general/general.h"

void sergeant_0_1_order(const struct general *general, const struct battle *view, const struct decision *decision, int attempt,
                        struct general_desk *desk, struct order *order);

#endif
