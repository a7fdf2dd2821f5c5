/* sergeant.h - the computer player that weighs every order he could give and gives the best, knowing no ruleset but what its
   hooks tell him. */
#ifndef GROGNARD_GENERAL_SERGEANT_H
#define GROGNARD_GENERAL_SERGEANT_H

#include "general/general.h"
#include "general/shortlist.h"

void sergeant_order(const struct general *general, const struct battle *view, const struct decision *decision, int attempt,
                    struct general_desk *desk, struct order *order);

/* Who has a say before an order is given: of the orders for one unit that were liked best he may put another in the place of the
   one chosen, or that of giving none. */
struct review {
    void (*choose)(const void *who, const struct shortlist *list, struct order *order);
    const void *who;
};
void sergeant_reviewed(const struct general *general, const struct battle *view, const struct decision *decision, int attempt,
                       struct general_desk *desk, const struct review *review, struct order *order);

#endif
