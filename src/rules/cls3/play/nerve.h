/* nerve.h - morale thrown, units that are good again (cls3.morale). */
#ifndef GROGNARD_RULES_CLS3_NERVE_H
#define GROGNARD_RULES_CLS3_NERVE_H

#include "rules/cls3/play/state.h"

/* Does it check morale, and go back, as a part of its unit: near it, and of skirmishers not isolated from it (cls3.morale.2)? */
bool cls3_checks_with_its_unit(const struct battle *b, int unit);
/* The facts of a unit's morale. `held`: good units hold it in. */
struct cls3_morale_facts cls3_facts_of_nerve(const struct battle *b, int unit, bool held);
/* Throws a unit's morale under this rule; tells nothing but the throw and changes nothing. */
enum morale cls3_throw_morale(struct battle *b, int unit, bool held, const char *rule);
void cls3_recover(struct battle *b);      /* turn's start: those who fell back are good again */
bool cls3_rally_routed(struct battle *b); /* end of movement; is somebody asked in which formation? */

#endif
