/* measures.h - the ground is in millimetres, the rules in inches of ten yards of it (cls3.rulebook 1.1). */
#ifndef GROGNARD_RULES_CLS3_MEASURES_H
#define GROGNARD_RULES_CLS3_MEASURES_H

#include <stdint.h>

#define INCH_MM 9144
#define TOUCH_MM 30 /* nearer than this is contact: what turning and rounding leave */

/* A plain move may come up to an enemy, short of contact, which only charges and attacks make (cls3.melee.1). */
#define CLEAR_MM (2 * TOUCH_MM)

#define ROUNDED_MM 4 /* what corners and places on whole millimetres leave of a distance at any angle */

static inline int32_t cls3_mm(int32_t inches)
{
    return inches * INCH_MM;
}
/* Who is just so far away, or nearer. */
static inline int32_t cls3_within(int32_t inches)
{
    return cls3_mm(inches) + ROUNDED_MM;
}
int32_t cls3_mm_of(int64_t inches);       /* of decimals, DECIMAL_ONE to the inch */
int32_t cls3_mm_of_share(int64_t inches); /* what is left of a move: in millionths */
int32_t cls3_inches_between(int32_t mm);  /* of two bodies, what is rounded taken off */
int32_t cls3_inches(int64_t mm);          /* in decimals, rounded down; INT32_MAX: as far as that or farther */

#define SQUARE_MEN 16 /* that a square takes (cls3.form.5) */

#endif
