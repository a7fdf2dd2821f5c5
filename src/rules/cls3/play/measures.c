/* measures.c - inches of the rules, millimetres of the ground. */
#include "rules/cls3/play/measures.h"

#include "base/text.h"

int32_t cls3_mm_of(int64_t inches)
{
    return (int32_t)(inches * INCH_MM / DECIMAL_ONE);
}

int32_t cls3_mm_of_share(int64_t inches)
{
    return (int32_t)(inches * INCH_MM / MILLION);
}

int32_t cls3_inches(int64_t mm)
{
    int64_t inches = mm * DECIMAL_ONE / INCH_MM;
    return inches < INT32_MAX ? (int32_t)inches : INT32_MAX;
}

int32_t cls3_inches_between(int32_t mm)
{
    return mm <= ROUNDED_MM ? 0 : cls3_inches(mm - ROUNDED_MM);
}
