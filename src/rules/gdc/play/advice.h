/* advice.h - what computer players are told: the facts of an order (preview.c), what things are worth (advice.c). */
#ifndef GROGNARD_RULES_GDC_ADVICE_H
#define GROGNARD_RULES_GDC_ADVICE_H

#include "rules/gdc/play/state.h"

/* ---- preview.c ---- */

bool gdc_preview(const struct battle *b, const struct order *order, int *procedure, int32_t *facts);

/* ---- advice.c: for computer players ---- */

void gdc_appraise(const struct battle *b, int unit, struct appraisal *appraisal);
int32_t gdc_worth_of_posture(const struct battle *b, int unit);
bool gdc_approach(const struct battle *b, const struct decision *d, int unit, struct place to, struct order *order);
int32_t gdc_advice(const struct battle *b, const struct decision *d, const struct order *order);

#endif
