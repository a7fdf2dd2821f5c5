/* measures.c - inches of the rules, millimetres of the ground. */
#include "rules/period/play/measures.h"

#include "base/text.h"

int32_t period_mm_of(int64_t inches)
{
    return (int32_t)(inches * INCH_MM / DECIMAL_ONE);
}

int32_t period_inches(int64_t mm)
{
    return (int32_t)((mm * 100 + INCH_MM / 2) / INCH_MM * (DECIMAL_ONE / 100));
}

int32_t period_mm_within(int64_t most)
{
    return (int32_t)((most * 100 / DECIMAL_ONE * INCH_MM + INCH_MM / 2 - 1) / 100);
}

int32_t period_tenths(int64_t mm)
{
    return (int32_t)((mm * 10 + INCH_MM / 2) / INCH_MM);
}
