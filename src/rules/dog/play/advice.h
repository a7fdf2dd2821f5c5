/* advice.h - what helps computer players. */
#ifndef GROGNARD_RULES_DOG_ADVICE_H
#define GROGNARD_RULES_DOG_ADVICE_H

#include "rules/dog/play/state.h"

#define WORTH_OF_FIGURE 100
#define WORTH_OF_GUN 80

bool dog_preview(const struct battle *b, const struct order *order, int *procedure, int32_t *facts);
void dog_appraise(const struct battle *b, int unit, struct appraisal *appraisal);
/* What it would hit in one turn from where it stands, in hundredths of a figure. */
int32_t dog_firepower(const struct battle *b, int unit);
int32_t dog_worth_of_posture(const struct battle *b, int unit);
int32_t dog_worth(const struct battle *b, const struct order *order, int procedure, const int32_t *facts, const int32_t *result);
bool dog_approach(const struct battle *b, const struct decision *d, int unit, struct place to, struct order *order);
int32_t dog_advice(const struct battle *b, const struct decision *d, const struct order *order);

#endif
