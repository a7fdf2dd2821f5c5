/* raise.h - how an order of battle in historical words becomes troops of CLS3. */
#ifndef GROGNARD_RULES_CLS3_RAISE_H
#define GROGNARD_RULES_CLS3_RAISE_H

#include "drill/raise.h"
#include "rules/cls3/play/state.h"

/* The lights of a battalion, half of the squadrons of a regiment; then companies of foot for a house. False: the unit has no such
   part. */
bool cls3_raise_part(const struct raising *raising, struct companion *companion, void *troop, struct unit_setup *unit);
/* By their kind, but in the guard, or by their quality. */
bool cls3_are_militia(const struct raising *raising, const struct roster_entry *entry);
/* Guns of a battalion (cls3.nat.prussia.3). */
bool cls3_is_prolong(const struct roster_entry *entry);
/* Does it count with the unit that it is attached to (cls3.org.4)? Remarks where the rules do not name it, and why not. */
bool cls3_is_attached(const struct raising *raising, const struct roster_entry *entry, int castings);

#endif
