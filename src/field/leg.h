/* leg.h - a body moved straight without turning, the ground that it covers on the way, and how far it may go before it meets
   something. Private to the sweeps. */
#ifndef GROGNARD_FIELD_LEG_H
#define GROGNARD_FIELD_LEG_H

#include "field/hull.h"

#include <stddef.h>

struct leg {
    struct box from;
    struct place to; /* where the middle of the front goes */
    int32_t length;
};

/* What may be in the way: a body or a feature; `clear` is how near the leg may come to a body. */
struct obstacle {
    const struct box *body;
    const struct feature *feature;
    int32_t clear;
};

struct leg leg_along(const struct box *from, uint16_t bearing, int32_t length);
struct box leg_at(const struct leg *leg, int32_t gone);
void leg_hulls(const struct leg *leg, int32_t gone, struct hulls *hulls);
/* A box along the leg that holds all of its hull. */
struct box leg_lane(const struct leg *leg);

bool obstacle_is_under(const struct obstacle *obstacle, const struct box *box);
/* Does a box lie nearer to the obstacle than it may? */
bool obstacle_bars(const struct obstacle *obstacle, const struct box *box);

/* How far the leg may go, to the millimetre. What lies under the body at the start does not stop it on ground, and of bodies
   only when it would go toward their middle. */
int32_t leg_way(const struct leg *leg, const struct obstacle *obstacle);

/* Is that less than the whole of it? */
bool leg_is_barred(const struct leg *leg, const struct obstacle *obstacle);

#endif
