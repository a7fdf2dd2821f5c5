/* move.h - one move as it would be made: its manoeuvres, the changes of formation and facing among them, the way and what all of
   it takes of the turn's move. Private to movement. */
#ifndef GROGNARD_RULES_PERIOD_MOVE_H
#define GROGNARD_RULES_PERIOD_MOVE_H

#include "drill/march.h"
#include "rules/period/play/walk.h"

/* What a list of manoeuvres says. */
struct period_list {
    int posture_after;
    int abouts; /* how often it faces about */
    bool moves, reforms, faces, limbers, unlimbers;
    bool changes_first; /* formation, before it moves */
    bool changes_later; /* after it has moved */
};

struct period_move {
    struct drill_march march;
    struct period_walk walk;
    bool by_hand; /* guns */
    struct period_list says;
    struct period_cost cost; /* of its way */
    int64_t changes;         /* what changes of formation and facing take of the move, in millionths */
    int64_t used;            /* the same of all of it */
    int32_t strays_mm;       /* so far beyond where somebody holds it back */
    int32_t rate_mm;         /* of the move on open ground, as it is formed on its last stretch */
};

struct period_move period_move_of(const struct battle *b, int unit, const struct manoeuvre *list, int count);
/* Between the houses along a road nobody forms broader than a column of march (period.terr.7, period.vil.13). */
bool period_fits_between_houses(const struct battle *b, int unit, int posture, const struct box *box,
                                struct objection *objection);
void period_make_move(struct battle *b, struct period_move *move);
/* How far straight ahead it may go of so much, on foot as in a move, and the rule that keeps it from going on. */
int32_t period_way_ahead(const struct battle *b, int unit, int32_t most, const char **bars);
/* Straight ahead so far, or as far as so much of a move leads over the ground there; returns how far (period.terr.2,
   period.terr.3). So far it keeps from walls that enemies hold; whom it meets it may touch. */
int32_t period_advance(struct battle *b, int unit, int32_t way, int32_t most, int32_t off_walls_mm);

/* ---- nearness.c ---- */

/* Does it end no nearer to formed enemy and to walls that he holds than a move may, and touch nobody? How much of it is too much
   is noted; else objects. */
bool period_keeps_off_the_enemy(struct period_move *move, struct objection *objection);
/* The same of a new formation where it stands. */
bool period_forms_off_the_enemy(const struct battle *b, int unit, int posture, const struct box *box,
                                struct objection *objection);
/* By how much it would come nearer than so to walls that the enemy holds, and nearer than it was. */
int32_t period_too_near_to_walls(const struct battle *b, int unit, const struct box *from, const struct box *end,
                                 int32_t clear_of);

/* ---- formations.c ---- */

/* May it be formed so by a change of its own will? Else objects. */
/* A pinned unit keeps the formation that it has (period.rally.3). */
bool period_is_free_to_form(const struct battle *b, int unit, struct objection *objection);
bool period_may_form(const struct battle *b, int unit, int posture, struct objection *objection);
/* Adds to `changes` what the list's changes of formation and facing take. False, with an objection: one of them is not open to
 * it. */
bool period_changes_are_open(struct period_move *move, struct objection *objection);
/* Of a wheel: what each inch of it costs, in ten-thousandths of one. */
int32_t period_wheel_speed(const struct battle *b, int unit);
/* What a battery does, and whether it may (period.art.1). Else objects. */
enum gun_action period_action_of(const struct period_move *move);
bool period_action_is_open(const struct period_move *move, struct objection *objection);

#endif
