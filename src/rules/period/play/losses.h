/* losses.h - figures that fall, units that are lost, and the friends who will test for it. */
#ifndef GROGNARD_RULES_PERIOD_LOSSES_H
#define GROGNARD_RULES_PERIOD_LOSSES_H

#include "rules/period/play/state.h"

enum fallen { fallen_in_rear, fallen_in_front }; /* of cavalry: by fire, in melee (period.note.1) */
/* Takes figures off; returns how many were lost. Who has none left disperses. The footprint stays until period_close_up. */
int period_lose(struct battle *b, int unit, int figures, enum fallen from, const char *rule);
void period_lose_officer(struct battle *b, int unit, const char *rule);
/* It is off the table for good: its friends and its brigade owe a test. */
void period_take_off(struct battle *b, int unit, enum unit_fate fate, const char *rule);
/* Friends within 12 inches of who is lost or begins to run owe a test, and so does the brigade (period.morale.27). */
void period_owe_for(struct battle *b, int unit, bool at_once);
/* For losses of this step friends test at once, for all others in step 14 (period.r104). */
bool period_friends_test_now(const struct battle *b);
bool period_owes_friends(const struct battle *b, int unit);
bool period_owes_friends_at_once(const struct battle *b, int unit);

#endif
