/* charges.h - what the files of charges share. A charge is declared (charges.c) along a path (path.c), answered (reactions.c) and
   ridden (ride.c); cls3_play_charge (ride.c) plays it from one to the other. Private to charges. */
#ifndef GROGNARD_RULES_CLS3_CHARGES_H
#define GROGNARD_RULES_CLS3_CHARGES_H

#include "rules/cls3/play/walk.h"

/* A charge that is thought of; without a bearing it goes straight to the middle of its target, wheeling as far as it must. */
struct cls3_charge_wish {
    int16_t unit, target;
    enum mode mode; /* move: a mere attack */
    bool has_bearing, breakthrough;
    bool fires; /* first, at its target */
    uint16_t bearing;
    int32_t most_mm; /* of a breakthrough: its allowance */
};

/* ---- path.c ---- */

struct cls3_charge_path {
    struct box begin;       /* as it stands, its formation changed before */
    struct box start;       /* its wheel made */
    int32_t wheel_mm;       /* of the outer corner */
    struct passage passage; /* straight from there to its target */
    struct cls3_cost cost;  /* with the wheel */
    int posture;
    bool changes; /* its formation, before it goes */
    int along;    /* 1 + the neighbour with whom it goes, touching nobody itself (cls3.melee.inv.1); 0: none */
};

int32_t cls3_most_wheel(const struct battle *b, int unit, int posture); /* as it moves or charges, in 16-bit turns */
/* The path of a charge that begins at path->begin in path->posture; false, with an objection, when it does not come to its
 * target. */
bool cls3_find_path(const struct battle *b, const struct cls3_charge_wish *wish, struct cls3_charge_path *path,
                    struct objection *objection);
/* Does who is stopped by a hedge, fence or wall fight over it with the target, who is at it too (cls3.melee.1); who is stopped
   at the edge of a wood with who stands there? */
bool cls3_is_met_at_ground(const struct battle *b, int target, const struct passage *passage);
/* Does it touch the target, or the house that he holds, where an enemy or a house beside him stops it at the same moment? */
bool cls3_is_struck_at_end(const struct battle *b, int target, const struct passage *passage);
void cls3_come_up(const struct battle *b, int target, struct passage *passage);
/* Has this way been cut short by friends who fight the target, in woods so close that the horse behind them has a part in it
   (cls3.x.5)? */
bool cls3_halts_behind(const struct battle *b, int charger, int target, const struct passage *passage);
/* Formed troops that have been in woods this turn get nothing from a charge (cls3.terr.2). */
bool cls3_loses_benefit(const struct battle *b, int unit);
/* How far straight on from there until stands of both touch, at most so far. */
int32_t cls3_way_between_stands(const struct cls3_walk *walk, const struct box *there, int other, int32_t most);
/* Do stands of both touch, if it lies there? */
bool cls3_stands_meet(const struct cls3_walk *walk, const struct box *there, int other);
/* Straight along until it touches an enemy, stand to stand, or has gone so far. */
void cls3_sweep_charge(const struct cls3_walk *walk, const struct box *from, int32_t most, struct passage *passage);
/* The wheel alone: false when there is no room for it, or it is too far. */
bool cls3_wheel_to(const struct battle *b, int unit, uint16_t bearing, struct cls3_charge_path *path);
/* How far straight ahead from path->start what is left of a move in this mode carries it over the ground, bodies apart; what the
   target, if there is one, shelters behind is not crossed. */
int32_t cls3_way_in_reach(const struct battle *b, int unit, int target, enum mode mode, const struct cls3_charge_path *path);
/* The way that it really goes tells what it has of its charge, not the way to its first target. */
void cls3_weigh_way(struct battle *b, int charger, const struct passage *passage);
/* Without an order of its own: straight ahead if that strikes the box, else after the wheel that leads to its middle, as far as
 * it may wheel. */
uint16_t cls3_aim(const struct battle *b, int unit, int posture, const struct box *from, const struct box *at);

/* Of the charge that is being played, as it was declared. */
struct cls3_charge_path cls3_path_of(const struct battle *b, int charger);
struct box cls3_charge_lane(const struct battle *b, int charger); /* over which it would ride */

/* ---- charges.c ---- */

/* May it be made? Else objects; changes nothing. */
bool cls3_may_charge(const struct battle *b, const struct cls3_charge_wish *wish, struct objection *objection);
/* Four squadrons at most come at one square in a turn (cls3.square.5). */
bool cls3_square_has_room(const struct battle *b, const struct cls3_charge_wish *wish, struct objection *objection);
/* Takes it up; cls3_play_charge plays it. */
void cls3_take_up_charge(struct battle *b, const struct cls3_charge_wish *wish);

/* ---- reactions.c ---- */

extern const struct answers_book cls3_answers;
/* Whom the charge would touch, and who may shield them, commanders in its way too. */
void cls3_ask_reactions(struct battle *b, int charger);
/* Crews leave their guns, skirmishers evade. Whom the charge would touch then is asked like the first, before it is ridden:
   false, and it is called again when he has answered. */
bool cls3_evade_charge(struct battle *b, int charger);
void cls3_form_squares(struct battle *b, int charger);
bool cls3_would_be_struck(const struct battle *b, int unit, int charger); /* as things stand */
/* What is thrown for a square, or by who evades; false: nothing is thrown for this word. */
bool cls3_foretell_reaction(const struct battle *b, int unit, int charger, int word, struct foretold *foretold);

/* ---- ride.c ---- */

/* Plays the charge of own->charger: reactions announced and carried out, the way gone, contact. False while somebody is asked;
   called again it goes on; true when it is over (own->charger is NO_UNIT). */
bool cls3_play_charge(struct battle *b);
/* Straight on for so much: true when that brings it into contact; else it stays where it is. */
bool cls3_charge_on(struct battle *b, int charger, int32_t most);
/* It has found nobody to strike: increment and benefit are gone. */
void cls3_end_charge(struct battle *b, int unit);

#endif
