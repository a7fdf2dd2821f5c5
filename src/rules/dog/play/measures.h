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
/* Whole ones, halves upward (dog.r33). */
static inline int32_t dog_metres(int64_t mm)
{
    return (int32_t)((mm + METRE_MM / 2) / METRE_MM);
}
/* A part of one is one; what rounding leaves is none. */
static inline int32_t dog_metres_begun(int64_t mm)
{
    return (int32_t)((mm + METRE_MM - 1 - TOUCH_MM) / METRE_MM);
}

#endif
