/* play.h - what the roof (play.c) asks of those right below it: the beginning. */
#ifndef GROGNARD_RULES_PERIOD_PLAY_H
#define GROGNARD_RULES_PERIOD_PLAY_H

#include "rules/period/play/state.h"

void period_clear_turn(struct period_unit *own);
/* What taking the initiative means, or giving it away; of other orders nothing. */
bool period_tell_order(const struct battle *b, const struct order *order, struct text *text);
void period_conceal_aims(struct battle *view, int unit);

#endif
