#include "field/strips.h"

int32_t strip_shift_for(int32_t longest)
{
    int32_t shift = 0;
    while (longest >> shift >= STRIPS)
        shift++;
    return shift;
}

static uint32_t *columns_of(const struct crowd *crowd)
{
    return (uint32_t *)crowd->heads;
}

void strips_flip(const struct crowd *crowd, int unit)
{
    const struct bounds *bounds = &crowd->bodies[unit].bounds;
    const struct crowd_shape *shape = crowd->shape;
    const int32_t words = strip_words(shape);
    uint32_t *columns = columns_of(crowd) + unit / WORD_BITS, *rows = columns + STRIPS * words;
    const uint32_t bit = UINT32_C(1) << unit % WORD_BITS;
    for (int32_t i = strip_at(shape, bounds->least.x); i <= strip_at(shape, bounds->most.x); i++)
        columns[i * words] ^= bit;
    for (int32_t i = strip_at(shape, bounds->least.y); i <= strip_at(shape, bounds->most.y); i++)
        rows[i * words] ^= bit;
}

static bool is_kept(const struct crowd *crowd, int32_t word, int32_t strip)
{
    const struct crowd_shape *shape = crowd->shape;
    uint32_t bits = 0;
    for (int unit = word * WORD_BITS; unit < less_of(shape->count, (word + 1) * WORD_BITS); unit++) {
        const struct bounds *bounds = &crowd->bodies[unit].bounds;
        const bool column = strip < STRIPS;
        const int32_t first = strip_at(shape, column ? bounds->least.x : bounds->least.y),
                      last = strip_at(shape, column ? bounds->most.x : bounds->most.y), at = strip % STRIPS;
        bits |= (uint32_t)(crowd_has(crowd, unit) && first <= at && at <= last) << unit % WORD_BITS;
    }
    return columns_of(crowd)[strip * strip_words(shape) + word] == bits;
}

bool strips_are_kept(const struct crowd *crowd)
{
    for (int32_t word = 0; word < strip_words(crowd->shape); word++)
        for (int32_t strip = 0; strip < 2 * STRIPS; strip++)
            if (!is_kept(crowd, word, strip))
                return false;
    return true;
}
