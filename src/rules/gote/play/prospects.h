/* prospects.h - what computer players reckon with: what figures are worth, what fire and charges bring on the average. In
   hundredths of a figure of veteran foot. */
#ifndef GROGNARD_RULES_GOTE_PROSPECTS_H
#define GROGNARD_RULES_GOTE_PROSPECTS_H

#include "rules/gote/play/state.h"

int32_t gote_worth_of_figure(const struct battle *b, int unit); /* or of a gun */
int32_t gote_worth_of_unit(const struct battle *b, int unit);
/* The best of its shots from where it stands, whoever else may stand there. */
int32_t gote_firepower(const struct battle *b, int unit);
/* What stands between a charge and its melee: runaways, volleys, a nerve that fails. */
int32_t gote_way_of_charge(const struct battle *b, int unit, int target);

#endif
