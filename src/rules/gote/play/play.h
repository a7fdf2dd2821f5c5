/* play.h - what the roof (play.c) asks of those right below it: the beginning, the end. */
#ifndef GROGNARD_RULES_GOTE_PLAY_H
#define GROGNARD_RULES_GOTE_PLAY_H

#include "rules/gote/play/state.h"

/* ---- turn.c, victory.c, soundness.c ---- */

void gote_count_points(struct battle *b);  /* own->start_points */
bool gote_end_of_battle(struct battle *b); /* ends it, if it is over */

/* ---- advice.c ---- */

/* Its actions are for several moves, and several shots. */
bool gote_acts_again(const struct battle *b, const struct decision *d, int unit);

#endif
