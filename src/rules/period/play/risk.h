/* risk.h - generals at risk, heroes, unhorsed and killed (period.rtg). */
#ifndef GROGNARD_RULES_PERIOD_RISK_H
#define GROGNARD_RULES_PERIOD_RISK_H

#include "drill/nearby.h"
#include "rules/period/play/state.h"

/* The nearest general of its side: how far in decimals, 99 inches at most; he (may be a null pointer), or NO_UNIT. */
int32_t period_nearest_general(const struct battle *b, int unit, nearby_counts *counts, int *general); /* of those that count */
int32_t period_general_by(const struct battle *b, int unit, int *general);
/* He throws on the risk chart, for what has hit the unit. */
void period_put_at_risk(struct battle *b, int unit, const char *rule);

#endif
