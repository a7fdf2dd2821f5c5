/* play.h - what the roof (play.c) asks of those right below it: the beginning, the end, help for computer players. */
#ifndef GROGNARD_RULES_DOG_PLAY_H
#define GROGNARD_RULES_DOG_PLAY_H

#include "rules/dog/play/state.h"

/* ---- turn.c ---- */

void dog_clear_turn(struct dog_unit *own);
void dog_begin_objectives(struct battle *b);
int dog_holder_of_objective(const struct battle *b, int objective); /* a side, or -1 */

/* ---- preview.c ---- */

bool dog_fighters(const struct battle *b, const struct order *order, int *attacker, int *defender);

/* ---- firepower.c ---- */

#define WORTH_OF_FIGURE 100
#define WORTH_OF_GUN 80
/* What it would hit in one turn from where it stands, in hundredths of a figure. */
int32_t dog_firepower(const struct battle *b, int unit);
/* What enemy guns would hit in it for standing deep to them, or in enfilade, that they would not hit in a single rank. */
int32_t dog_cost_of_depth(const struct battle *b, int unit);
/* That, and how crowded it stands. */
int32_t dog_exposure(const struct battle *b, int unit);

#endif
