#include "general/general.h"

#include "dice/philox.h"
#include "general/captain.h"
#include "general/recruit.h"
#include "general/sergeant.h"

const char *const general_names[] = {"recruit", "sergeant", "captain", NULL};

#define SEEDS_PLANE UINT32_C(0xfffffffe) /* as a turn: no battle lasts so long */

uint64_t general_seed(uint64_t of_battle, int side)
{
    struct philox_block words = philox(of_battle, (struct philox_block){{SEEDS_PLANE, (uint32_t)side, 0, 0}});
    return (uint64_t)words.words[0] << 32 | words.words[1];
}

void general_order(const struct general *general, const struct battle *view, const struct decision *decision, int attempt,
                   struct general_desk *desk, struct order *order)
{
    static void (*const give[])(const struct general *, const struct battle *, const struct decision *, int,
                                struct general_desk *, struct order *) = {recruit_order, sergeant_order, captain_order};
    if (general->kind != general_captain)
        desk->scheme[decision->side].tasks = 0; /* whoever had this desk before */
    give[general->kind](general, view, decision, attempt, desk, order);
}
