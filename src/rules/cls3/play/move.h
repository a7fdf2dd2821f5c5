/* move.h - one move as it would be made: its manoeuvres, the operations they take, the way and what it costs. Private to
   movement. */
#ifndef GROGNARD_RULES_CLS3_MOVE_H
#define GROGNARD_RULES_CLS3_MOVE_H

#include "drill/march.h"
#include "rules/cls3/play/walk.h"

/* What a list of manoeuvres says. */
struct cls3_list {
    int posture_before, posture_after; /* it moves; at last */
    bool moves, changes, faces, limbers, unlimbers;
    bool changes_first, forms_first, faces_first; /* before it moves: one or the other, and which */
    bool changes_again;                           /* after it, by a third operation */
    bool pushed;                                  /* a gun, by its crew */
};

struct cls3_move {
    struct drill_march march;
    struct cls3_walk walk;
    int32_t limit_mm; /* of a breakthrough: how far it goes, operations apart; 0: an ordinary move */
    struct cls3_list says;
    struct cls3_cost cost; /* of its way */
};

struct cls3_move cls3_move_of(const struct battle *b, int unit, const struct manoeuvre *list, int count);
/* Straight to a body, as far as it is away; who is formed turns to it first. Else it objects. */
bool cls3_may_come_to(const struct battle *b, int unit, const struct box *there, struct objection *objection);
void cls3_make_move(struct battle *b, struct cls3_move *move);
void cls3_clear_obstacle(struct battle *b, int unit);
void cls3_note_woods(struct battle *b, int unit, const struct passage *passage); /* through which it has come this turn */

#endif
