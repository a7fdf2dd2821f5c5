/* war.h - battles to measure: a scenario under any ruleset that fights, in memory that is kept to the end. */
#ifndef GROGNARD_BENCH_WAR_H
#define GROGNARD_BENCH_WAR_H

#include "refight/game.h"
#include "umpire/library.h"

struct war {
    struct game_terms terms;
    struct setup setup;
    void *room;  /* of a game */
    size_t size; /* of a battle */
};

/* One that is built in, or generated:UNITS:SEED. False when the ruleset fights no battles. */
bool war_open(struct war *war, const struct shelf *shelf, const char *scenario, enum general_kind seats);
/* Memory for one more of its battles. */
void *war_block(const struct war *war);

/* Fixed battles under every ruleset: one hash of all their ends, and how fast they were fought. */
int print_signature(const struct library *library);

#endif
