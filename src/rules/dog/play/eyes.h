/* eyes.h - what a unit is: the facts of procedures are read from it. */
#ifndef GROGNARD_RULES_DOG_EYES_H
#define GROGNARD_RULES_DOG_EYES_H

#include "rules/dog/play/state.h"

bool dog_is_general(const struct battle *b, int unit);
bool dog_is_infantry(const struct battle *b, int unit);
bool dog_is_horse(const struct battle *b, int unit);
bool dog_is_battery(const struct battle *b, int unit);     /* with its guns, or away from them */
bool dog_is_guns(const struct battle *b, int unit);        /* a battery whose crew is with the guns */
bool dog_is_crew(const struct battle *b, int unit);        /* one whose crew has left them: the body is the crew (dog.r99) */
bool dog_is_fighting(const struct battle *b, int unit);    /* no general */
bool dog_is_light_horse(const struct battle *b, int unit); /* lancers and Cossacks too (dog.r58) */
bool dog_is_skirmishing(const struct battle *b, int unit);
bool dog_is_running(const struct battle *b, int unit); /* retreats or routs */
bool dog_may_fight(const struct battle *b, int unit);  /* no general, and not running */
/* On the table, in formed order, not in skirmish order and not running, no general. */
bool dog_is_formed(const struct battle *b, int unit);
bool dog_is_raw(const struct battle *b, int unit);

enum troop dog_troop_of(const struct battle *b, int unit);
enum nation dog_nation_of(const struct battle *b, int unit); /* of generals too */
enum arm dog_arm_of(const struct battle *b, int unit);
enum troop_class dog_class_of(const struct battle *b, int unit);
enum grade dog_grade_of(const struct battle *b, int unit); /* never auto */
enum state dog_state_of(const struct battle *b, int unit); /* formed, unformed or disordered */
enum fatigue dog_fatigue_now(const struct battle *b, int unit);
enum formation dog_formation(const struct battle *b, int unit); /* as procedures tell them apart */
enum formation dog_formation_in(int posture);

/* Men it began with; men lost in the game, in this turn, in per cent of them, cut off downward. */
int dog_men_at_start(const struct battle *b, int unit);
int dog_loss_pct(const struct battle *b, int unit);
int dog_turn_loss_pct(const struct battle *b, int unit);

#endif
