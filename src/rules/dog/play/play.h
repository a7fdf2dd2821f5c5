/* play.h - what the roof (play.c) asks of those right below it: the beginning, the end, odds, help for computer players. */
#ifndef GROGNARD_RULES_DOG_PLAY_H
#define GROGNARD_RULES_DOG_PLAY_H

#include "rules/dog/play/state.h"

/* ---- turn.c, victory.c, soundness.c ---- */

void dog_clear_turn(struct dog_unit *own);
void dog_count_turn(struct battle *b);
void dog_begin_objectives(struct battle *b);
int dog_holder(const struct battle *b, int zone); /* a side, or -1 */
int dog_holder_of_objective(const struct battle *b, int objective);

#endif
