/* soak.h - battles of recruits, some of them led up by sergeants, with everything drawn by lot from one number, under every
   check: after each order the battle is sound, its text reads back, nonsense is refused without a trace, a saved copy goes on
   alike, no view holds what its side may not know. */
#ifndef GROGNARD_TESTS_BATTLE_SOAK_H
#define GROGNARD_TESTS_BATTLE_SOAK_H

#include "battle/reached.h"
#include "random.h"
#include "support.h"

/* What is drawn for a battle. */
struct soak_lot {
    uint64_t seed; /* of the dice and of the players too */
    struct random_source random;
    char scenario[LIMIT_NAME]; /* as the program knows it */
    uint64_t options;
    char rulings[LIMIT_RULINGS];
    bool attaches; /* some units are detachments of others, which no battle that has a name has */
};

struct soak_lot soak_draw(const struct ruleset *ruleset, uint64_t seed);
/* The words with which the program fights it: "village --option x --ruling r1=b --seed 7". */
void soak_describe(const struct ruleset *ruleset, const struct soak_lot *lot, struct text *text);

/* Fights it to the end; whatever is wrong fails with the seed, the turn and the step. */
void soak_fight(const struct shelf *shelf, const struct soak_lot *lot, struct reached *reached);

#endif
