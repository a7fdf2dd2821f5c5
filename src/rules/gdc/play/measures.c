/* measures.c - yards of the rules and millimetres of the ground (ruling gdc.r51). */
#include "rules/gdc/play/measures.h"

int32_t gdc_mm(const struct battle *b, int32_t yards)
{
    return gdc_ruling(b, ruling_r51) == 'b' ? yards * 1000 : (int32_t)((int64_t)yards * 9144 / 10);
}

int32_t gdc_yards(const struct battle *b, int64_t mm)
{
    return (int32_t)(gdc_ruling(b, ruling_r51) == 'b' ? (mm + TOUCH_MM) / 1000 : (mm + TOUCH_MM) * 10 / 9144);
}

int32_t gdc_yards_from(const struct battle *b, int64_t mm)
{
    if (mm <= TOUCH_MM)
        return 0;
    return (int32_t)(gdc_ruling(b, ruling_r51) == 'b' ? (mm - TOUCH_MM + 999) / 1000 : ((mm - TOUCH_MM) * 10 + 9143) / 9144);
}
