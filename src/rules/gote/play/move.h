/* move.h - one move as it would be made: its manoeuvres, the actions they take, the way and how far it may be. Private to
 * movement.
 */
#ifndef GROGNARD_RULES_GOTE_MOVE_H
#define GROGNARD_RULES_GOTE_MOVE_H

#include "drill/march.h"
#include "rules/gote/play/walk.h"

/* What a list of manoeuvres says. */
struct gote_list {
    int posture_after;
    int forms;            /* changes of formation */
    bool displaces;       /* the unit: one move action */
    bool steps_back;      /* formed foot (gote.move.4) */
    int32_t turned;       /* tenths of a degree since the move action before, up to its last displacement */
    int32_t turned_after; /* those behind that */
};

enum deed { deed_move, deed_prolong, deed_ride, deed_arrive, deed_enter };

struct gote_move {
    struct drill_march march;
    struct gote_walk walk;
    enum deed deed;
    int32_t came_mm; /* of an arrival: how far its front has come from the edge before */
    struct gote_list says;
    struct gote_movement_facts facts;
    struct gote_reach reach;
    struct gote_walls walls;
    int actions; /* all that it takes */
};

struct gote_move gote_move_of(const struct battle *b, int unit, enum deed deed, const struct manoeuvre *list, int count);
void gote_make_move(struct battle *b, struct gote_move *move);
bool gote_try_move(struct battle *b, struct gote_move *move, struct objection *objection); /* makes it, if it is open */
void gote_note_displacement(struct battle *b, int unit); /* it has made a move action, however it is told */
void gote_note_moved(struct battle *b, int unit);        /* it does not stand still: engineers give up their work (gote.r102) */

/* ---- routes.c: ways that people and computer players wish for ---- */

int32_t gote_reach(const struct battle *b, int unit); /* of one move over open ground, mm */

#endif
