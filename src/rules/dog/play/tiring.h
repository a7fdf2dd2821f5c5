/* tiring.h - how fighting tires (dog.fatigue). */
#ifndef GROGNARD_RULES_DOG_TIRING_H
#define GROGNARD_RULES_DOG_TIRING_H

#include "rules/dog/play/state.h"

/* An exhausted unit has two rounds of fire left in it (dog.fatigue.2). */
void dog_tire_by_fire(struct battle *b, int unit);
/* After a round of melee, which its marks count already. */
void dog_tire_by_melee(struct battle *b, int unit);

#endif
