/* retreat.h - units that give way: routs, falling back, evasion. */
#ifndef GROGNARD_RULES_GOTE_RETREAT_H
#define GROGNARD_RULES_GOTE_RETREAT_H

#include "rules/gote/play/state.h"

/* The rear of a unit that breaks: the way from an enemy who comes on that bearing, or home if there is none (gote.r82). */
uint16_t gote_rear_from(const struct battle *b, int unit, uint16_t coming);
uint16_t gote_rear_home(const struct battle *b, int unit);
/* It is routed, and runs so many inches on that bearing; false: it is gone, or in a house. */
bool gote_rout(struct battle *b, int unit, uint16_t bearing, int inches, const char *rule);
/* How a rout goes on in phase 9. */
void gote_run_on(struct battle *b, int unit);
/* It gives so many inches on a bearing, its front or its back to the enemy (gote.result.1). */
void gote_fall_back(struct battle *b, int unit, uint16_t bearing, int inches, bool faces_away);
/* It gets away on a bearing, and faces about: returns how far it went. */
int32_t gote_get_away(struct battle *b, int unit, uint16_t bearing, int inches);

#endif
