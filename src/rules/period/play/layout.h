/* layout.h - what a unit looks like from above. */
#ifndef GROGNARD_RULES_PERIOD_LAYOUT_H
#define GROGNARD_RULES_PERIOD_LAYOUT_H

#include "rules/period/play/state.h"

/* The same of cavalry with so many squadrons one behind another. */
void period_size_in_depth(const struct battle *b, int unit, int posture, int deep, int32_t *width, int32_t *depth);
int32_t period_stand_width(const struct battle *b, int unit);
int period_figures_wide(const struct battle *b, int unit);   /* of its front; of a square of a face */
int period_ranks(const struct battle *b, int unit);          /* of figures, as it stands */
int period_squadrons(const struct battle *b, int unit);      /* with figures */
int period_squadrons_deep(const struct battle *b, int unit); /* in contact one behind another; 1 of who is no cavalry */
/* Sets formation and footprint where it stands: of a square the centre is kept, else the middle of the front. */
void period_set_posture(struct battle *b, int unit, int posture);
/* Brings the footprint in line with what is left of it. */
void period_close_up(struct battle *b, int unit);

#endif
