/* assaults.h - what a charge is worth before it is declared: for computer players. In hundredths of a figure of veteran foot. */
#ifndef GROGNARD_RULES_GOTE_ASSAULTS_H
#define GROGNARD_RULES_GOTE_ASSAULTS_H

#include "rules/gote/play/state.h"

int32_t gote_worth_of_assault(const struct battle *b, int unit, int target);

#endif
