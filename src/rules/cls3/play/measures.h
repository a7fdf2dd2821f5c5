/* measures.h - the ground is in millimetres, the rules in inches of ten yards of it (cls3.rulebook 1.1). */
#ifndef GROGNARD_RULES_CLS3_MEASURES_H
#define GROGNARD_RULES_CLS3_MEASURES_H

#include <stdint.h>

#define INCH_MM 9144
#define TOUCH_MM 30 /* nearer than this is contact: what turning and rounding leave */

static inline int32_t cls3_mm(int32_t inches)
{
    return inches * INCH_MM;
}
int32_t cls3_mm_of(int64_t inches);       /* of decimals, DECIMAL_ONE to the inch */
int32_t cls3_mm_of_share(int64_t inches); /* what is left of a move: in millionths */
int32_t cls3_inches(int64_t mm);          /* in decimals, rounded down; INT32_MAX: as far as that or farther */

#endif
