/* captain.h - the computer player with a scheme: once a turn he looks ahead how the tasks that he might give his brigades would
   turn out, and the sergeant carries out the best. */
#ifndef GROGNARD_GENERAL_CAPTAIN_H
#define GROGNARD_GENERAL_CAPTAIN_H

#include "general/general.h"

void captain_order(const struct general *general, const struct battle *view, const struct decision *decision, int attempt,
                   struct general_desk *desk, struct order *order);

#endif
