/* crews.h - crews away from their guns: those who ran (gdc.5.52a, 5.52d) or were beaten (gdc.9.61a), where they are and when they
   serve again (gdc.7.12, rulings gdc.r81 to gdc.r83). The battery's body on the table is that of its guns. */
#ifndef GROGNARD_RULES_GDC_CREWS_H
#define GROGNARD_RULES_GDC_CREWS_H

#include "rules/gdc/play/state.h"

/* The crew goes from its guns, before an enemy or NO_UNIT: at first it stands where they do. */
void gdc_leave_guns(struct battle *b, int battery, int enemy, const char *rule);
/* The crew has come to this place: perhaps into a square of friends, or off the table (ruling gdc.r81 b). */
void gdc_crew_comes_to(struct battle *b, int battery, struct place at);
void gdc_crew_leaves_table(struct battle *b, int battery);
int gdc_square_around(const struct battle *b, int battery, struct place at); /* of friends, or NO_UNIT */
bool gdc_left_guns_are_counted(const struct battle *b);                      /* for tests: as the whole battle keeps them */
bool gdc_crew_is_in_square(const struct battle *b, int battery, int square);
void gdc_take_crews_along(struct battle *b, int square); /* that has moved */
/* Phase 5.3: crews go back to their guns. */
void gdc_bring_crews_back(struct battle *b);
/* Abandoned guns: the enemy takes those that he has come to, their owner mans them again (7.12). */
void gdc_look_at_abandoned_guns(struct battle *b);

#endif
