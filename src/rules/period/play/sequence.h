/* sequence.h - in which order units are taken: across the table or from front to back, as the holder of the initiative sees it
 * (period.r30, period.r90). */
#ifndef GROGNARD_RULES_PERIOD_SEQUENCE_H
#define GROGNARD_RULES_PERIOD_SEQUENCE_H

#include "drill/nearby.h"
#include "rules/period/play/state.h"

/* From the left; from the right, where a ruling lets each side look from its own baseline; or from the front, and there from the
   left. */
enum hand { from_left, from_right, from_front };
/* All fighting units that are there, front to back of those in one file; returns how many. */
int period_in_order(const struct battle *b, enum hand hand, int16_t units[LIMIT_ENROLLED]);
/* Of these the first for whom it holds, or NO_UNIT. */
int period_first_of(const struct battle *b, enum hand hand, nearby_counts *counts);
/* Compulsory moves of those who make one: the holder's units first, front to back. */
void period_move_in_order(struct battle *b, nearby_counts *moves, void (*move)(struct battle *b, int unit, const char *rule),
                          const char *rule);

#endif
