/* prospects.h - what computer players reckon with: what figures are worth, what fire brings on the average. In hundredths of
   a figure of veteran foot. */
#ifndef GROGNARD_RULES_GOTE_PROSPECTS_H
#define GROGNARD_RULES_GOTE_PROSPECTS_H

#include "rules/gote/play/unit.h"

int32_t gote_worth_of_figure(const struct battle *b, int unit); /* or of a gun */
int32_t gote_worth_of_unit(const struct battle *b, int unit);
/* The best of its shots from where it stands, whoever else may stand there. */
int32_t gote_firepower(const struct battle *b, int unit);
/* All offensive shots at the best of its targets for which it has actions left. */
int32_t gote_fire_to_come(const struct battle *b, int unit);

#endif
