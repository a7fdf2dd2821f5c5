/* move.h - one move as it would be made: its manoeuvres, the operations they take, the way and what it costs. Private to
   movement. */
#ifndef GROGNARD_RULES_CLS3_MOVE_H
#define GROGNARD_RULES_CLS3_MOVE_H

#include "rules/cls3/play/walk.h"

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

#endif
