/* unit.h - what a unit is, where and how it stands, what it may do: the facts of procedures are read from it. */
#ifndef GROGNARD_RULES_GOTE_UNIT_H
#define GROGNARD_RULES_GOTE_UNIT_H

#include "drill/nearby.h"
#include "field/whole.h"
#include "rules/gote/play/state.h"

/* ---- what it is ---- */

bool gote_is_foot(const struct battle *b, int unit);  /* dismounted cavalry too */
bool gote_is_horse(const struct battle *b, int unit); /* in the saddle, Cossacks too */
bool gote_is_battery(const struct battle *b, int unit);
bool gote_is_leader(const struct battle *b, int unit);    /* brigadier and above */
bool gote_is_single(const struct battle *b, int unit);    /* a leader, messenger or ambulance: blocks nothing, is no target */
bool gote_is_fighting(const struct battle *b, int unit);  /* all others but crews without guns: counts as an enemy unit */
bool gote_is_irregular(const struct battle *b, int unit); /* Indians, guerrillas */
enum arm gote_arm(const struct battle *b, int unit);

/* ---- how it stands ---- */

bool gote_is_routed(const struct battle *b, int unit);
bool gote_is_blown(const struct battle *b, int unit); /* horse; in disorder too */
bool gote_is_crew(const struct battle *b, int unit);  /* gunners whose guns the enemy has taken: the body is theirs */
/* Formed (section 1.6): foot and horse in close order that are not routed; no artillery, leaders, mobs, skirmish cavalry. */
bool gote_is_formed(const struct battle *b, int unit);
/* Skirmishers in full skirmish order: no arc, no flanks; friends fire through. */
bool gote_is_open_order(const struct battle *b, int unit);
/* In close order on the table, and not running: nobody forms upon it, by more than bodies may rub (gote.r64). */
#define UPON_MM (INCH_MM / 4)
bool gote_is_solid(const struct battle *b, int unit);
bool gote_is_semi(const struct battle *b, int unit);
/* As procedures tell formations apart: Indians, guerrillas, mobs and whoever is in a building have their own. */
enum formation gote_formation(const struct battle *b, int unit);
/* As fire and melees find it: those in a house a line, back to back a square, Indians and guerrillas skirmishers (gote.r26,
   gote.ind.2). */
enum formation gote_formation_met(const struct battle *b, int unit);
extern const enum formation gote_formations[postures];     /* of all others, by posture */
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
/* Is one attached to it? Any (command_regiment) helps rallies and morale, one of a brigade at least counts for all else. */
bool gote_has_leader(const struct battle *b, int unit, int rank);

/* ---- ground.c: the ground that it stands on ---- */

#define WOODS (GROUND_BIT(heavy_woods))
#define LIGHT_WOODS (GROUND_BIT(light_woods) | GROUND_BIT(wilderness))
#define HOUSES (GROUND_BIT(building) | GROUND_BIT(built_up))
#define BARRED (GROUND_BIT(river) | GROUND_BIT(lake) | GROUND_BIT(cliff) | HOUSES)

bool gote_is_house(const struct feature *feature);
bool gote_is_deep(const struct feature *feature); /* a stream that nobody wades (gote.move.7) */
/* Water, cliffs or houses lie under the box: ground on which nobody comes to stand. */
bool gote_is_barred(const struct battle *b, const struct box *box);
bool gote_is_loopholed(const struct battle *b, int zone);
/* On what ground it fights: town inside a place, woods and light woods under most of it (its centre), else open. */
enum site gote_place(const struct battle *b, int unit);
/* The rally point of every division of its side: the middle of their own edge (gote.r58). */
struct place gote_rally_point(const struct battle *b, int unit);
struct box gote_box_of(const struct battle *b, int unit);        /* its own, or that of the place that it is in */
struct box gote_turned(const struct box *box, uint16_t bearing); /* about its centre */
int gote_level_of(const struct battle *b, int unit);             /* the contour of its centre */
/* The contour of its centre against that of another's. */
enum slope gote_slope(const struct battle *b, int unit, int other);

/* ---- layout.c: what it looks like from above ---- */

/* Stands in the front rank; of a square on the side that faces the bearing (a 16-bit turn from its own). */
int gote_front_stands(const struct battle *b, int unit);
int gote_side_stands(const struct battle *b, int unit, uint16_t turned);
/* Where it stands when it has mounted, or got off. */
struct box gote_box_on(const struct battle *b, int unit, bool horse);
struct box gote_box_with(const struct battle *b, int unit, int company); /* back in its ranks */
/* Sets formation and footprint where it stands: the middle of the front is kept. */
void gote_set_posture(struct battle *b, int unit, int posture);
/* Puts it there, and the leaders that are with it behind its middle (gote.r67): in place of battle_put. */
void gote_put(struct battle *b, int unit, struct box box);
/* Brings the footprint in line with what is left of it; who broadens by that makes room for himself (walk.c: gote.r90). */
void gote_close_up(struct battle *b, int unit);

/* ---- actions.c: formations, actions ---- */

/* Out of the formation in which it stands by then. */
bool gote_may_form(const struct battle *b, int unit, int before, int posture, struct objection *objection);

/* Has it so many actions left in this turn? Else objects. */
bool gote_has_actions(const struct battle *b, int unit, int actions, struct objection *objection);
int gote_cost_of(const struct battle *b, int unit, enum action action);
bool gote_can_pay(const struct battle *b, int unit, enum action action, struct objection *objection);
/* The deed is told, and paid for. */
void gote_pay(struct battle *b, int unit, enum action action);
void gote_pay_for(struct battle *b, int unit, const struct gote_action_cost_facts *f);
/* Would so many tenths of a degree bring what it has turned since its last move beyond what is free, and unpaid for? */
#define FREE_TURN_TENTHS 450 /* gote.act.7 */
bool gote_is_turned_too_far(const struct battle *b, int unit, int32_t tenths);
/* May it act at all in its own phase: on the table, neither routed nor looting, its crew with it? Else objects. */
bool gote_may_act(const struct battle *b, int unit, struct objection *objection);

/* ---- parts.c: units that belong to another ---- */

/* The companies in the ranks of a unit that is gone are gone with it. */
void gote_lose_companies(struct battle *b, int unit, enum unit_fate fate);
/* Whom this cavalry supports, as long as that is there and has not lost its guns, or NO_UNIT. */
int gote_ward(const struct battle *b, int unit);
/* Is it, there, near enough to its battalion, or to the unit that it supports; or nearer than before? Else objects. */
bool gote_keeps_near(const struct battle *b, int unit, const struct box *from, const struct box *to, struct objection *objection);
/* As the battle begins: companies in the ranks, howitzers beside their guns. */
void gote_begin_parts(struct battle *b);

/* ---- ground.c: pontoon bridges ---- */

bool gote_has_pontoons(const struct battle *b);
/* Does the straight way from one place to another meet water only where a pontoon bridge is? `any`: does it meet such water at
 * all? */
bool gote_goes_by_pontoon(const struct battle *b, struct place from, struct place to, bool *any);

/* ---- doors.c: before the house that a garrison is in ---- */

/* Just before the edge that looks this way, facing so; and out it comes, there or farther off. */
struct box gote_before_edge(const struct battle *b, int unit, uint16_t bearing);
void gote_stand_outside(struct battle *b, int unit, const struct box *box);
/* Who has run into it or loots there does nothing. */
bool gote_garrison_acts(const struct battle *b, int unit, struct objection *objection);
/* May it act, in a house or on the table, with what does not need it to come out first? */
bool gote_acts_where_it_is(const struct battle *b, int unit, struct objection *objection);
/* The same edge for a charge, which may touch enemies; false: there is no room. How far it has gone then is its depth, since its
   front was at the wall (gote.r92). */
bool gote_sallies_from(const struct battle *b, int unit, uint16_t bearing, struct box *box);
uint16_t gote_bearing_from_house(const struct battle *b, int unit, const struct box *at);

/* ---- places.c: buildings and built-up areas, who goes in, who comes out ---- */

/* Room for it: a battalion finds an empty place; engineers, skirmishers and gunners go in besides; nobody where enemies are. */
bool gote_has_room(const struct battle *b, int unit, int zone);
void gote_go_in(struct battle *b, int unit, int zone);
/* As the battle begins, those whose middle lies on a place are in it. */
void gote_begin_places(struct battle *b);

#endif
