/* play.h - what the roof (play.c) asks of those right below it: the beginning, the end, odds, help for computer players. */
#ifndef GROGNARD_RULES_GOTE_PLAY_H
#define GROGNARD_RULES_GOTE_PLAY_H

#include "rules/gote/play/state.h"

/* ---- turn.c, victory.c, soundness.c ---- */

void gote_count_points(struct battle *b);  /* own->start_points */
bool gote_end_of_battle(struct battle *b); /* ends it, if it is over */
struct result_so_far gote_result(const struct battle *b);
bool gote_sound(const struct battle *b, struct error *error);

/* ---- preview.c, worth.c, advice.c: odds, and help for computer players ---- */

bool gote_preview(const struct battle *b, const struct order *order, int *procedure, int32_t *facts);
void gote_appraise(const struct battle *b, int unit, struct appraisal *appraisal);
int32_t gote_worth_of_posture(const struct battle *b, int unit);
int32_t gote_worth(const struct battle *b, const struct order *order, int procedure, const int32_t *facts, const int32_t *result);
bool gote_approach(const struct battle *b, const struct decision *d, int unit, struct place to, struct order *order);
int32_t gote_advice(const struct battle *b, const struct decision *d, const struct order *order);

#endif
