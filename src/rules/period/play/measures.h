/* measures.h - the ground is in millimetres, the sheet in inches of ten yards of it (period.r70). */
#ifndef GROGNARD_RULES_PERIOD_MEASURES_H
#define GROGNARD_RULES_PERIOD_MEASURES_H

#include <stdint.h>

#define INCH_MM 9144
#define TABLE_MM 360 /* of ground, a millimetre of the table: stands are measured so (period.r71) */
#define TOUCH_MM 30  /* nearer than this is contact: what turning and rounding leave */

static inline int32_t period_mm(int32_t inches)
{
    return inches * INCH_MM;
}
int32_t period_mm_of(int64_t inches); /* of decimals, DECIMAL_ONE to the inch */
/* In decimals, to the nearest hundredth: what turning and rounding leave is beyond no limit. And the farthest that is no more. */
int32_t period_inches(int64_t mm);
int32_t period_mm_within(int64_t most);
int32_t period_tenths(int64_t mm); /* of an inch, to the nearest */

#endif
