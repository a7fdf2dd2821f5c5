/* losses.h - figures lost, states, units off the table. */
#ifndef GROGNARD_RULES_GOTE_LOSSES_H
#define GROGNARD_RULES_GOTE_LOSSES_H

#include "rules/gote/play/state.h"

/* Takes figures off, of a battery guns; returns how many were lost. A unit without any is taken off. */
int gote_lose(struct battle *b, int unit, int figures, const char *rule);
/* The same by fire at a charge: they weigh on the charger. */
int gote_lose_in_charge(struct battle *b, int charger, int figures, const char *rule);
/* A unit is off the table for good: leaders with it go where it goes, or stand alone where it fell. */
void gote_take_off(struct battle *b, int unit, enum unit_fate fate, const char *rule);
void gote_set_state(struct battle *b, int unit, enum state state, const char *rule);
/* Not of looters, who go on as they are: they count as disordered (gote.result.12). */
void gote_disorder(struct battle *b, int unit, const char *rule);
/* The guns of a battery are the enemy's: the body that is left is its crew. */
void gote_take_guns(struct battle *b, int battery, int by, const char *rule);

#endif
