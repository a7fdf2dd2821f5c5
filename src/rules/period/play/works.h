/* works.h - work in villages: they are fortified, fires are put out (period.vil.20, period.vil.26). */
#ifndef GROGNARD_RULES_PERIOD_WORKS_H
#define GROGNARD_RULES_PERIOD_WORKS_H

#include "rules/period/play/state.h"

void period_finish_works(struct battle *b); /* step 14.2: of those who have done nothing else */

#endif
