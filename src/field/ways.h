/* ways.h - the lists of manoeuvres that would bring a box to a place on open ground, by geometry alone. Private to the plans. */
#ifndef GROGNARD_FIELD_WAYS_H
#define GROGNARD_FIELD_WAYS_H

#include "field/plan.h"

#define MOST_WAYS 128

/* A place is reached within a metre, a facing within a degree. */
#define NEAR_ENOUGH_MM 1000
#define NEAR_ENOUGH_TURN 182

struct goal {
    struct place at;
    uint16_t facing;
    bool facing_matters;
};
bool goal_reached(const struct goal *goal, const struct box *box);

struct way {
    int32_t count;
    struct manoeuvre list[MOST_MANOEUVRES];
};
struct ways {
    int32_t count;
    struct way way[MOST_WAYS];
};

/* Those that the judge's `may` and `most_wheel` allow. */
void ways_find(const struct ground_now *now, const struct walker *walker, const struct judge *judge, const struct box *from,
               const struct goal *goal, struct ways *ways);

#endif
