/* chief.h - the general himself: he weighs what the enemy may be about by what he has seen him do, lays the plans of the books
   against that, and lets the best of them evolve, tasks and moments, as long as he is given. */
#ifndef GROGNARD_GENERAL_CHIEF_H
#define GROGNARD_GENERAL_CHIEF_H

#include "general/general.h"

void chief_order(const struct general *general, const struct battle *view, const struct decision *decision, int attempt,
                 struct general_desk *desk, struct order *order);

#endif
