/* whereabouts.h - where the units of a battle are, on the table, with others or inside of places: how far they are from each
   other, and whether they see each other. */
#ifndef GROGNARD_BATTLE_WHEREABOUTS_H
#define GROGNARD_BATTLE_WHEREABOUTS_H

#include "battle/battle.h"

/* Puts a unit where its setup has it, at the size it has in that formation. */
void battle_deploy(struct battle *battle, int unit);

/* The unit whose ground it shares: whoever is attached is where that one is. */
int battle_stands_with(const struct battle *battle, int unit);
bool battle_in_place(const struct battle *battle, int unit);
/* On the table, or inside of a place, by itself or with whom it is attached to. */
bool battle_is_there(const struct battle *battle, int unit);
/* In the ranks of the unit that it belongs to, and nothing by itself. */
bool battle_in_ranks(const struct battle *battle, int unit);
/* The place that a unit is in, and the box around it. */
const struct shape *battle_place_of(const struct battle *battle, int unit);
struct box battle_box_of_place(const struct battle *battle, int unit);
struct box battle_box_of_zone(const struct battle *battle, int zone);
struct place battle_middle_of_zone(const struct battle *battle, int zone); /* in whole metres, to be named in orders */

/* Edge to edge; one who is inside a place is as far as the place is, and two in the same one touch. */
int32_t battle_distance(const struct battle *battle, int unit, int other);
bool battle_is_within(const struct battle *battle, int unit, int other, int32_t most); /* is the distance no more than this? */
/* One body on the table and another, with these eyes. why: a null pointer if nobody asks. */
bool battle_sees(const struct battle *battle, const struct eyes *eyes, int unit, int other, struct sight *why);
/* The side that has a feature at the start, as the scenario has it; or -1. */
int battle_holder_at_start(const struct battle *battle, int feature);
bool battle_is_at(const struct battle *battle, int unit, const struct feature *place); /* on it, or inside of it */
/* The side whose units, of those that count, are alone on a feature or inside of it; -1: nobody is, SIDES: both are. */
int battle_side_at(const struct battle *battle, int feature, crowd_counts *counts);
/* What an objective of the scenario is worth to each side under the ruleset: points for holding it, or per cents of the army
   that losing it costs; a null pointer: nothing to either. */
const int32_t *battle_worth_of(const struct battle *battle, int objective);
/* The feature of the nearest objective of the scenario, or -1. */
int battle_nearest_objective(const struct battle *battle, int unit);

/* Cuts a gap into a line, which is destroyed when nothing is left of it; the rules have it (`breaches`), and one is free. */
void battle_breach(struct battle *battle, const struct gap *gap);

/* Which of the stands of a unit on the table is its command stand, or NO_STAND. */
int battle_command_stand(const struct battle *battle, int unit);
/* The gun that its crew has left, where it stands; false: it has left none. */
bool battle_left_gun(const struct battle *battle, int unit, struct box *gun);

#endif
