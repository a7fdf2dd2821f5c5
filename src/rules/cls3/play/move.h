/* move.h - one move as it would be made: its manoeuvres, the operations they take, the way and what it costs. Private to
 * movement. */
#ifndef GROGNARD_RULES_CLS3_MOVE_H
#define GROGNARD_RULES_CLS3_MOVE_H

#include "rules/cls3/play/play.h"

struct cls3_move {
    struct cls3_walk walk;
    int count;
    const struct manoeuvre *list;
    struct box from;
    int32_t limit_mm; /* of a breakthrough: how far it goes, operations apart; 0: an ordinary move */
    /* what the list says */
    int posture_after;
    bool moves, changes, faces, limbers, unlimbers;
    bool changes_first; /* before it moves */
    bool pushed;        /* a gun, by its crew */
    /* what comes of it */
    struct passage passage;
    struct cls3_cost cost;
};

struct cls3_move cls3_move_of(const struct battle *b, int unit, const struct manoeuvre *list, int count);
/* Reads the list, sweeps it and holds it against all that binds the unit; else objects. */
bool cls3_move_is_open(struct cls3_move *move, struct objection *objection);
/* The same in two parts; the passage was swept already. */
bool cls3_list_is_open(struct cls3_move *move, struct objection *objection);
bool cls3_passage_is_open(struct cls3_move *move, struct objection *objection);
/* From `move->from` on, where the unit does not stand yet. */
bool cls3_ride_is_open(struct cls3_move *move, struct objection *objection);
void cls3_make_move(struct battle *b, struct cls3_move *move);
void cls3_note_woods(struct battle *b, int unit, const struct passage *passage); /* through which it has come this turn */
/* The furthest part of the list's last manoeuvre that is open; false when nothing of it is. */
bool cls3_fit_last(struct cls3_move *move, struct manoeuvre *list);

/* ---- formations.c ---- */

/* May it take up this formation, with so many rows of stands in line (0: as it is)? Else objects. */
bool cls3_may_form(const struct battle *b, int unit, int posture, int rows, struct objection *objection);
/* May it do all this in one turn (cls3.ops)? Else objects. */
bool cls3_operations_suffice(const struct battle *b, const struct cls3_move *move, bool fire_and_charge,
                             struct objection *objection);

/* ---- samples.c, routes.c ---- */

struct manoeuvre cls3_face_toward(const struct battle *b, int unit, int other);
void cls3_offer_moves(const struct battle *b, int unit, struct order_list *list);
int32_t cls3_reach(const struct battle *b, int unit); /* its move on open ground as it is formed, in mm */
bool cls3_plan_toward(const struct battle *b, int unit, struct place to, struct plan *plan);

/* ---- charges.c ---- */

bool cls3_take_charge(struct battle *b, const struct order *order, struct objection *objection);
void cls3_offer_charges(const struct battle *b, int unit, struct order_list *list);

/* ---- arrivals.c, commanders.c, companies.c, garrisons.c, squadrons.c, crews.c ---- */

battle_may cls3_may_arrive, cls3_company_may_move, cls3_garrison_may_go, cls3_squadrons_may_part, cls3_may_man, cls3_may_dismount;
bool cls3_take_arrival(struct battle *b, const struct order *order, struct objection *objection);
void cls3_offer_arrival(const struct battle *b, int unit, struct order_list *list);
bool cls3_take_commander(struct battle *b, const struct order *order, struct objection *objection); /* attach, detach */
void cls3_offer_commander(const struct battle *b, int unit, struct order_list *list);
#define COMMANDER_RIDES_IN 24 /* in a turn, and to a unit that he joins (cls3.cmd.1) */
#define COMMANDER_CLEAR_IN 12 /* of enemies he keeps */
void cls3_offer_to_join(const struct battle *b, int commander, struct order_list *list);
/* By a commander, however far he has ridden this turn? Else objects. */
bool cls3_may_be_joined(const struct battle *b, int commander, int unit, struct objection *objection);
void cls3_join(struct battle *b, int commander, int unit, const char *rule);
/* May he end his ride there (cls3.cmd.1)? Else objects. */
bool cls3_commander_may_stand(const struct battle *b, int commander, const struct box *there, struct objection *objection);
bool cls3_take_company(struct battle *b, const struct order *order, struct objection *objection); /* attach, detach */
void cls3_offer_company(const struct battle *b, int company, struct order_list *list);
void cls3_offer_garrison(const struct battle *b, int garrison, struct order_list *list);
bool cls3_take_squadrons(struct battle *b, const struct order *order, struct objection *objection); /* attach, detach */
void cls3_offer_squadrons(const struct battle *b, int squadrons, struct order_list *list);
bool cls3_take_crew(struct battle *b, const struct order *order, struct objection *objection); /* man, dismount */
void cls3_offer_crew(const struct battle *b, int unit, struct order_list *list);

/* ---- approached.c ---- */

/* Commanders whom this unit has come near by its own will are asked where they go (cls3.cmd.8): false when there are none. */
bool cls3_ask_approached(struct battle *b, int mover);
bool cls3_is_approached(const struct battle *b, int commander);      /* is he asked now? */
void cls3_ask_commander(struct battle *b, int commander, int enemy); /* him alone, unless he was */

#endif
