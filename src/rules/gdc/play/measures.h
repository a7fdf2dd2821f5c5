/* measures.h - measures: the ground is in millimetres, the rules in yards (ruling gdc.r51). */
#ifndef GROGNARD_RULES_GDC_MEASURES_H
#define GROGNARD_RULES_GDC_MEASURES_H

#include "rules/gdc/play/state.h"

#define TOUCH_MM 30 /* nearer than this is contact: what turning and rounding leave */

int32_t gdc_mm(const struct battle *b, int32_t yards);
/* Both but for TOUCH_MM: rounded down; of a distance that must not be nearer than it is, rounded up. */
int32_t gdc_yards(const struct battle *b, int64_t mm);
int32_t gdc_yards_from(const struct battle *b, int64_t mm);

#endif
