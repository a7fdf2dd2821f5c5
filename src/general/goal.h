/* goal.h - where a unit is wanted, and how well it stands for that. */
#ifndef GROGNARD_GENERAL_GOAL_H
#define GROGNARD_GENERAL_GOAL_H

#include "general/general.h"

struct goal {
    struct place at;
    int32_t reach;  /* mm from there at which it is to stand */
    int enemy;      /* who stands there, or NO_UNIT */
    int zone;       /* that it is to take or keep, or -1 */
    bool leads;     /* it stays behind its own, away from the enemy */
    bool goes_back; /* whichever way it faces */
};

/* Counts every unit in view; once for each answer. */
void goal_look_about(const struct battle *view, struct general_desk *desk);
/* At those that were touched since, if it was at this view. */
void goal_look_again(const struct battle *view, struct general_desk *desk);
struct goal goal_of(const struct battle *view, int unit, const struct general_desk *desk);
/* In hundredths, of the unit where it stands in `now`, which may be a trial: how well it stands for where it is wanted (0 if it
   stood there, else less), and by what it is frightened there, which takes longer to say: never less than 0. */
int32_t goal_standing(const struct battle *now, int unit, const struct goal *goal, const struct general_desk *desk);
int32_t goal_fear(const struct battle *now, int unit, const struct general_desk *desk);
/* By how much odds and disorder frighten it less than at first. */
int32_t goal_boldness(const struct battle *now, int unit, const struct general_desk *desk);

#endif
