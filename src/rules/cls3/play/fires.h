/* fires.h - places that burn. */
#ifndef GROGNARD_RULES_CLS3_FIRES_H
#define GROGNARD_RULES_CLS3_FIRES_H

#include "rules/cls3/play/state.h"

void cls3_burn_places(struct battle *b); /* end of movement: places on fire since last turn, garrisons of those blown up */
/* A place was hit by shells or rockets in the fire phase (cls3.fires.1). */
void cls3_hit_place(struct battle *b, int zone, int shells, int rockets);

/* A house burns from now on, unless it does already; it comes down when movement of the next turn is over. */
void cls3_set_on_fire(struct battle *b, int feature, const char *rule);

#endif
