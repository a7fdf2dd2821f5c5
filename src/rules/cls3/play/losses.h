/* losses.h - castings lost, units and commanders off the table. */
#ifndef GROGNARD_RULES_CLS3_LOSSES_H
#define GROGNARD_RULES_CLS3_LOSSES_H

#include "rules/cls3/play/state.h"

#define ANY_STAND (-1)
/* Takes castings off, first from this stand, or from the foremost; returns how many were lost. A unit without men is taken off;
   nobody checks for it. The footprint stays until cls3_close_up. */
int cls3_lose(struct battle *b, int unit, int stand, int men, const char *rule);
/* The same in melee, where a commander is the last man of his unit to fall (cls3.cmd.4). */
int cls3_lose_in_melee(struct battle *b, int unit, int stand, int men, const char *rule);
void cls3_destroy_in_melee(struct battle *b, int unit, const char *rule);
/* A unit is off the table for good; commanders with it stand by themselves where it stood. */
void cls3_take_off(struct battle *b, int unit, enum unit_fate fate, const char *rule);
void cls3_lose_commander(struct battle *b, int commander, const char *rule);

#endif
