/* impact.h - bodies come into contact: who strikes whom, and where. */
#ifndef GROGNARD_RULES_DOG_IMPACT_H
#define GROGNARD_RULES_DOG_IMPACT_H

#include "rules/dog/play/state.h"

/* A unit that charged, reinforced or pursued has come into contact; its front had its middle there as it set out. Who runs, or
   has run from it, is caught. */
void dog_strike(struct battle *b, int unit, int met, struct place front_was, bool impact);
/* Two chargers have met: of the melee the first side's is side a. */
void dog_meet(struct battle *b, int charger, int counter);

#endif
