#include "general/whim.h"

#include "base/check.h"

#define WHIM_PLANE UINT32_C(0xffffffff) /* as a turn: no battle lasts so long */

struct whim whim_of(const struct general *general, const struct battle *view, const struct decision *decision, int attempt)
{
    struct philox_block address = {{WHIM_PLANE, (uint32_t)view->state->orders, (uint32_t)attempt, (uint32_t)decision->side}};
    return (struct whim){philox(general->seed, address), 0};
}

/* Multiplied and shifted: with counts so small the bias is less than one in a million. */
int whim_below(struct whim *whim, int count)
{
    CHECK(whim->used < 4 && count > 0);
    return (int)((uint64_t)whim->block.words[whim->used++] * (uint32_t)count >> 32);
}
