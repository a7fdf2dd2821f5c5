/* fight.h - whole battles between two computer players, on the shipped scenarios and on those of the generator. */
#ifndef GROGNARD_TESTS_GENERAL_FIGHT_H
#define GROGNARD_TESTS_GENERAL_FIGHT_H

#include "muster/scene.h"

#include "general/general.h"

struct fight {
    struct scene scene;
    const struct battle_rules *rules;
    struct battle battle, view;
    void *block, *view_block;
    struct general general[SIDES];
    struct general_desk desk;
    bool careful; /* looks after every order whether the battle is sound */
    int64_t orders, refused;
};

/* A scenario by its name under a ruleset; again and again, one at a time. */
void fight_open(struct fight *fight, const char *scenario, const char *ruleset);
void fight_close(struct fight *fight);
/* A battle from its first turn to its end. */
struct result_so_far fight_out(struct fight *fight, uint64_t seed);
/* The same by hand: begin, then one order after the other until it returns false. */
void fight_begin(struct fight *fight, uint64_t seed);
bool fight_on(struct fight *fight);

#endif
