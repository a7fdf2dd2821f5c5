/* listing.h - all orders that a unit may get now, however many there are. */
#ifndef GROGNARD_CLI_LISTING_H
#define GROGNARD_CLI_LISTING_H

#include "battle/battle.h"

struct listing {
    struct order *at;
    int32_t count, room; /* zeros: nothing is listed yet */
};

/* In place of what was listed before. */
void listing_make(struct listing *listing, const struct battle *view, const struct decision *decision, int unit);

#endif
