/* works.h - work in villages: they are fortified, fires are put out (period.vil.20, period.vil.26). */
#ifndef GROGNARD_RULES_PERIOD_WORKS_H
#define GROGNARD_RULES_PERIOD_WORKS_H

#include "rules/period/play/state.h"

/* Twelve figures build, six put out a fire: so many of this unit; the others are free to fire. */
int period_figures_at_work(const struct battle *b, int unit);
void period_finish_works(struct battle *b); /* step 14.2: of those who have done nothing else */

#endif
