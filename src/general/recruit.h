/* recruit.h - the computer player that gives any legal order, all alike. */
#ifndef GROGNARD_GENERAL_RECRUIT_H
#define GROGNARD_GENERAL_RECRUIT_H

#include "general/general.h"

void recruit_order(const struct general *general, const struct battle *view, const struct decision *decision, int attempt,
                   struct general_desk *desk, struct order *order);

#endif
