/* ready.h - who may be given orders in the move of his side. */
#ifndef GROGNARD_RULES_DOG_READY_H
#define GROGNARD_RULES_DOG_READY_H

#include "rules/dog/play/state.h"

battle_may dog_may_move;
/* Millionths of this turn's move that it has left. */
int64_t dog_move_left(const struct battle *b, int unit);

#endif
