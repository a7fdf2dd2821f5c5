/* play.h - CLS3 as a battle: what the files of this folder do for one another; what they keep stands in state.h. A step of the
   turn sequence stands in steps.def, what is asked in decisions.def, what may be answered in verbs.def, what happens in
   events.def. */
#ifndef GROGNARD_RULES_CLS3_PLAY_H
#define GROGNARD_RULES_CLS3_PLAY_H

#include "battle/whereabouts.h"
#include "rules/cls3/play/measures.h"
#include "rules/cls3/play/state.h"

#include "rules/declare_battle_header.def"

#define SQUARE_MEN 16 /* that a square takes (cls3.form.5) */

/* ---- layout.c: what a unit looks like from above ---- */

/* A stand, with its number within the unit (its men are alive[stand]). */
struct cls3_stand {
    struct box box;
    int16_t stand, row; /* row: from the front, 0 the foremost */
    int32_t behind;     /* of its front, from that of the formation */
};
void cls3_size(const struct battle *b, int unit, int posture, int32_t *width, int32_t *depth);
/* The same with so many rows of stands in line. */
void cls3_size_in_rows(const struct battle *b, int unit, int posture, int rows, int32_t *width, int32_t *depth);
/* Its stands with men, as they stand; of a unit of one body (a commander, a battery) that body. Returns how many. */
int cls3_find_stands(const struct battle *b, int unit, struct cls3_stand stands[MOST_STANDS]);
int cls3_stands(const struct battle *b, int unit, struct box *stands, int capacity);
int cls3_ranks(const struct battle *b, int unit, int posture);        /* depth in ranks of castings */
int cls3_width_stands(const struct battle *b, int unit, int posture); /* of its widest row */
/* Sets formation and footprint where it stands: of a square the centre is kept, else the middle of the front. */
void cls3_set_posture(struct battle *b, int unit, int posture);
/* Brings the footprint in line with what is left of it; the foremost stands do not come forward. */
void cls3_close_up(struct battle *b, int unit);
/* Its command stand, as a bit, while it has men (cls3.cmd.7): 0 without one. */
uint32_t cls3_command_stand(const struct battle *b, int unit);
/* Which of those that cls3_stands finds it is; NO_STAND: none. */
int cls3_number_of_command_stand(const struct battle *b, int unit);

/* ---- eyes.c: what the facts of procedures are read from ---- */

bool cls3_is_foot(const struct battle *b, int unit);    /* sappers, dismounted dragoons, crews off their guns too */
bool cls3_is_horse(const struct battle *b, int unit);   /* in the saddle */
bool cls3_is_battery(const struct battle *b, int unit); /* one of the next two */
bool cls3_is_gun(const struct battle *b, int unit);     /* a battery whose crew is with its gun */
bool cls3_is_crew(const struct battle *b, int unit);    /* one whose crew has left it: the body on the table is the crew */
bool cls3_is_commander(const struct battle *b, int unit);
bool cls3_is_fighting(const struct battle *b, int unit);    /* foot, horse, guns: counts as an enemy unit */
bool cls3_is_formed(const struct battle *b, int unit);      /* foot or horse in any formation but skirmishers and disorder */
bool cls3_is_skirmishing(const struct battle *b, int unit); /* foot or horse */
bool cls3_is_light(const struct battle *b, int unit);       /* horse that breaks through and evades as light */
enum arm cls3_arm(const struct battle *b, int unit);
enum formation cls3_formation_in(int posture); /* for procedures */
enum formation cls3_formation(const struct battle *b,
                              int unit);                /* for procedures: line, column, road column, skirmisher, square */
enum troop cls3_kind(const struct battle *b, int unit); /* of most of its men; of halves the better */
enum troop cls3_stand_kind(const struct battle *b, int unit, int stand);
int cls3_squadrons(const struct battle *b, int unit);                 /* of horse, as it was raised */
enum nation cls3_nation_of_columns(const struct battle *b, int unit); /* other, France, Prussia */
bool cls3_is_guard_cavalry(const struct battle *b, int unit);
int cls3_men(const struct battle *b, int unit); /* castings alive; gunners of a battery */
enum target_formation cls3_target_formation(const struct battle *b, int unit);
enum target cls3_target(const struct battle *b, int unit);
enum weather cls3_weather(const struct battle *b);
/* May it be given orders: on the table, its commander there, not routed, not done, not in contact? Else objects. */
bool cls3_is_ready(const struct battle *b, int unit, struct objection *objection);

/* Commanders attached to a unit: the first, or NO_UNIT. Touching it he raises morale and combat effectiveness. */
int cls3_commander_with(const struct battle *b, int unit);

/* ---- ground.c: what one stands on and behind ---- */

enum going cls3_going_of(const struct battle *b, int feature);           /* open for what slows nobody */
enum going cls3_going_at(const struct battle *b, const struct box *box); /* the worst under any part */
/* By which it bars those who may not go there. */
const char *cls3_rule_of_ground(const struct battle *b, int feature);
enum cover cls3_cover_of(const struct battle *b, int feature);
enum woods cls3_woods(const struct battle *b, int unit); /* those that any part of it stands in */
enum cover cls3_shelter(const struct battle *b, const struct box *target,
                        const struct box *from);  /* the best, against fire from there */
int cls3_level(const struct battle *b, int unit); /* contours under it */
bool cls3_is_higher(const struct battle *b, int unit, int than);
bool cls3_is_on_road(const struct battle *b, int unit);
/* A wall, hedge, fence or earthworks that both touch, or that stands between them where they touch: or -1. */
int cls3_obstacle_between(const struct battle *b, const struct box *a, const struct box *c);
/* Does a straight way cross no linear obstacle aslant (cls3.terr.lin.4)? Else objects. */
#define CLS3_OBSTACLES (GROUND_BIT(wall) | GROUND_BIT(hedge) | GROUND_BIT(ditch) | GROUND_BIT(abatis) | GROUND_BIT(earthworks))
bool cls3_crosses_squarely(const struct battle *b, int unit, struct place from, struct place to, struct objection *objection);
bool cls3_is_inside(const struct battle *b, int unit); /* in a building or built-up area */
/* May one of those lie so near? Troops inside stand in no crowd. */
bool cls3_is_near_place(const struct battle *b, const struct box *box, int32_t mm);

/* ---- contact.c: who touches whom ---- */

/* Edge to edge, of their nearest stands, in decimals of inches. */
int32_t cls3_distance(const struct battle *b, int unit, int other);
/* Do their stands touch, or both one linear obstacle (cls3.melee.1)? */
bool cls3_touch(const struct battle *b, int unit, int other);
/* Enemies that it touches: returns how many. */
int cls3_touched(const struct battle *b, int unit, int16_t *units, int capacity);
bool cls3_in_contact(const struct battle *b, int unit);
/* Stands of `unit` that touch the other, as bits. */
uint32_t cls3_stands_touching(const struct battle *b, int unit, int other);
/* Where a unit would be struck by one whose front stood in that box when its charge began (cls3.r32). */
enum struck_on cls3_side_struck(const struct battle *b, int target, const struct box *from);
/* Where it is struck by one who has come into contact by a charge or an attack of this turn; by others in front. */
enum struck_on cls3_struck_by(const struct battle *b, int unit, int charger);
/* The nearest enemy fighting unit within so many inches (edge to edge), or NO_UNIT. */
int cls3_nearest_enemy(const struct battle *b, int unit, int32_t most_in, int32_t *distance);
/* Is one who hides in woods or a house detected, as some enemy is near enough (cls3.vis.3)? */
bool cls3_is_detected(const struct battle *b, int unit);
/* Sight (cls3.vis.1 to 3). why: a null pointer if nobody asks. */
bool cls3_sees(const struct battle *b, int unit, int other, struct sight *why);
struct eyes cls3_eyes(const struct battle *b);

/* ---- losses.c: castings, removal ---- */

#define ANY_STAND (-1)
/* Takes castings off, first from this stand, or from the foremost; returns how many were lost. A unit without men is taken off;
   nobody checks for it. The footprint stays until cls3_close_up. */
int cls3_lose(struct battle *b, int unit, int stand, int men, const char *rule);
/* Off the table for good; commanders with it stand by themselves where it stood. */
void cls3_take_off(struct battle *b, int unit, enum unit_fate fate, const char *rule);
void cls3_lose_commander(struct battle *b, int commander, const char *rule);

/* ---- shots.c, shooting.c, hits.c, fire.c, bombard.c, after_fire.c: fire ---- */

/* Could a unit of foot fire at that one with small arms from where it stands: in arc, range, sight? Else objects. */
bool cls3_could_shoot(const struct battle *b, int unit, int target, struct objection *objection);

bool cls3_gun_may_still_fire(const struct battle *b, int unit, struct objection *objection); /* formations.c */
/* The procedure of a fire order and its facts, as things stand; false: the order is none, or would be refused. */
bool cls3_preview_fire(const struct battle *b, const struct order *order, int *procedure, int32_t *facts);

/* ---- edge.c: across the table ---- */

/* How far from an edge (enum table_side), as the first side sees it. */
int32_t cls3_from_edge(const struct battle *b, int unit, int edge);
void cls3_ask_for_edge(struct battle *b, int decision);

/* ---- nerve.c, retreat.c: morale, fall backs, routs (cls3.morale) ---- */

/* Of its morale. `held`: good units hold it in. */
struct cls3_morale_facts cls3_facts_of_nerve(const struct battle *b, int unit, bool held, bool construction_meleed);
/* Throws a unit's morale under this rule; tells nothing but the throw and changes nothing. */
enum morale cls3_throw_morale(struct battle *b, int unit, bool held, bool construction_meleed, const char *rule);
/* Carries out fall back or rout, away from an enemy (NO_UNIT: home), with the checks of those whom it sweeps and theirs in turn.
 */
void cls3_give_way(struct battle *b, int unit, enum morale outcome, int enemy, const char *rule);
/* One normal move as it is formed, on the ground where it stands, in mm; a square's as a column. */
int32_t cls3_normal_move(const struct battle *b, int unit);
/* A unit goes back so far away from `bearing`'s opposite, friends avoided where it can be had; false when it was lost on the way.
 */
bool cls3_go_back(struct battle *b, int unit, uint16_t bearing, int32_t mm, bool routs, const char *rule);
/* Open order gives way without harm, friends avoided, its facing kept; returns how far it went. */
int32_t cls3_slip_away(struct battle *b, int unit, uint16_t bearing, int32_t mm);
/* The same by its kind, for combat effectiveness too; everybody who is carried along has gone when it returns. */
void cls3_send_back(struct battle *b, int unit, enum way way, int enemy);
void cls3_recover(struct battle *b);      /* turn's start: those who fell back are good again */
void cls3_rally_routed(struct battle *b); /* end of movement */

/* ---- walk.c: who may go where, and how far ---- */

/* What a mover may enter and pass, for sweeps and plans. `who` of the walker points at *walk, which must live as long. */
struct cls3_walk {
    const struct battle *battle;
    int unit;
    int posture;
    int rows;          /* of stands in line, 0: as it is */
    bool charging;     /* may touch enemies */
    bool retreating;   /* goes through friends */
    bool past_friends; /* as if there were none */
    bool keeps_to_road;
};
struct walker cls3_walker(const struct cls3_walk *walk);
/* Facts of movement for a unit in this formation, going still to be set. */
struct cls3_movement_facts cls3_movement_facts_of(const struct battle *b, int unit, int posture, enum mode mode);
/* What a way costs, each part of it by its going (cls3.r20): `spent_mm` of an allowance on open ground. A charge over ground that
   gives charges nothing goes at the plain rate, without benefit. */
struct cls3_cost {
    int64_t spent_mm;
    int32_t allowance_mm;
    bool benefit;              /* of a charge: its charge move, and its increment to come */
    enum charge_ground ground; /* the worst it goes over */
    const char *forbids;       /* the rule, when it is refused */
};
/* False when the rules forbid it. Sets what of the facts the way tells. */
bool cls3_cost_of(const struct battle *b, const struct cls3_movement_facts *facts, const struct box *from,
                  const struct passage *passage, struct cls3_cost *cost);

/* ---- charges.c, reactions.c, ride.c: a charge from its declaration to contact ---- */

/* A charge that is thought of; without a bearing it goes straight to the middle of its target, wheeling as far as it must. */
struct cls3_charge_wish {
    int16_t unit, target;
    enum mode mode; /* move: a mere attack */
    bool has_bearing, breakthrough;
    uint16_t bearing;
    int32_t most_mm; /* of a breakthrough: its allowance */
};
/* May it be made? Else objects; changes nothing. */
bool cls3_may_charge(const struct battle *b, const struct cls3_charge_wish *wish, struct objection *objection);
/* Takes it up; cls3_play_charge plays it. */
void cls3_take_up_charge(struct battle *b, const struct cls3_charge_wish *wish);
/* Plays the charge of own->charger: reactions announced and carried out, the way gone, contact. False while somebody is asked;
   called again it goes on; true when it is over (own->charger is NO_UNIT). */
bool cls3_play_charge(struct battle *b);

/* ---- squares.c, formations.c ---- */

/* Battalions whose squares touch are one square (cls3.square.6): those of it, this one too, at most `capacity`; of a unit that is
   in no square, 0. */
int cls3_square_of(const struct battle *b, int unit, int16_t *units, int capacity);
/* Has the square that it stands in the 16 men of one? */
bool cls3_square_is_valid(const struct battle *b, int unit);
/* A square without 16 men is none any more: its battalions stand in columns of divisions. */
void cls3_break_square(struct battle *b, int unit, const char *rule);
void cls3_settle_formations(struct battle *b); /* turn's start: what losses have made of squares and lone stands of lights */
/* A column too thin for one is a line of so many rows. */
void cls3_thin_out(struct battle *b, int unit);
/* End of movement: columns too thin for one are lines; until then they go and charge as columns (cls3.move.9). */
void cls3_settle_columns(struct battle *b);

/* ---- parts.c: units that are of another (cls3.org.4) ---- */

/* The unit that another is of, or NO_UNIT: its lights and squadrons, in its ranks or out of them, and who is attached to it. */
int cls3_whole_of(const struct battle *b, int unit);
/* The next unit that is of it, after `part` (NO_UNIT: the first); or NO_UNIT. */
int cls3_next_part(const struct battle *b, int whole, int part);
/* The battalion of a company of lights, the regiment of squadrons, out of whose ranks they may go; or NO_UNIT. */
int cls3_battalion_of(const struct battle *b, int unit);
int cls3_regiment_of(const struct battle *b, int unit);
/* The battalion of companies for a house, in its ranks or detached, a unit of nobody then (cls3.move.7); or NO_UNIT. */
int cls3_detached_from(const struct battle *b, int unit);
/* Stands but the command stand, and castings, that it was raised with: without those that were detached into a house. */
int cls3_stands_raised(const struct battle *b, int unit);
int cls3_castings_raised(const struct battle *b, int unit);
bool cls3_is_in_ranks(const struct battle *b, int unit); /* parts that are not out */
/* The parts that are in its ranks go where that goes: off the table. */
void cls3_lose_parts_in_ranks(struct battle *b, int whole, enum unit_fate fate);
/* Off the table, its castings with the whole, and the commanders too. */
void cls3_take_into_ranks(struct battle *b, int part);
/* Does it count with the unit that it is of, for morale and effectiveness: within twelve inches of it, or in touch for squadrons?
 */
bool cls3_acts_with_whole(const struct battle *b, int unit);
/* Is one of them attached to the other, and near enough to be in its melee (cls3.melee.inv.4)? */
bool cls3_is_drawn_in_with(const struct battle *b, int unit, int other);
/* Is this way one to a place near enough to its unit, or toward it? Else objects. Of those who need not stay near it true. */
bool cls3_keeps_to_whole(const struct battle *b, int unit, const struct box *from, const struct box *to,
                         struct objection *objection);

/* ---- crews.c: crews that have left their guns (cls3.form.10) ---- */

/* Where the gun stands that it has left; false of all others. */
bool cls3_left_gun(const struct battle *b, int unit, struct box *gun);
/* Would it stand near enough to its gun there? Else objects. Of those who have left none true. */
bool cls3_keeps_to_gun(const struct battle *b, int unit, const struct box *there, struct objection *objection);
/* How much of a straight way it may go so. */
int32_t cls3_way_near_gun(const struct battle *b, int unit, uint16_t bearing, int32_t mm);
/* Gun and crew are off the table when they have come too far apart: true when they are. */
bool cls3_loses_its_gun(struct battle *b, int unit);
void cls3_leave_gun(struct battle *b, int unit, int charger);

/* ---- march.c, arrivals.c, commanders.c, crews.c: moves ---- */

bool cls3_may_move(const struct battle *b, int unit, struct objection *objection);
bool cls3_plan(const struct battle *b, int unit, struct place to, uint16_t facing, bool facing_matters, struct plan *plan);

/* ---- places.c, works.c, fires.c: houses, sappers, fires ---- */

bool cls3_take_door(struct battle *b, const struct order *order, struct objection *objection); /* enter, leave */
void cls3_legal_door(const struct battle *b, int unit, struct order_list *list);
bool cls3_take_work(struct battle *b, const struct order *order, struct objection *objection);
void cls3_legal_work(const struct battle *b, int unit, struct order_list *list);
void cls3_begin_places(struct battle *b); /* foot that stands in houses at the start is their garrison */
/* A garrison must give way: it stands before the edge of its place that looks this way; false: there is no room. */
bool cls3_come_out(struct battle *b, int unit, uint16_t bearing);
void cls3_burn_places(struct battle *b); /* end of movement: places on fire since last turn, garrisons of those blown up */
/* A place was hit by shells or rockets in the fire phase (cls3.fires.1). */
void cls3_hit_place(struct battle *b, int zone, int shells, int rockets);

/* ---- turn.c, victory.c, soundness.c ---- */

void cls3_begin_weather(struct battle *b);
void cls3_clear_turn(struct cls3_unit *own);
void cls3_count_effectiveness(struct battle *b); /* own->half_men */
struct result_so_far cls3_result(const struct battle *b);
bool cls3_sound(const struct battle *b, struct error *error);

/* ---- preview.c, advice.c, firepower.c: odds, and help for computer players ---- */

bool cls3_preview(const struct battle *b, const struct order *order, int *procedure, int32_t *facts);
int cls3_foretell(const struct battle *b, const struct order *order, struct foretold foretold[MOST_FORETOLD]);
void cls3_appraise(const struct battle *b, int unit, struct appraisal *appraisal);
/* What foot or horse would hit in one turn from where it stands, in hundredths of a casting. */
int32_t cls3_firepower(const struct battle *b, int unit);
int32_t cls3_worth_of_posture(const struct battle *b, int unit);
int32_t cls3_worth(const struct battle *b, const struct order *order, int procedure, const int32_t *facts, const int32_t *result);
bool cls3_approach(const struct battle *b, const struct decision *d, int unit, struct place to, struct order *order);
int32_t cls3_advice(const struct battle *b, const struct decision *d, const struct order *order);

#endif
