/* whole.h - the little that whole numbers are asked everywhere: size, the lesser, the greater, where something begins. */
#ifndef GROGNARD_FIELD_WHOLE_H
#define GROGNARD_FIELD_WHOLE_H

#include <stdbool.h>
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

static inline int64_t lesser_of(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static inline int64_t greater_of(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

/* The last number before those for which a test holds, between one for which it does not and one for which it does: looked for
   around a guess in strides that double, then by halving; by halving alone if the guess is not between them. */
typedef bool whole_test(const void *who, int32_t number);
static inline int32_t last_before(int32_t before, int32_t within, int32_t guess, whole_test *test, const void *who)
{
    int32_t at = guess, stride = guess > before && guess < within ? 1 : within - before;
    for (; within - before > 1; stride = less_of(2 * stride, 1 << 28)) {
        if (at <= before || at >= within)
            at = before + (within - before) / 2;
        if (test(who, at)) {
            within = at;
            at -= stride;
        } else {
            before = at;
            at += stride;
        }
    }
    return before;
}

#endif
