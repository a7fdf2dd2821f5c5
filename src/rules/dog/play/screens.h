/* screens.h - skirmishers before a unit: whom they hide, whom they silence (dog.skirm.2 to dog.skirm.5, dog.r45). */
#ifndef GROGNARD_RULES_DOG_SCREENS_H
#define GROGNARD_RULES_DOG_SCREENS_H

#include "rules/dog/play/state.h"

/* The screen that its own skirmishers are to a unit against somebody there. */
struct dog_skirmish_screen_result dog_screen(const struct battle *b, int unit, struct place against, enum fire_kind fire);
/* Do friends in skirmish order stand so deep before skirmishers that these do not fire through (dog.skirm.5)? */
bool dog_is_behind_deep_screen(const struct battle *b, int unit, int target);

#endif
