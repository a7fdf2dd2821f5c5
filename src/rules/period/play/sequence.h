/* sequence.h - in which order units are taken: across the table or from front to back, as the holder of the initiative sees it
 * (period.r30, period.r90). */
#ifndef GROGNARD_RULES_PERIOD_SEQUENCE_H
#define GROGNARD_RULES_PERIOD_SEQUENCE_H

#include "drill/nearby.h"
#include "rules/period/play/state.h"

/* All fighting units that are there, front to back of those in one file; returns how many. */
int period_left_to_right(const struct battle *b, int16_t units[LIMIT_ENROLLED]);
int period_right_to_left(const struct battle *b, int16_t units[LIMIT_ENROLLED]);
int period_front_to_back(const struct battle *b, int16_t units[LIMIT_ENROLLED]); /* left to right of those in one rank */
/* Of these the first for whom it holds, or NO_UNIT. */
int period_leftmost(const struct battle *b, nearby_counts *counts);
int period_rightmost(const struct battle *b, nearby_counts *counts);

#endif
