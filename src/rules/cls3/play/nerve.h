/* nerve.h - morale thrown, units that are good again (cls3.morale). */
#ifndef GROGNARD_RULES_CLS3_NERVE_H
#define GROGNARD_RULES_CLS3_NERVE_H

#include "rules/cls3/play/state.h"

/* The facts of a unit's morale. `held`: good units hold it in. */
struct cls3_morale_facts cls3_facts_of_nerve(const struct battle *b, int unit, bool held);
/* Throws a unit's morale under this rule; tells nothing but the throw and changes nothing. */
enum morale cls3_throw_morale(struct battle *b, int unit, bool held, const char *rule);
/* It stays, in bad morale; NO_UNIT: its neighbours in a square hold it in. */
void cls3_hold_in(struct battle *b, int unit, int holder);
/* Throws it where no melee is the cause: who would fall back is held in by his neighbours in a square, if he has any
   (cls3.square.6). He stays put then; who routs or falls back is the caller's to send. */
enum morale cls3_check_beside_melee(struct battle *b, int unit, const char *rule);
void cls3_recover(struct battle *b);      /* turn's start: those who fell back are good again */
bool cls3_rally_routed(struct battle *b); /* end of movement; is somebody asked in which formation? */

#endif
