/* melees.h - what the files of melee share: who is in one, the facts of its pairs, a round of it, what follows. Private to melee.
 */
#ifndef GROGNARD_RULES_DOG_MELEES_H
#define GROGNARD_RULES_DOG_MELEES_H

#include "rules/dog/play/state.h"

/* One melee: all who touch each other. It is large, and only what dog_gather has filled of it is to be read. */
struct dog_bout {
    int round;
    int side_a;                             /* the side whose units are side a */
    int count[SIDES];                       /* by side */
    int inflicted[SIDES];                   /* men that a side has cost the other */
    int16_t unit[SIDES][LIMIT_ENROLLED];    /* in the order of the roster */
    int16_t outcome[SIDES][LIMIT_ENROLLED]; /* enum test, of those who have thrown for it */
    bool owes[SIDES][LIMIT_ENROLLED];       /* its losses of this round make it test */
};

/* ---- melee_facts.c ---- */

/* Everybody in the melee of this unit. */
void dog_gather(const struct battle *b, int unit, struct dog_bout *bout);
/* Of one pair, a against another, without what their friends add. */
struct dog_melee_round_facts dog_pair_facts(const struct battle *b, int a, int other, int round);
enum melee_kind dog_melee_kind(const struct battle *b, int unit);
enum shelter dog_shelter_from(const struct battle *b, int unit, int foe);
/* Struck from behind, as the tests and scores of melee know it (dog.r60, dog.r95). */
bool dog_is_struck_behind(const struct battle *b, int unit);

/* ---- round.c ---- */

/* Throws for all its pairs, and brings the losses of both sides together. */
void dog_fight_round(struct battle *b, struct dog_bout *bout);
/* What its pairs would throw for, the first of them if they are many; returns how many. */
int dog_foretell_round(const struct battle *b, int unit, struct foretold foretold[MOST_FORETOLD]);
/* One who overtakes another cuts at his back. */
void dog_cut_down(struct battle *b, int unit, int foe, bool impact);

/* ---- aftermath.c ---- */

void dog_settle_round(struct battle *b, struct dog_bout *bout);
/* Of one whose back was turned, and who is not destroyed: it has lost the round (dog.charge.21). */
enum test dog_settle_caught(struct battle *b, int unit);

#endif
