/* crew.h - many battles on several threads. What comes of them does not depend on how many threads there are: each battle is a
   function of its seed, and each writes only its own entry. */
#ifndef GROGNARD_REFIGHT_CREW_H
#define GROGNARD_REFIGHT_CREW_H

#include "refight/game.h"

#include <stdatomic.h>
#include <stdbool.h>

#define CREW_MOST_JOBS 256

struct crew {
    const struct game_terms *terms;
    uint64_t seed;   /* of the first battle; the next one has the next */
    bool mirror;     /* two battles a seed, the second with seats exchanged */
    int32_t battles; /* in all */
    int32_t jobs;
    struct game_outcome *outcomes; /* as many as battles; those that were not fought are game_stopped */
    atomic_bool *stop;             /* may be set at any time, by a signal too; a null pointer: nobody stops it */
    /* Called now and then on the calling thread; a null pointer: nobody watches. */
    void (*watch)(void *owner, int32_t fought);
    void *owner;
};

/* The seed of a battle, and whether seats are exchanged in it. */
uint64_t crew_seed(const struct crew *crew, int32_t battle);
bool crew_exchanges(const struct crew *crew, int32_t battle);
/* Fights them all. False when there is no memory or not one thread. */
bool crew_fight(const struct crew *crew);

#endif
