/* charges.h - what the files of charges and melees share. A charge is declared (charges.c) along a path (path.c), answered
   (reactions.c), fired at (volleys.c) and ridden (ride.c); melees.c fights what comes of it. Private to them. */
#ifndef GROGNARD_RULES_GOTE_CHARGES_H
#define GROGNARD_RULES_GOTE_CHARGES_H

#include "rules/gote/play/walk.h"

enum exploiting { exploits_not, exploits, exploits_in_lust };

/* A charge that is thought of; without a bearing it wheels as far as it must. */
struct gote_wish {
    int16_t unit, target;
    bool has_bearing;
    uint16_t bearing;
    bool blown;          /* horse accepts to fight blown */
    bool doubles;        /* its frontage, on the way */
    int32_t most_mm;     /* of an exploitation; 0: an ordinary charge */
    uint16_t most_wheel; /* 0: the usual 45 degrees */
};

/* ---- path.c ---- */

struct gote_path {
    struct box start; /* its wheel made; of a garrison: come out of its house */
    int32_t wheel_mm; /* of the outer corner; of a garrison: from the wall to there */
    int32_t way_mm;   /* all of it, to contact */
    struct gote_movement_facts facts;
    struct gote_reach reach;
    int walls; /* actions for them */
};

/* The path of a charge from where it stands; false, with an objection, if it does not come to its target. */
bool gote_find_path(const struct battle *b, const struct gote_wish *wish, struct gote_path *path, struct objection *objection);
/* Where it comes to its target it is near enough to its battalion, or to whom it supports (gote.elite.2, gote.supp.3). */
bool gote_ends_near(const struct battle *b, int unit, const struct gote_path *path, struct objection *objection);
/* Straight on by so much at most, as a charger does: until it touches somebody. */
void gote_go_straight(const struct battle *b, int charger, int32_t most, struct passage *passage);
/* By that unit, or by the house that it is in. */
bool gote_is_stopped_by(const struct battle *b, const struct passage *passage, int target);
/* Straight from the one to the other, by ground that bars it, or one of their formed units besides? */
bool gote_is_cut_off(const struct battle *b, int unit, int other, bool by_units);
void gote_advance(struct battle *b, int charger, const struct passage *passage); /* so far it has gone on its way */
/* On which side a charge from there strikes the target (gote.r80). */
enum contact gote_side_struck(const struct battle *b, int target, const struct box *from);
/* The same of a charge that is only thought of. */
enum contact gote_side_charged(const struct battle *b, int unit, int target);
/* How far it has still to go, straight on, until it touches the target; -1: it does not come upon it. */
int32_t gote_way_left(const struct battle *b, int charger, int target);
int32_t gote_way_to_where_it_stood(const struct battle *b, int charger); /* before its target answered; likewise */

/* ---- charges.c ---- */

/* May this be charged at all by that one? Else it objects. */
bool gote_may_strike(const struct battle *b, const struct gote_wish *wish, struct objection *objection);
/* Nobody charges out of a square, nor back to back (gote.r77). */
bool gote_may_leave_ranks(const struct battle *b, int unit, struct objection *objection);
struct gote_wish gote_wish_of(const struct battle *b, const struct order *order);
bool gote_may_charge(const struct battle *b, const struct gote_wish *wish, struct gote_path *path, struct objection *objection);
/* Takes it up: its way and what is kept of it. */
void gote_take_up(struct battle *b, const struct gote_wish *wish, const struct gote_path *path, enum exploiting exploits);
/* By ruling gote.r76 b it is declared amid the moves, and played at once. */
bool gote_charge_amid_moves(struct battle *b, const struct order *order, struct objection *objection);
/* The chargers at a target that are under way, in order of number; returns how many. */
int gote_chargers_at(const struct battle *b, int target, int16_t *chargers, int capacity);
bool gote_is_charged_by_horse(const struct battle *b, int target);
/* The nearest, or NO_UNIT; of horse alone: a square is formed against it, whoever comes on foot besides. */
int gote_nearest_charger(const struct battle *b, int target, bool horse_alone);
/* It has got away, or runs faster than this one follows: the ground is left to him (gote.r78). */
bool gote_has_lost_target(const struct battle *b, int charger, int target);
/* So far ahead stood the front of its target, or as far as its move reaches. */
int32_t gote_way_to_ground(const struct battle *b, int charger);

/* ---- volleys.c ---- */

void gote_choose_shots(struct battle *b, int target); /* somebody may be asked */
/* All that fire at the chargers, at one time; then their losses; who lost men throws for his nerve, and may be stopped or run
   (gote.charge.10). */
void gote_fire_at_chargers(struct battle *b, int target);
/* The shot of a crew that is charged, and stays or goes. */
struct gote_melee_attack_artillery_choice_facts gote_crew_fire_facts(const struct battle *b, int battery, int charger,
                                                                     bool leaves);
/* Does a battery help a unit that stands there against that charger (gote.support.1)? */
bool gote_may_support_against(const struct battle *b, int battery, int target, int charger, const struct box *stood,
                              struct gote_artillery_support_fire_facts *facts);

/* It has charged in this turn, on horseback or on foot. */
void gote_note_charge(struct battle *b, int unit);

/* ---- ride.c ---- */

/* Plays the charges at fight.target to contact. False while somebody is asked; called again it goes on. */
bool gote_play_charges(struct battle *b);

/* ---- reactions.c ---- */

extern const struct answers_book gote_answers; /* of the decision react: words by enum reply from answer_stand */

/* The words that are open to a unit that is charged; none: nobody asks it. */
uint32_t gote_answers_open(const struct battle *b, int unit);
/* Who attacks whom in the melee that is said to be next. */
bool gote_fighters(const struct battle *b, const struct order *order, int *attacker, int *defender);
/* What is thrown for behind an answer, or before it, besides that: how many. */
int gote_foretell_answer(const struct battle *b, int unit, enum reply word, struct foretold foretold[MOST_FORETOLD]);
/* The procedure that a word brings, and its facts (LIMIT_FACTS of them at most); false: it throws for nothing. */
bool gote_preview_answer(const struct battle *b, int unit, enum reply word, int *procedure, int32_t *facts);
/* What a unit would throw for when this one charged it on such a path; false: nothing. */
bool gote_foretell_reaction(const struct battle *b, int unit, int charger, const struct gote_path *path, struct foretold *it);
/* Asks whom the chargers are about to strike. */
void gote_ask_target(struct battle *b, int target);
/* It does as it has said, or as it must (gote.seq.c3): fight.fires and fight.away tell what comes of it. */
void gote_carry_out_answer(struct battle *b, int target);

/* ---- melee_facts.c ---- */

/* In a melee that waits to be fought. */
bool gote_is_attacker(const struct battle *b, int unit);
bool gote_is_attacked(const struct battle *b, int unit);
/* All who fight this target, as attackers, the lead first; returns how many. */
int gote_attackers_of(const struct battle *b, int target, int lead, int16_t *attackers, int capacity);
/* All who defend themselves in it, the target first: others only if all who are touched fight (ruling gote.r84 b). */
int gote_defenders_of(const struct battle *b, int target, int lead, int16_t *defenders, int capacity);
struct gote_melee_facts gote_melee_facts_of(const struct battle *b, int lead, int target);
/* As it would be, by a charge that is only thought of, from that side. */
struct gote_melee_facts gote_facts_if_charged(const struct battle *b, int charger, int target, enum contact side);
struct gote_melee_result_facts gote_result_facts_of(const struct battle *b, int winner, int loser, int bonus);

/* ---- breakthrough.c ---- */

/* Winners who may exploit, or must in their blood lust: asks the next, or sends him on. True while anybody is asked. */
bool gote_exploit(struct battle *b);

#endif
