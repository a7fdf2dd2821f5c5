/* play.h - what the roof (play.c) asks of those right below it: the beginning, the end, odds, help for computer players. */
#ifndef GROGNARD_RULES_CLS3_PLAY_H
#define GROGNARD_RULES_CLS3_PLAY_H

#include "rules/cls3/play/state.h"

/* ---- turn.c, victory.c, soundness.c ---- */

void cls3_begin_weather(struct battle *b);
void cls3_clear_turn(struct cls3_unit *own);
void cls3_count_effectiveness(struct battle *b); /* own->half_men */
struct result_so_far cls3_result(const struct battle *b);
bool cls3_sound(const struct battle *b, struct error *error);

/* ---- preview.c, worth.c, firepower.c, advice.c: odds, and help for computer players ---- */

bool cls3_preview(const struct battle *b, const struct order *order, int *procedure, int32_t *facts);
int cls3_foretell(const struct battle *b, const struct order *order, struct foretold foretold[MOST_FORETOLD]);
void cls3_appraise(const struct battle *b, int unit, struct appraisal *appraisal);
/* What foot or horse would hit in one turn from where it stands, in hundredths of a casting. */
int32_t cls3_firepower(const struct battle *b, int unit);
#define WORTH_OF_GUN 600
#define WORTH_OF_CHECK 60 /* a morale check that somebody must make */
int32_t cls3_worth_of_posture(const struct battle *b, int unit);
int32_t cls3_worth(const struct battle *b, const struct order *order, int procedure, const int32_t *facts, const int32_t *result);
bool cls3_approach(const struct battle *b, const struct decision *d, int unit, struct place to, struct order *order);
int32_t cls3_advice(const struct battle *b, const struct decision *d, const struct order *order);

#endif
