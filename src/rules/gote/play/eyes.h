/* eyes.h - what a unit is: the facts of procedures are read from it. */
#ifndef GROGNARD_RULES_GOTE_EYES_H
#define GROGNARD_RULES_GOTE_EYES_H

#include "drill/nearby.h"
#include "rules/gote/play/state.h"

/* ---- what it is ---- */

bool gote_is_foot(const struct battle *b, int unit);  /* dismounted cavalry too */
bool gote_is_horse(const struct battle *b, int unit); /* in the saddle, Cossacks too */
bool gote_is_battery(const struct battle *b, int unit);
bool gote_is_leader(const struct battle *b, int unit);   /* brigadier and above */
bool gote_is_single(const struct battle *b, int unit);   /* a leader, messenger or ambulance: blocks nothing, is no target */
bool gote_is_fighting(const struct battle *b, int unit); /* all others but crews without guns: counts as an enemy unit */
bool gote_is_savage(const struct battle *b, int unit);   /* Indians, guerrillas */
enum arm gote_arm(const struct battle *b, int unit);

/* ---- how it stands ---- */

bool gote_is_routed(const struct battle *b, int unit);
bool gote_is_blown(const struct battle *b, int unit); /* horse; in disorder too */
bool gote_is_crew(const struct battle *b, int unit);  /* gunners whose guns the enemy has taken: the body is theirs */
/* Formed (section 1.6): foot and horse in close order that are not routed; no artillery, leaders, mobs, skirmish cavalry. */
bool gote_is_formed(const struct battle *b, int unit);
bool gote_is_open_order(const struct battle *b,
                        int unit); /* skirmishers in full skirmish order: no arc, no flanks; friends fire through */
bool gote_is_semi(const struct battle *b, int unit);
/* As procedures tell formations apart: Indians, guerrillas, mobs and whoever is in a building have their own. */
enum formation gote_formation_in(const struct battle *b, int unit, int posture);
enum formation gote_formation(const struct battle *b, int unit);
bool gote_is_manned(const struct battle *b, int unit);     /* a battery with its crew */
bool gote_is_unlimbered(const struct battle *b, int unit); /* and manned */

/* ---- who is there, who is near ---- */

bool gote_is_here(const struct battle *b, int unit); /* on the table, or in a building */
/* An enemy so near that its arm may come to fire or to blows with him; and anybody of a side who has one. */
bool gote_has_enemy_near(const struct battle *b, int unit);
bool gote_is_near_enemy(const struct battle *b, int side);
/* Of these only those nearest to the unit stay, in their order; what turning and rounding leave makes nobody nearer. */
int gote_keep_nearest(const struct battle *b, int unit, int16_t *others, int count);
/* How far a box is from the nearest place in which some of a side are who count; `most` mm without one so near. */
int32_t gote_garrison_mm(const struct battle *b, const struct box *box, int32_t most, int side, nearby_counts *counts);
/* How far gunners have to formed friends, or to a house in which no enemy is; more than those inches: too far (gote.guns.3). */
#define GOTE_SHELTER_IN 3
int32_t gote_shelter_in(const struct battle *b, int battery);

/* ---- its worth ---- */

/* Figures it would have without any loss: companies that have gone out of its ranks count by themselves. */
int gote_raised(const struct battle *b, int unit);
int gote_lost(const struct battle *b, int unit); /* figures or guns since the battle began */
/* Its grade and what goes with it (procedure effective_grade): horse charges it, or not. */
struct gote_effective_grade_result gote_effective(const struct battle *b, int unit, bool charged_by_horse);
enum grade gote_grade_now(const struct battle *b, int unit);
enum weapon gote_weapon(const struct battle *b, int unit); /* of a battery the class of its guns */
int gote_stands_left(const struct battle *b, int unit);
int gote_actions(const struct battle *b, int unit); /* that it has in a turn */

/* ---- leaders ---- */

/* A leader on whom men may look, of that rank or a higher one (enum roster_command). */
bool gote_is_of_rank(const struct battle *b, int leader, int rank);
bool gote_is_led(const struct battle *b, int unit);       /* a leader is attached to it: any helps rallies and morale */
bool gote_is_commanded(const struct battle *b, int unit); /* one of a brigade at least: all other modifiers */

#endif
