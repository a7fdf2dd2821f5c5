/* raise.h - how an order of battle in historical words becomes troops of Glory of the Empire. */
#ifndef GROGNARD_RULES_GOTE_RAISE_H
#define GROGNARD_RULES_GOTE_RAISE_H

#include "battle/roster.h"
#include "rules/gote/play/state.h"

/* The howitzers of a battery, the elite companies of a battalion; false: the unit has no such part. */
bool gote_raise_part(const struct raising *raising, struct companion *companion, void *troop, struct unit_setup *unit);
const char *gote_leaves_out(const struct setup *setup, int kind);
bool gote_raise(const struct raising *raising, const struct roster_entry *entry, void *troop, struct unit_setup *unit);

/* What it then is, for people and programs (qualities.c). */
int gote_qualities(const struct battle *b, int unit, struct unit_quality qualities[MOST_QUALITIES]);

#endif
