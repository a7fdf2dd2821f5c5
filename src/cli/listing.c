#include "cli/listing.h"

#include "cli/cli.h"

#define USUAL_ORDERS 512

/* What was too little stays the program's to its end. */
static void make_room(struct listing *listing)
{
    listing->room = listing->room == 0 ? USUAL_ORDERS : 2 * listing->room;
    listing->at = allocate((size_t)listing->room * sizeof *listing->at);
}

void listing_make(struct listing *listing, const struct battle *view, const struct decision *decision, int unit)
{
    struct order_list list;
    do {
        if (listing->count == listing->room)
            make_room(listing);
        list = (struct order_list){.at = listing->at, .capacity = listing->room};
        battle_legal(view, decision, unit, &list);
        listing->count = list.count;
    } while (listing->count == listing->room);
}
