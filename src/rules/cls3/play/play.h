/* play.h - what the roof (play.c) asks of those right below it: the beginning, the end, odds, help for computer players. */
#ifndef GROGNARD_RULES_CLS3_PLAY_H
#define GROGNARD_RULES_CLS3_PLAY_H

#include "rules/cls3/play/state.h"

/* ---- turn.c, victory.c, soundness.c ---- */

void cls3_begin_weather(struct battle *b);
void cls3_clear_turn(struct cls3_unit *own);
void cls3_count_effectiveness(struct battle *b); /* own->half_men */
int cls3_holder_of_objective(const struct battle *b, int objective);

/* ---- preview.c, worth.c, firepower.c, advice.c: odds, and help for computer players ---- */

/* What foot or horse would hit in one turn from where it stands, in hundredths of a casting. */
int32_t cls3_firepower(const struct battle *b, int unit);
#define WORTH_OF_GUN 600
#define WORTH_OF_CHECK 60 /* a morale check that somebody must make */

#endif
