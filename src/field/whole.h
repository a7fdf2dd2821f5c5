/* whole.h - the little that whole numbers are asked everywhere: size, the lesser, the greater. */
#ifndef GROGNARD_FIELD_WHOLE_H
#define GROGNARD_FIELD_WHOLE_H

#include <stdint.h>

static inline int64_t size_of(int64_t value)
{
    return value < 0 ? -value : value;
}

static inline int32_t less_of(int32_t a, int32_t b)
{
    return a < b ? a : b;
}

static inline int32_t more_of(int32_t a, int32_t b)
{
    return a > b ? a : b;
}

static inline int64_t greater_of(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

#endif
