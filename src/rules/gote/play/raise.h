/* raise.h - how an order of battle in historical words becomes troops of Glory of the Empire. */
#ifndef GROGNARD_RULES_GOTE_RAISE_H
#define GROGNARD_RULES_GOTE_RAISE_H

#include "drill/raise.h"
#include "rules/gote/play/state.h"

/* The howitzers of a battery, the elite companies of a battalion; false: the unit has no such part. */
bool gote_raise_part(const struct raising *raising, struct companion *companion, void *troop, struct unit_setup *unit);

#endif
