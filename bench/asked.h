/* asked.h - what the words after --follies or --thought ask for. */
#ifndef GROGNARD_BENCH_ASKED_H
#define GROGNARD_BENCH_ASKED_H

#include "war.h"

struct asked {
    const char *ruleset, *scenario; /* null pointers: all */
    struct general player;
    int number;     /* of battles or turns */
    uint64_t first; /* seed */
};

/* Opens such a war in that scenario; false when the ruleset fights no battles. */
bool asked_war(const struct asked *asked, const struct shelf *shelf, const char *scenario, struct war *war);
/* Into what is asked for when nothing is said; `count_word` is followed by the number. False: nobody knows such words. */
bool asked_read(struct asked *asked, const char *count_word, int count, char **words);

#endif
