/* degrees.h - worths that change with a distance by degrees: at an edge a computer player would step to and fro, or turn aside to
   come nearer with one of his corners. */
#ifndef GROGNARD_DRILL_DEGREES_H
#define GROGNARD_DRILL_DEGREES_H

#include <stdint.h>

/* In the measure of the ruleset. */
struct nearness {
    int32_t near, far;
};

/* `near` up to where one is near, `far` from where one is far off, and in between by degrees. */
static inline int32_t by_degrees(int32_t near, int32_t far, const struct nearness *within, int32_t distance)
{
    if (distance <= within->near)
        return near;
    if (distance >= within->far)
        return far;
    return near + (far - near) * (distance - within->near) / (within->far - within->near);
}

#endif
