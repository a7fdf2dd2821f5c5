/* thinking.h - what captain and general have in common when they think: who is there, what plans there are for a side, and what a
   scheme comes to against a plan of the enemy's, by looking ahead. */
#ifndef GROGNARD_GENERAL_THINKING_H
#define GROGNARD_GENERAL_THINKING_H

#include "general/imagine.h"

/* A brigade with somebody left of it, as it is seen. */
struct brigade {
    int16_t leader;
    bool there;          /* on the table, where it is seen */
    struct place middle; /* of those there */
    int32_t worth;       /* theirs */
    int64_t across;      /* from left to right as its side looks at the enemy; only to be compared */
    int64_t ahead;       /* towards the enemy, likewise */
};
struct host {
    int32_t brigades;
    struct brigade brigade[most_brigades];
};

struct thinking {
    const struct battle *view;
    int side;
    uint64_t seed;
    struct imagination imagination;
    struct host host[SIDES];
    int32_t looked; /* schemes */
};

void thinking_begin(struct thinking *thinking, const struct general *general, const struct battle *view, int side, int64_t most,
                    struct general_desk *desk);
bool thinking_has_time(const struct thinking *thinking);

/* He has made up his mind: the scheme is told on, and what he thought is kept. `kept` is what he was about. */
void thinking_end(const struct thinking *thinking, const struct scheme *kept, const struct scheme *best,
                  const struct belief *belief, struct general_desk *desk);

/* Everybody of a side does this. */
struct scheme thinking_all(const struct thinking *thinking, int side, enum script script, int about);
/* What his side was told last turn, where the same brigades and units are there; the others press. */
struct scheme thinking_first(const struct thinking *thinking, const struct scheme *before);
/* Who would not win if it ended as it stands gains nothing by waiting: a few turns ahead nothing tells him that. */
bool thinking_may_wait(const struct thinking *thinking);
/* What was to hold or to go back goes on again, unless that is found anew to be better. */
void thinking_press_on(struct scheme *scheme);
/* Who of a side fights, on the table: the nearest to the box first, or for a null pointer the nearest to any enemy. */
int thinking_nearest(const struct thinking *thinking, int side, const struct box *box, int16_t sorted[], int most);
/* What the battle is worth to him some turns ahead. */
int32_t thinking_look(struct thinking *thinking, const struct scheme *own, const struct scheme *enemy, uint64_t luck);

#endif
