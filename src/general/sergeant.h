/* sergeant.h - the computer player that weighs every order he could give and gives the best, knowing no ruleset but what its
   hooks tell him. */
#ifndef GROGNARD_GENERAL_SERGEANT_H
#define GROGNARD_GENERAL_SERGEANT_H

#include "general/general.h"

void sergeant_order(const struct general *general, const struct battle *view, const struct decision *decision, int attempt,
                    struct general_desk *desk, struct order *order);

#endif
