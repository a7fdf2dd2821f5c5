/* measures.h - measures: the ground is in millimetres, the rules in yards (ruling gdc.r51). */
#ifndef GROGNARD_RULES_GDC_MEASURES_H
#define GROGNARD_RULES_GDC_MEASURES_H

#include "rules/gdc/play/state.h"

int32_t gdc_mm(const struct battle *b, int32_t yards);
int32_t gdc_yards(const struct battle *b, int64_t mm);      /* rounded down */
int32_t gdc_yards_from(const struct battle *b, int64_t mm); /* of a distance that must not be nearer than it is: rounded up */
/* A distance in yards: not nearer than it is, but for what measuring may be wrong by; the same not further than it is. */
int gdc_measured_yd(const struct battle *b, int32_t mm);
int gdc_whole_yd(const struct battle *b, int32_t mm);

#endif
