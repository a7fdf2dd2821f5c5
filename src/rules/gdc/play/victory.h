/* victory.h - points, the end (victory.c), the sweep of the whole state (soundness.c). */
#ifndef GROGNARD_RULES_GDC_VICTORY_H
#define GROGNARD_RULES_GDC_VICTORY_H

#include "rules/gdc/play/state.h"

void gdc_points(const struct battle *b, int32_t points[SIDES]); /* of victory, as things stand */
int gdc_holder(const struct battle *b, int feature);            /* the side that holds it alone, or -1 */
int gdc_holder_of_objective(const struct battle *b, int objective);

#endif
