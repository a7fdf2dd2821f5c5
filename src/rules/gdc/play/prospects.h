/* prospects.h - what an order brings on the average, by the exact odds of all that is thrown for it. In hundredths of a casting,
   for computer players. */
#ifndef GROGNARD_RULES_GDC_PROSPECTS_H
#define GROGNARD_RULES_GDC_PROSPECTS_H

#include "rules/gdc/play/state.h"

#define WORTH_OF_CASTING 100

/* What it means to a unit to lose so many castings: they bring it nearer to half of its strength, where it is taken off. */
int32_t gdc_cost_of_castings(const struct battle *b, int unit, int castings);

/* What a charge brings the charger, when its target gives the best of its answers, less the volley that it would fire instead;
   false when it would not be carried home. */
bool gdc_prospect_of_charge(const struct battle *b, const struct order *order, int32_t *gain);
/* What an answer brings a unit that is charged; false when nobody can say, as when something comes between. */
bool gdc_prospect_of_answer(const struct battle *b, int unit, int charger, enum reaction reaction, int32_t *gain);

#endif
