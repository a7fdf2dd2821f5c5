/* assault.h - villages stormed: breaking in, and the fight inside (period.vil.1 to period.vil.7). */
#ifndef GROGNARD_RULES_PERIOD_ASSAULT_H
#define GROGNARD_RULES_PERIOD_ASSAULT_H

#include "rules/period/play/state.h"

/* A charger comes to the wall: it breaks in, or is thrown back. */
void period_break_in(struct battle *b, int unit);
bool period_has_broken_in(const struct battle *b, int unit);
/* The fight in a village between all who have broken in this turn and its garrison. */
void period_fight_in_village(struct battle *b, int zone);

#endif
