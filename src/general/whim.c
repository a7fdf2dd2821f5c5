#include "general/whim.h"

#include "base/check.h"

#define WHIM_PLANE UINT32_C(0xffffffff) /* as a turn, and downwards from there: no battle lasts so long */

static void fill(struct whim *whim)
{
    whim->block = philox(whim->seed, whim->address);
    whim->address.words[0] -= 1;
    whim->used = 0;
}

struct whim whim_of(const struct general *general, const struct battle *view, const struct decision *decision, int attempt)
{
    struct whim whim = {.seed = general->seed,
                        .address = {{WHIM_PLANE, (uint32_t)view->state->orders, (uint32_t)attempt, (uint32_t)decision->side}}};
    fill(&whim);
    return whim;
}

/* Multiplied and shifted: with counts so small the bias is less than one in a million. */
int whim_below(struct whim *whim, int count)
{
    CHECK(count > 0);
    if (whim->used == WHIM_WORDS)
        fill(whim);
    return (int)((uint64_t)whim->block.words[whim->used++] * (uint32_t)count >> 32);
}
