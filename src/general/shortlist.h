/* shortlist.h - the orders for one unit that a sergeant likes best, of each sort one. */
#ifndef GROGNARD_GENERAL_SHORTLIST_H
#define GROGNARD_GENERAL_SHORTLIST_H

#include "battle/battle.h"

enum { most_listed = 6 };
struct shortlist {
    int count;
    struct order order[most_listed]; /* the best one first */
    int32_t worth[most_listed];
};

void shortlist_add(struct shortlist *list, const struct order *order, int32_t worth);

#endif
