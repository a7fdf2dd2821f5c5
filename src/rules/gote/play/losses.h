/* losses.h - figures lost, states, units off the table; units that give way: routs, falling back, evasion. */
#ifndef GROGNARD_RULES_GOTE_LOSSES_H
#define GROGNARD_RULES_GOTE_LOSSES_H

#include "rules/gote/play/unit.h"

/* Who goes away or is no more fights nobody, and nobody waits for a melee with it (gote.seq.3.5). */
void gote_end_melees(struct battle *b, int unit);
/* Takes figures off, of a battery guns; returns how many were lost. A unit without any is taken off. */
int gote_lose(struct battle *b, int unit, int figures, const char *rule);
/* The same by fire at a charge: they weigh on the charger. */
int gote_lose_in_charge(struct battle *b, int charger, int figures, const char *rule);
/* A unit is off the table for good: leaders with it go where it goes, or stand alone where it fell. */
void gote_take_off(struct battle *b, int unit, enum unit_fate fate, const char *rule);
/* Of looters who come into disorder, and those in disorder who loot, both are kept (gote.r66, gote.result.12). */
void gote_set_state(struct battle *b, int unit, enum state state, const char *rule);
/* The guns of a battery are the enemy's: the body that is left is its crew. */
void gote_take_guns(struct battle *b, int battery, int by, const char *rule);

/* ---- leaders.c ---- */

/* All who are with a unit that is gone stand behind where it stood; that they were with it this turn is remembered
 * (gote.leader.1). */
void gote_part_all(struct battle *b, int unit);

/* ---- retreat.c ---- */

/* The rear of a unit that breaks: the way from an enemy who comes on that bearing, or home if there is none (gote.r82). */
uint16_t gote_rear_from(const struct battle *b, int unit, uint16_t coming);
uint16_t gote_rear_home(const struct battle *b, int unit);
void gote_surrender(struct battle *b, int unit, const char *rule);
/* It is routed, and runs so many inches on that bearing; false: it is gone, or in a house. */
bool gote_rout(struct battle *b, int unit, uint16_t bearing, int inches, const char *rule);
/* A garrison that is beaten, or breaks, comes out on that bearing, or up to 45 degrees off it: then the bearing is another; or
   behind friends who stand before the house, if the mm that are left to it bring it there. False: it can not. */
bool gote_break_out(struct battle *b, int unit, bool runs, uint16_t *bearing, int32_t *left);
/* How a rout goes on in phase 9. */
void gote_run_on(struct battle *b, int unit);
/* It gives so many mm on a bearing, its front or its back to the enemy (gote.result.1). */
void gote_fall_back(struct battle *b, int unit, uint16_t bearing, int32_t mm, bool faces_away, const char *rule);
/* It gets away on a bearing, and faces about: returns how far it went. */
int32_t gote_get_away(struct battle *b, int unit, uint16_t bearing, int inches);

#endif
