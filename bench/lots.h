/* lots.h - legal orders drawn by lot, as cheaply as that can be done: one proposal is worked out at a time, and no list is made
   of whom it may be for. */
#ifndef GROGNARD_BENCH_LOTS_H
#define GROGNARD_BENCH_LOTS_H

#include "general/general.h"
#include "random.h"

/* Of the side's units and its "done" one is drawn, and one of that unit's proposals; when it comes to nothing all is drawn
   anew. Every legal order that the battle proposes may come. */
void draw_order(const struct battle *battle, const struct decision *decision, struct random_source *random,
                struct general_desk *desk, struct order *order);

#endif
