/* measures.c - metres of the rules, millimetres of the ground. */
#include "rules/dog/play/measures.h"

#include "base/text.h"

int32_t dog_metres(int64_t mm)
{
    return (int32_t)((mm + METRE_MM / 2) / METRE_MM);
}

int32_t dog_metres_begun(int64_t mm)
{
    return (int32_t)((mm + METRE_MM - 1 - TOUCH_MM) / METRE_MM);
}

int32_t dog_share_of_move(int64_t of)
{
    return (int32_t)((of * 100 + DECIMAL_ONE - 1) / DECIMAL_ONE);
}
