/* measures.c - inches of the rules, millimetres of the ground. */
#include "rules/gote/play/measures.h"

#include "base/text.h"

#define TENTHS_OF_INCH 254 /* tenths of a millimetre of the table to an inch of it */

/* Nobody measures finer: what turning and rounding leave is less. */
#define STEP_MM 50

int32_t gote_mm_of(int64_t inches)
{
    return (int32_t)(inches * INCH_MM / DECIMAL_ONE);
}

int32_t gote_inches(int64_t mm)
{
    const int64_t steps = (mm + (mm < 0 ? -STEP_MM : STEP_MM) / 2) / STEP_MM;
    return (int32_t)(steps * STEP_MM * DECIMAL_ONE / INCH_MM);
}

int32_t gote_mm_of_stand(int64_t tenths)
{
    return (int32_t)(tenths * INCH_MM / TENTHS_OF_INCH);
}
