/* measures.h - the ground is in millimetres, the rules in inches of fifty metres of it (gote.rulebook 1.1). */
#ifndef GROGNARD_RULES_GOTE_MEASURES_H
#define GROGNARD_RULES_GOTE_MEASURES_H

#include <stdint.h>

#define INCH_MM 50000
#define TOUCH_MM 300                                    /* nearer than this is contact: what turning and rounding leave */
#define WITHIN_INCHES(inches) ((inches)*INCH_MM + TOUCH_MM) /* who stands just so far off is within it, at any angle */

int32_t gote_mm_of(int64_t inches); /* of decimals, DECIMAL_ONE to the inch */
int32_t gote_inches(int64_t mm);    /* in decimals, to the nearest thousandth */
/* Of the ground, for tenths of a millimetre of a stand on the table. */
int32_t gote_mm_of_stand(int64_t tenths);

#endif
