#include "general/general.h"

#include "general/recruit.h"
#include "general/sergeant.h"

const char *const general_names[] = {"recruit", "sergeant", NULL};

void general_order(const struct general *general, const struct battle *view, const struct decision *decision, int attempt,
                   struct general_desk *desk, struct order *order)
{
    static void (*const give[])(const struct general *, const struct battle *, const struct decision *, int,
                                struct general_desk *, struct order *) = {recruit_order, sergeant_order};
    give[general->kind](general, view, decision, attempt, desk, order);
}
