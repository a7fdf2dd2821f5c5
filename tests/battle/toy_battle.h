/* toy_battle.h - a battle of no rulebook for the tests of the battle: eight units on a plain, a secret plan, moves, a challenge,
   nerves under gdc's morale check, and one unit that the other side does not see at first. */
#ifndef GROGNARD_TESTS_TOY_BATTLE_H
#define GROGNARD_TESTS_TOY_BATTLE_H

#include "battle/battle.h"

enum { toy_verb_done, toy_verb_plan, toy_verb_move, toy_verb_stand, toy_verb_flee, toy_verb_signal, toy_verbs };
enum { toy_plan, toy_move, toy_challenge };
enum { toy_plan_attack, toy_plan_hold, toy_plan_feint };
#define TOY_TURNS 4
#define TOY_UNITS 8
#define TOY_HIDDEN 7 /* b4: red does not know of it until it is near */

struct toy_own {
    int16_t plan[SIDES]; /* enum toy_plan_..., -1 not made; the other side's is a secret until both are made */
    int16_t shown;
    int16_t challenged; /* bits of units asked this turn */
};

extern const struct battle_rules toy_battle;
/* Set up at the first call, with the tables of Guard du Corps. */
const struct setup *toy_setup(void);

#endif
