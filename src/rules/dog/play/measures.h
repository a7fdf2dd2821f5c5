/* measures.h - the ground is in millimetres, the rules in metres of it (dog.scale.3). */
#ifndef GROGNARD_RULES_DOG_MEASURES_H
#define GROGNARD_RULES_DOG_MEASURES_H

#include <stdint.h>

#define METRE_MM 1000
#define TOUCH_MM 30 /* nearer than this is contact: what turning and rounding leave */

static inline int32_t dog_mm(int32_t metres)
{
    return metres * METRE_MM;
}
int32_t dog_metres(int64_t mm);        /* whole ones, halves upward (dog.r33) */
int32_t dog_metres_begun(int64_t mm);  /* a part of one is one; what rounding leaves is none */
int32_t dog_share_of_move(int64_t of); /* in hundredths, of decimals of a move, rounded up */

#endif
