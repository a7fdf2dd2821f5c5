#include "dice/philox.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

/* A block on its way: words 0 and 2 side by side, so are 1 and 3; each in the low half of its lane. What is in the high halves
   never counts. */
typedef uint64_t pair __attribute__((vector_size(16)));

struct state {
    pair even, odd;
};

static const pair multipliers = {0xD2511F53u, 0xCD9E8D57u}, weyl = {0x9E3779B9u, 0xBB67AE85u};

static inline pair product(pair words, pair by)
{
#if defined(__SSE2__) /* gcc does not find this instruction by itself */
    return (pair)_mm_mul_epu32((__m128i)words, (__m128i)by);
#else
    const pair low = {UINT32_MAX, UINT32_MAX};
    return (words & low) * by;
#endif
}

static inline struct state after_round(struct state state, pair key)
{
    pair products = product(state.even, multipliers), crossed = {products[1], products[0]};
    return (struct state){crossed >> 32 ^ (state.odd ^ key), crossed};
}

static inline struct state begun(struct philox_block c)
{
    return (struct state){{c.words[0], c.words[2]}, {c.words[1], c.words[3]}};
}

static inline void put(uint32_t *words, struct state state)
{
    words[0] = (uint32_t)state.even[0];
    words[1] = (uint32_t)state.odd[0];
    words[2] = (uint32_t)state.even[1];
    words[3] = (uint32_t)state.odd[1];
}

struct philox_block philox(uint64_t key, struct philox_block counter)
{
    struct philox_block block;
    struct state state = begun(counter);
    pair keys = {(uint32_t)key, key >> 32};
    for (int round = 0; round < 10; round++, keys += weyl)
        state = after_round(state, keys);
    put(block.words, state);
    return block;
}

void philox_run(uint64_t key, struct philox_block counter, uint32_t words[PHILOX_RUN])
{
    struct state a = begun(counter), b = a, c = a, d = a;
    pair keys = {(uint32_t)key, key >> 32};
    b.odd[1] = counter.words[3] + 1;
    c.odd[1] = counter.words[3] + 2;
    d.odd[1] = counter.words[3] + 3;
    for (int round = 0; round < 10; round++, keys += weyl) {
        a = after_round(a, keys);
        b = after_round(b, keys);
        c = after_round(c, keys);
        d = after_round(d, keys);
    }
    put(words, a);
    put(words + 4, b);
    put(words + 8, c);
    put(words + 12, d);
}
