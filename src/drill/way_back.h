/* way_back.h - units that give way: whither, by which way, and whom they go through. How far, who is carried along and what
   becomes of whoever finds no way is the ruleset's, and so is its walker: whom it passes, and whether it may leave the table. */
#ifndef GROGNARD_DRILL_WAY_BACK_H
#define GROGNARD_DRILL_WAY_BACK_H

#include "battle/battle.h"
#include "field/plan.h"

/* Away from an enemy on the table, middle from middle; from nobody (NO_UNIT), or one who is not there, home. */
uint16_t way_back_bearing(const struct battle *b, int unit, int enemy);
/* How far it is from a unit's middle to the edge by which its army came. */
int32_t way_back_home(const struct battle *b, int unit);

/* The way of the walker's unit from where it stands (plan_retreat), facing as it does. True if it has found a way that is whole,
   or one that leaves the table. */
bool way_back_find(const struct battle *b, const struct walker *walker, uint16_t bearing, int32_t length, int32_t gap,
                   struct withdrawal *way);
/* The same with another facing, which it takes up first and keeps. */
bool way_back_find_facing(const struct battle *b, const struct walker *walker, uint16_t bearing, uint16_t facing, int32_t length,
                          int32_t gap, struct withdrawal *way);
/* Has it left by the edge of its army? */
bool way_back_is_off_home(const struct battle *b, int unit, const struct withdrawal *way);
/* All whom such a way goes through, in order; returns how many. */
int way_back_passed(const struct battle *b, const struct walker *walker, const struct withdrawal *way,
                    int16_t units[LIMIT_ENROLLED]);

#endif
